/** A QR code as the path of an SVG drawing. */

import qrcode from "qrcode-generator";

export interface QrCode {
  /** Modules on a side, the quiet zone included. */
  size: number;
  path: string;
}

const QUIET = 4;

export function qrCode(text: string): QrCode {
  const code = qrcode(0, "M");
  code.addData(text);
  code.make();
  const count = code.getModuleCount();
  let path = "";
  for (let row = 0; row < count; row++) {
    for (let column = 0; column < count; column++) {
      if (code.isDark(row, column)) path += `M${column + QUIET} ${row + QUIET}h1v1h-1z`;
    }
  }
  return { size: count + 2 * QUIET, path };
}

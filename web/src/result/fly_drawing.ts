/** The fly that sits on a loser's name, in a square of 64 units, from below to the top. */

export interface Shape {
  path: string;
  /** Empty: none. */
  fill: string;
  stroke: string;
  width: number;
  /** The side of a wing, which beats. */
  wing?: "left" | "right";
}

const DARK = "#1f1b16";
const LIGHT = "#fffbe8";
const GLASS = "rgb(236 245 255 / 0.72)";
const VEIN = "rgb(40 50 60 / 0.75)";
const LEGS = "M24 26 14 18l-5 3M22 32 9 33l-5 5M25 38l-9 8-2 6M40 26l10-8 5 3M42 32l13 1 5 5M39 38l9 8 2 6";
const BODY = "M32 24c6 0 9 6 9 13s-4 16-9 16-9-9-9-16 3-13 9-13z";
const HEAD = "M32 10a8 8 0 1 1 0 16a8 8 0 1 1 0-16z";

export const FLY: readonly Shape[] = [
  { path: LEGS, fill: "", stroke: LIGHT, width: 4.4 },
  { path: LEGS, fill: "", stroke: DARK, width: 2.2 },
  { path: BODY, fill: DARK, stroke: LIGHT, width: 3.2 },
  { path: "M24.500 38h15M26 44h12M28.500 49h7", fill: "", stroke: "#74917f", width: 1.8 },
  { path: "M29 24C20 14 5 16 4 24s13 13 25 4z", fill: GLASS, stroke: VEIN, width: 1.2, wing: "left" },
  { path: "M35 24c9-10 24-8 25 0s-13 13-25 4z", fill: GLASS, stroke: VEIN, width: 1.2, wing: "right" },
  { path: HEAD, fill: DARK, stroke: LIGHT, width: 3.2 },
  { path: "M27 10.500a4 4 0 1 1 0 8a4 4 0 1 1 0-8z", fill: "#d8322a", stroke: DARK, width: 1 },
  { path: "M37 10.500a4 4 0 1 1 0 8a4 4 0 1 1 0-8z", fill: "#d8322a", stroke: DARK, width: 1 },
];

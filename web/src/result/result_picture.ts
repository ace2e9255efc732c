/** A picture of a result, drawn in the browser for sharing. */

import { download } from "../components/copy_and_download";

/** What the picture says. */
export interface PictureTexts {
  /** The loser's title, over the headline; empty for none. */
  label: string;
  /** The loser's name, or that there is none. */
  headline: string;
  /** Place and name, first out first. */
  places: readonly string[];
  /** The place in the list whose seat lost; -1 for none. */
  loser: number;
  /** The game, and where it was played. */
  foot: string;
}

/** Pixels. */
const SIZE = 1080;
const MARGIN = 70;
const RIM = 34;
const LIST_TOP = 510;
const LIST_END = 940;
const HEADLINE = 84;
const TALLEST_ROW = 96;
const FLY_SCALE = 6.5;

/** The words in lines of at most this width, by a way to measure them. */
export function wrapped(text: string, most: number, width: (line: string) => number): string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const longer = lines.length ? `${lines.at(-1)} ${word}` : word;
    if (lines.length && width(longer) <= most) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

export async function resultPicture(texts: PictureTexts): Promise<Blob> {
  await document.fonts.load("64px Bricolage");
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = SIZE;
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("no canvas");
  const style = getComputedStyle(document.documentElement);
  const colour = (name: string): string => style.getPropertyValue(`--${name}`).trim();
  pen.textAlign = "center";
  drawCloth(pen, colour);
  drawFly(pen, colour("lamp"));
  drawTexts(pen, texts, colour);
  return new Promise((done, failed) => canvas.toBlob((blob) => (blob ? done(blob) : failed(new Error("no picture")))));
}

type Colour = (name: string) => string;

function drawCloth(pen: CanvasRenderingContext2D, colour: Colour): void {
  pen.fillStyle = colour("rim");
  pen.fillRect(0, 0, SIZE, SIZE);
  pen.fillStyle = colour("felt");
  pen.beginPath();
  pen.roundRect(RIM, RIM, SIZE - 2 * RIM, SIZE - 2 * RIM, 60);
  pen.fill();
}

/** The fly of the card backs. */
function drawFly(pen: CanvasRenderingContext2D, colour: string): void {
  pen.save();
  pen.translate(SIZE / 2, 165);
  pen.scale(FLY_SCALE, FLY_SCALE);
  pen.rotate(0.5);
  pen.translate(-50, -71);
  pen.fillStyle = pen.strokeStyle = colour;
  pen.lineWidth = 1.3;
  for (const path of document.querySelectorAll("#fly path")) {
    const shape = new Path2D(path.getAttribute("d") ?? "");
    pen.globalAlpha = path.classList.contains("wing") ? 0.5 : 1;
    if (path.classList.contains("legs")) pen.stroke(shape);
    else pen.fill(shape);
  }
  pen.beginPath();
  pen.arc(50, 62, 4, 0, 2 * Math.PI);
  pen.fill();
  pen.restore();
}

function drawTexts(pen: CanvasRenderingContext2D, texts: PictureTexts, colour: Colour): void {
  const most = SIZE - 2 * MARGIN - 2 * RIM;
  const line = (text: string, size: number, y: number): void => {
    pen.font = `${size}px Bricolage, sans-serif`;
    pen.fillText(text, SIZE / 2, y, most);
  };
  pen.fillStyle = colour("lamp");
  line(texts.label, 46, 322);
  pen.fillStyle = colour("felt-ink");
  pen.font = `${HEADLINE}px Bricolage, sans-serif`;
  const headline = wrapped(texts.headline, most, (text) => pen.measureText(text).width).slice(0, 2);
  headline.forEach((text, at) => line(text, HEADLINE, 408 + at * HEADLINE));
  const row = Math.min(TALLEST_ROW, (LIST_END - LIST_TOP) / texts.places.length);
  texts.places.forEach((place, at) => {
    pen.fillStyle = colour(at === texts.loser ? "lamp" : "felt-ink");
    line(place, row * 0.62, LIST_TOP + (at + 0.7) * row);
  });
  pen.fillStyle = colour("felt-ink");
  line(texts.foot, 30, SIZE - RIM - 34);
}

/** Hand the picture to the system's share sheet; where there is none, or it refuses, save it. */
export async function sharePicture(picture: Blob, name: string): Promise<void> {
  const files = [new File([picture], name, { type: picture.type })];
  if (await shared(files)) return;
  download(picture, name);
}

/** Returns whether a share sheet took the files, or was closed by hand. */
async function shared(files: File[]): Promise<boolean> {
  if (!("canShare" in navigator) || !navigator.canShare({ files })) return false;
  try {
    await navigator.share({ files });
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === "AbortError";
  }
}

/** A picture of a result, drawn in the browser for sharing. */

import { shortName } from "../card/cards";
import { download } from "../components/copy_and_download";
import { language } from "../localization/messages.svelte";
import { FLY } from "./fly_drawing";
import type { RoundEnd } from "./round_end";

/** What the picture says. */
export interface PictureTexts {
  /** The loser, or the winner; empty in a draw. */
  name: string;
  /** What is stamped under the name. */
  stamp: string;
  kind: RoundEnd["kind"];
  /** The animal as the page draws it; null where there is none. */
  face: Element | null;
  /** The cards that were left to the loser. */
  hand: readonly string[];
  /** The worst move; empty if it is not known. */
  story: string;
  /** Who was out first, where somebody else lost; else empty. */
  winner: string;
  /** The crown as the page draws it. */
  crown: Element | null;
  /** Place and name of the others, first out first. */
  places: readonly string[];
  /** The game, and where it was played. */
  foot: string;
}

/** Pixels, from the top. */
const SIZE = 1080;
const MARGIN = 70;
const RIM = 34;
const FACE = { size: 180, y: 44 };
const NAME = { size: 120, y: 310 };
const STAMP = { size: 130, y: 412, turn: -0.075 };
const HAND = { y: 520, width: 112, most: 12 };
const STORY = { size: 38, y: 740, lines: 3 };
const WINNER = { size: 64, y: 902 };
/** The largest letters of the places whose lines have room are taken. */
const PLACES = { sizes: [30, 22], y: 960, high: 60 };
const LINE = 1.25;
/** The face of the name and of the stamp, as on the table. */
const STAMPED = "'Bricolage Stamp', Bricolage";
/** The widest line. */
const MOST = SIZE - 2 * MARGIN - 2 * RIM;

/** Words in as few lines of this width as there can be, all about as long, by a way to measure them. */
export function balanced(words: readonly string[], most: number, width: (line: string) => number): string[] {
  const lines = wrapped(words, most, width);
  const longest = Math.max(...lines.map(width));
  const narrower = wrapped(words, longest - 1, width);
  const better = narrower.length === lines.length && narrower.every((line) => width(line) < longest);
  return better ? balanced(words, longest - 1, width) : lines;
}

/** Words in lines of at most this width, by a way to measure them. */
export function wrapped(
  words: readonly string[],
  most: number,
  width: (line: string) => number,
  between = " ",
): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const longer = lines.length ? `${lines.at(-1)}${between}${word}` : word;
    if (lines.length && width(longer) <= most) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

export async function resultPicture(texts: PictureTexts): Promise<Blob> {
  const [face, crown] = await Promise.all([
    texts.face && pictureOf(texts.face),
    texts.crown && pictureOf(texts.crown),
    document.fonts.load("64px Bricolage"),
    document.fonts.load(`64px ${STAMPED}`, texts.name),
  ]);
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = SIZE;
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("no canvas");
  const style = getComputedStyle(document.documentElement);
  const colour = (name: string): string => style.getPropertyValue(`--${name}`).trim();
  pen.textAlign = "center";
  drawCloth(pen, colour);
  if (face) pen.drawImage(face, (SIZE - FACE.size) / 2, FACE.y, FACE.size, FACE.size);
  drawVerdict(pen, texts, colour);
  drawHand(pen, texts.hand, colour);
  drawStory(pen, texts, colour, crown);
  return new Promise((done, failed) => canvas.toBlob((blob) => (blob ? done(blob) : failed(new Error("no picture")))));
}

type Colour = (name: string) => string;

/** A drawing of the page with its styles, which are attributes in the picture. */
function pictureOf(drawing: Element): Promise<HTMLImageElement> {
  const copy = drawing.cloneNode(true) as Element;
  const copies = [...copy.querySelectorAll("*")];
  [...drawing.querySelectorAll("*")].forEach((one, at) => {
    const style = getComputedStyle(one);
    for (const name of ["fill", "stroke", "stroke-width", "stroke-linecap", "stroke-linejoin", "opacity"])
      copies[at]?.setAttribute(name, style.getPropertyValue(name));
  });
  for (const name of ["width", "height"]) copy.setAttribute(name, String(FACE.size));
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`;
  return image.decode().then(() => image);
}

function drawCloth(pen: CanvasRenderingContext2D, colour: Colour): void {
  pen.fillStyle = colour("rim");
  pen.fillRect(0, 0, SIZE, SIZE);
  pen.fillStyle = colour("felt");
  pen.beginPath();
  pen.roundRect(RIM, RIM, SIZE - 2 * RIM, SIZE - 2 * RIM, 60);
  pen.fill();
}

/** The name, the stamp askew over its foot, and a fly on its corner. */
function drawVerdict(pen: CanvasRenderingContext2D, texts: PictureTexts, colour: Colour): void {
  pen.fillStyle = colour("felt-ink");
  fit(pen, texts.name, NAME.size, MOST);
  pen.fillText(texts.name, SIZE / 2, NAME.y);
  const lost = texts.kind === "lost";
  const [paper, ink] = lost ? ["#b3221b", "#fff4e0"] : [colour("lamp"), colour("lamp-ink")];
  const stamp = texts.stamp.toLocaleUpperCase();
  const size = fit(pen, stamp, STAMP.size, MOST - 60);
  const width = pen.measureText(stamp).width + size * 0.7;
  const height = size * 1.16;
  pen.save();
  pen.translate(SIZE / 2, STAMP.y);
  pen.rotate(STAMP.turn);
  box(pen, width + 16, height + 16, 26, paper);
  pen.lineWidth = 7;
  pen.strokeStyle = ink;
  box(pen, width, height, 18);
  pen.fillStyle = ink;
  pen.fillText(stamp, 0, size * 0.36);
  if (lost) drawFly(pen, width / 2 - 20, -height / 2 - 16);
  pen.restore();
}

/** A box around the origin, filled with a colour, or only its outline. */
function box(pen: CanvasRenderingContext2D, width: number, height: number, round: number, fill = ""): void {
  pen.beginPath();
  pen.roundRect(-width / 2, -height / 2, width, height, round);
  if (!fill) pen.stroke();
  else {
    pen.fillStyle = fill;
    pen.fill();
  }
}

/** The fly that sits on the stamp. */
function drawFly(pen: CanvasRenderingContext2D, x: number, y: number): void {
  pen.save();
  pen.translate(x, y);
  pen.rotate(0.35);
  pen.scale(2.1, 2.1);
  pen.translate(-32, -30);
  pen.lineCap = pen.lineJoin = "round";
  for (const { path, fill, stroke, width } of FLY) {
    const shape = new Path2D(path);
    pen.lineWidth = width;
    pen.strokeStyle = stroke;
    pen.fillStyle = fill;
    if (stroke) pen.stroke(shape);
    if (fill) pen.fill(shape);
  }
  pen.restore();
}

/** The cards that were left, as a fan. */
function drawHand(pen: CanvasRenderingContext2D, hand: readonly string[], colour: Colour): void {
  const cards = hand.slice(0, HAND.most);
  const step = Math.min(HAND.width * 0.78, (MOST - HAND.width) / Math.max(cards.length - 1, 1));
  const height = HAND.width * 1.4;
  cards.forEach((card, at) => {
    const from = at - (cards.length - 1) / 2;
    pen.save();
    pen.translate(SIZE / 2 + from * step, HAND.y + height / 2 + (from * 2.2) ** 2 / 4);
    pen.rotate(from * 0.035);
    pen.shadowColor = "rgb(0 0 0 / 0.4)";
    pen.shadowBlur = 14;
    box(pen, HAND.width, height, 12, colour("card-face"));
    pen.shadowColor = "transparent";
    pen.fillStyle = colour(`suit-${(card[1] ?? "x").toLowerCase()}`);
    pen.font = "50px Bricolage, sans-serif";
    pen.textAlign = "left";
    const [rank = "", suit = ""] = cardSigns(card);
    pen.fillText(rank, -HAND.width / 2 + 10, -height / 2 + 50);
    pen.font = "56px sans-serif";
    pen.fillText(suit, -HAND.width / 2 + 8, -height / 2 + 108);
    pen.restore();
  });
}

/** A card's rank in the language of the page, and the sign of its suit. */
function cardSigns(card: string): [string, string] {
  const name = shortName(card, language());
  return [name.slice(0, -1), name.slice(-1)];
}

function drawStory(
  pen: CanvasRenderingContext2D,
  texts: PictureTexts,
  colour: Colour,
  crown: CanvasImageSource | null,
): void {
  const { size, lines } = STORY;
  pen.font = `${size}px Bricolage, sans-serif`;
  const told = balanced(texts.story.split(" "), MOST, (text) => pen.measureText(text).width).slice(0, lines);
  pen.fillStyle = colour("felt-ink");
  told.forEach((text, at) => pen.fillText(text, SIZE / 2, STORY.y + at * size * LINE, MOST));
  if (crown) drawWinner(pen, texts.winner, crown, colour);
  pen.fillStyle = colour("felt-ink");
  drawPlaces(pen, texts.places);
  pen.font = "30px Bricolage, sans-serif";
  pen.fillText(texts.foot, SIZE / 2, SIZE - RIM - 34, MOST);
}

/** Who was out first, beside a crown. */
function drawWinner(pen: CanvasRenderingContext2D, name: string, crown: CanvasImageSource, colour: Colour): void {
  pen.fillStyle = colour("lamp");
  const size = fit(pen, name, WINNER.size, MOST - 2 * WINNER.size);
  pen.fillText(name, SIZE / 2 + size / 2 + 6, WINNER.y);
  const left = SIZE / 2 - pen.measureText(name).width / 2 - size / 2 - 6;
  pen.drawImage(crown, left, WINNER.y - size * 0.86, size, size);
}

/** Who came where; a name that is written from the right stays beside its number. */
function drawPlaces(pen: CanvasRenderingContext2D, places: readonly string[]): void {
  const alone = places.map((one) => `\u2066${one}\u2069`);
  for (const size of PLACES.sizes) {
    pen.font = `${size}px Bricolage, sans-serif`;
    const lines = wrapped(alone, MOST, (text) => pen.measureText(text).width, "   ");
    if (lines.length * size * LINE > PLACES.high && size !== PLACES.sizes.at(-1)) continue;
    const first = PLACES.y - ((lines.length - 1) * size * LINE) / 2;
    lines.forEach((text, at) => pen.fillText(text, SIZE / 2, first + at * size * LINE, MOST));
    return;
  }
}

/** Set the font so that a text is at most so wide; returns its size in pixels. */
function fit(pen: CanvasRenderingContext2D, text: string, size: number, most: number): number {
  pen.font = `${size}px ${STAMPED}, sans-serif`;
  const fitting = Math.min(size, (size * most) / Math.max(pen.measureText(text).width, 1));
  pen.font = `${fitting}px ${STAMPED}, sans-serif`;
  return fitting;
}

/** What became of a picture; a share sheet may be closed by hand. */
export type PictureOutcome = "shared" | "closed" | "saved";

/** Hand the picture to the system's share sheet; where there is none, or it refuses, save it. */
export async function sharePicture(picture: Blob, name: string): Promise<PictureOutcome> {
  const files = [new File([picture], name, { type: picture.type })];
  try {
    if ("canShare" in navigator && navigator.canShare({ files })) {
      await navigator.share({ files });
      return "shared";
    }
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") return "closed";
  }
  download(picture, name);
  return "saved";
}

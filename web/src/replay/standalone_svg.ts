/** A drawing of the page as a file of its own: what it takes from the page's styles is written into it. */

import headline from "../fonts/bricolage-600.woff2?url";
import index from "../fonts/bricolage-index.woff2?url";

const NAMESPACE = "http://www.w3.org/2000/svg";
/** Pixels for each unit of a drawing. */
const SCALE = 1.5;

const FONTS = { Bricolage: headline, "Bricolage Index": index };

/** What shapes take over from those around them. */
const INHERITED = [
  "fill",
  "fill-opacity",
  "stroke",
  "stroke-width",
  "stroke-dasharray",
  "stroke-linecap",
  "stroke-linejoin",
  "font-family",
  "font-weight",
  "letter-spacing",
  "text-anchor",
] as const;

/** What each shape has for itself, and what that is unless a style says otherwise. */
const OWN: Record<string, string> = { display: "inline", opacity: "1" };

export async function drawingOf(svg: SVGSVGElement): Promise<Blob> {
  return new Blob([await standalone(svg)], { type: "image/svg+xml" });
}

export async function photoOf(svg: SVGSVGElement): Promise<Blob> {
  const { width, height } = svg.viewBox.baseVal;
  const canvas = Object.assign(document.createElement("canvas"), { width: width * SCALE, height: height * SCALE });
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("no canvas");
  const image = new Image(canvas.width, canvas.height);
  image.src = `data:image/svg+xml;base64,${base64(new TextEncoder().encode(await standalone(svg)))}`;
  await image.decode();
  pen.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((done, failed) => canvas.toBlob((blob) => (blob ? done(blob) : failed(new Error("no picture")))));
}

async function standalone(svg: SVGSVGElement): Promise<string> {
  const { width, height } = svg.viewBox.baseVal;
  const copy = copied(svg);
  copy.setAttribute("xmlns", NAMESPACE);
  copy.setAttribute("width", String(width));
  copy.setAttribute("height", String(height));
  const title = document.createElementNS(NAMESPACE, "title");
  title.textContent = svg.getAttribute("aria-label");
  const definitions = document.createElementNS(NAMESPACE, "defs");
  const clip = document.getElementById("card-clip");
  if (clip) definitions.append(clip.cloneNode(true));
  const fonts = document.createElementNS(NAMESPACE, "style");
  fonts.textContent = (await Promise.all(Object.entries(FONTS).map(fontFace))).join("");
  copy.prepend(title, fonts, definitions);
  return new XMLSerializer().serializeToString(copy);
}

async function fontFace([family, address]: [string, string]): Promise<string> {
  const bytes = new Uint8Array(await (await fetch(address)).arrayBuffer());
  return `@font-face{font-family:"${family}";src:url(data:font/woff2;base64,${base64(bytes)}) format("woff2")}`;
}

function base64(bytes: Uint8Array): string {
  let letters = "";
  for (const byte of bytes) letters += String.fromCharCode(byte);
  return btoa(letters);
}

/** The element with its styles as attributes, and with what it uses drawn in its place. */
function copied(element: Element): Element {
  const styles = getComputedStyle(element);
  const copy = element.tagName === "use" ? used(element) : copiedShape(element);
  const around = element.parentElement && getComputedStyle(element.parentElement);
  for (const property of INHERITED) {
    const value = styles.getPropertyValue(property);
    if (value !== around?.getPropertyValue(property)) copy.setAttribute(property, value);
  }
  for (const [property, usual] of Object.entries(OWN)) {
    const value = styles.getPropertyValue(property);
    if (value !== usual && !(property === "display" && value === "block")) copy.setAttribute(property, value);
  }
  return copy;
}

function copiedShape(element: Element): Element {
  const copy = document.createElementNS(NAMESPACE, element.tagName);
  for (const { name, value } of element.attributes)
    if (!/^(class|style|aria-|role|focusable)/.test(name)) copy.setAttribute(name, value);
  for (const child of element.childNodes) {
    if (child instanceof Element) copy.append(copied(child));
    else if (child instanceof Text) copy.append(child.data);
  }
  return copy;
}

/** A symbol where it is used; its shapes without a style of their own take the place's. */
function used(element: Element): Element {
  const copy = document.createElementNS(NAMESPACE, "svg");
  for (const name of ["x", "y", "width", "height"])
    copy.setAttribute(name, element.getAttribute(name) ?? (name.length > 1 ? "100%" : "0"));
  const symbol = document.querySelector(element.getAttribute("href") ?? "");
  if (!symbol) return copy;
  copy.setAttribute("viewBox", symbol.getAttribute("viewBox") ?? "");
  for (const child of symbol.children) copy.append(plain(child) ? child.cloneNode(true) : copied(child));
  return copy;
}

/** Whether a shape of a symbol looks as the place where it is used wants it. */
function plain(element: Element): boolean {
  return !element.hasAttribute("class");
}

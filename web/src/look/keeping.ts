// Keeps what a view shows: its pictures as PNG or SVG, its numbers as CSV.
import { download } from "../download.js";
import { TableMapElement } from "../pictures/map.js";
import { views } from "../texts/en/views.js";
import { csvOf } from "./csv.js";
import type { Numbers } from "./view.js";

const SVG = "http://www.w3.org/2000/svg";
/** Between pictures that are one below the other, and around them. */
const GAP = 12;
/** Pixels of a PNG for each of the page's, so that it can be printed. */
const SHARPNESS = 2;

/** What of its style a part of a drawing keeps where there is no style sheet. */
const STYLES = [
  ...["fill", "fill-opacity", "fill-rule", "stroke", "stroke-width", "stroke-dasharray"],
  ...["stroke-linecap", "stroke-linejoin", "stroke-opacity", "opacity", "visibility"],
  ...["font-family", "font-size", "font-style", "font-weight", "font-variant-numeric"],
  ...["text-anchor", "dominant-baseline", "paint-order"],
] as const;

export function keepCsv(numbers: Numbers, name: string): void {
  download(`${name}.csv`, [csvOf(numbers)], "text/csv");
}

export function keepSvg(panel: Element, name: string): void {
  download(`${name}.svg`, [svgOf(panel).text], "image/svg+xml");
}

export async function keepPng(panel: Element, name: string): Promise<void> {
  const { text, width, height } = svgOf(panel);
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(width * SHARPNESS);
  canvas.height = Math.round(height * SHARPNESS);
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
  if (!blob) throw new Error(views.frame.noImage);
  download(`${name}.png`, [blob], "image/png");
}

interface Drawing {
  text: string;
  width: number;
  height: number;
}

/** All pictures of a panel in one drawing, each where it stands there. */
function svgOf(panel: Element): Drawing {
  const pictures = [...panel.querySelectorAll<SVGSVGElement | TableMapElement>("svg, table-map")]
    .filter(
      (each) =>
        !each.closest("button, figcaption, label, .legend, .chart-legend") &&
        each.getClientRects().length > 0,
    )
    .map((each) => ({ each, box: each.getBoundingClientRect() }));
  if (pictures.length === 0) throw new Error(views.frame.noPicture);
  const left = Math.min(...pictures.map(({ box }) => box.left));
  const top = Math.min(...pictures.map(({ box }) => box.top));
  const width = Math.max(...pictures.map(({ box }) => box.right)) - left + 2 * GAP;
  const height = Math.max(...pictures.map(({ box }) => box.bottom)) - top + 2 * GAP;
  const whole = document.createElementNS(SVG, "svg");
  const set = (element: Element, values: Record<string, string | number>): void => {
    for (const [name, value] of Object.entries(values)) element.setAttribute(name, String(value));
  };
  set(whole, { width, height, viewBox: `0 0 ${width} ${height}` });
  const paper = whole.appendChild(document.createElementNS(SVG, "rect"));
  set(paper, { width, height, fill: getComputedStyle(document.body).backgroundColor });
  for (const { each, box } of pictures) {
    const part = each instanceof TableMapElement ? imageOf(each) : styledCopy(each);
    set(part, { x: box.left - left + GAP, y: box.top - top + GAP });
    set(part, { width: box.width, height: box.height });
    whole.append(part);
  }
  return { text: new XMLSerializer().serializeToString(whole), width, height };
}

function imageOf(map: TableMapElement): SVGImageElement {
  const image = document.createElementNS(SVG, "image");
  image.setAttribute("href", map.toCanvas().toDataURL());
  return image;
}

/** With the styles that it has on the page as attributes. */
function styledCopy(drawing: SVGSVGElement): SVGSVGElement {
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  const copies = [copy, ...copy.querySelectorAll("*")];
  for (const [at, each] of [drawing, ...drawing.querySelectorAll("*")].entries()) {
    const style = getComputedStyle(each);
    for (const name of STYLES) copies[at]?.setAttribute(name, style.getPropertyValue(name));
    copies[at]?.removeAttribute("class");
  }
  return copy;
}

import { html, type TemplateResult } from "lit/html.js";

import { download } from "../common/download.js";
import { TextError } from "../common/error.js";
import { TableMapElement } from "../pictures/map/element.js";
import * as views from "../texts/en/views/index.js";
import { csvOf } from "./numbers.js";
import type { Numbers } from "./view.js";

const SVG = "http://www.w3.org/2000/svg";
const GAP = 12;
/** More pixels than on the page make prints sharp. */
const SHARPNESS = 2;

/** A downloaded drawing has no style sheet, so it needs these styles. */
const STYLES = [
  "fill",
  "fill-opacity",
  "fill-rule",
  "stroke",
  "stroke-width",
  "stroke-dasharray",
  "stroke-linecap",
  "stroke-linejoin",
  "stroke-opacity",
  "opacity",
  "visibility",
  "font-family",
  "font-size",
  "font-style",
  "font-weight",
  "font-variant-numeric",
  "text-anchor",
  "dominant-baseline",
  "paint-order",
] as const;

interface DownloadParts {
  name: string;
  panel(): Element;
  numbers(): Numbers;
  failed(error: unknown): void;
}

export function downloadButtons({ name, panel, numbers, failed }: DownloadParts): TemplateResult {
  const button = (title: string, save: () => Promise<void> | void) => {
    const press = async (): Promise<void> => {
      try {
        await save();
      } catch (error) {
        failed(error);
      }
    };
    return html`<button type="button" @click=${press}>${title}</button>`;
  };
  const { keeping } = views;
  return html`
    <span role="group" aria-label=${keeping.download}>
      ${button(keeping.png, () => downloadPng(panel(), name))}
      ${button(keeping.svg, () => downloadSvg(panel(), name))}
      ${button(keeping.csv, () => downloadCsv(numbers(), name))}
    </span>
  `;
}

function downloadCsv(numbers: Numbers, name: string): void {
  download(`${name}.csv`, [csvOf(numbers)], "text/csv");
}

function downloadSvg(panel: Element, name: string): void {
  download(`${name}.svg`, [svgOf(panel).text], "image/svg+xml");
}

async function downloadPng(panel: Element, name: string): Promise<void> {
  const { text, width, height } = svgOf(panel);
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(width * SHARPNESS);
  canvas.height = Math.round(height * SHARPNESS);
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
  if (!blob) throw new TextError(views.frame.noImage);
  download(`${name}.png`, [blob], "image/png");
}

interface Drawing {
  text: string;
  width: number;
  height: number;
}

function svgOf(panel: Element): Drawing {
  const pictures = [...panel.querySelectorAll<SVGSVGElement | TableMapElement>("svg, table-map")]
    .filter(
      (each) =>
        !each.closest("button, figcaption, label, .legend, .chart-legend") &&
        each.getClientRects().length > 0,
    )
    .map((each) => ({ each, box: each.getBoundingClientRect() }));
  if (pictures.length === 0) throw new TextError(views.frame.noPicture);
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

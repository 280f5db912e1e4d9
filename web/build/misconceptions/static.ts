import { nothing, type TemplateResult } from "lit/html.js";

const ESCAPES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

export class Markup {
  readonly html: string;

  constructor(html: string) {
    this.html = html;
  }
}

/** Event listeners are no values here. */
export function htmlOf(value: unknown): string {
  if (value === nothing || value === undefined || value === null) return "";
  if (Array.isArray(value)) return value.map(htmlOf).join("");
  if (value instanceof Markup) return value.html;
  if (isTemplate(value)) {
    return value.strings.map((part, at) => part + htmlOf(value.values[at])).join("");
  }
  if (typeof value === "string" || typeof value === "number") {
    return String(value).replace(/[&<>"]/g, (letter) => ESCAPES[letter] as string);
  }
  throw new TypeError(`a template holds a ${typeof value}`);
}

function isTemplate(value: unknown): value is TemplateResult {
  return typeof value === "object" && value !== null && "strings" in value && "values" in value;
}

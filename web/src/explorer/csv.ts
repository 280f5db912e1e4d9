// The format is RFC 4180.
import type { Numbers } from "./view.js";

export function csvOf({ head, rows }: Numbers): string {
  const cell = (value: string | number): string => {
    const text = String(value);
    return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  return [head, ...rows].map((row) => `${row.map(cell).join(",")}\r\n`).join("");
}

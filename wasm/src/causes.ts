// Names causes as a spreadsheet or a gradebook has them: by their ids, without sentences.
import type { Cause } from "./types.js";

/**
 * Lists causes by id, with form and number where they have one: those of a reading after one
 * another, readings that explain the table as well after `or`.
 */
export function causesText(causes: readonly Cause[]): string {
  const readings = new Map<number, string[]>();
  for (const cause of causes) {
    const all = readings.get(cause.reading) ?? [];
    readings.set(cause.reading, [...all, causeText(cause)]);
  }
  return [...readings.values()].map((all) => [...new Set(all)].join(", ")).join(" or ");
}

function causeText({ id, form, value }: Cause): string {
  const number = value === null ? null : Number(value.toPrecision(12));
  return [id, form, number].filter((part) => part !== null).join(" ");
}

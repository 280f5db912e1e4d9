import type { Cause } from "../types.js";

/** Lists ids with forms and values for gradebooks. Alternatives follow after `or`. */
export function causesText(causes: readonly Cause[]): string {
  const alternatives = new Map<number, string[]>();
  for (const cause of causes) {
    const all = alternatives.get(cause.alternative) ?? [];
    alternatives.set(cause.alternative, [...all, causeText(cause)]);
  }
  return [...alternatives.values()].map((all) => [...new Set(all)].join(", ")).join(" or ");
}

function causeText({ id, form, value }: Cause): string {
  const number = value === null ? null : Number(value.toPrecision(12));
  return [id, form, number].filter((part) => part !== null).join(" ");
}

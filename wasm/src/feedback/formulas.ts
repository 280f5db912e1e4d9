import { formulas } from "../texts/en/formulas.js";
import type { Cause } from "../types.js";
import { checkHas } from "../values/given.js";

/** Returns what a table with this mistake contains in place of the formula. */
export function causeFormula(cause: Pick<Cause, "id" | "form" | "value">): string {
  checkHas("cause", cause, "id");
  const { id, form, value } = cause;
  const known: Record<string, string | ((facts: { value: number }) => string)> = formulas;
  const formula = known[`${id}:${form}`] ?? known[id];
  if (formula === undefined) throw new Error(`no formula for ${id}, ${form}`);
  return typeof formula === "string" ? formula : formula({ value: value ?? Number.NaN });
}

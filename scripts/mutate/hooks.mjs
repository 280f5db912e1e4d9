// Gives a test's processes a mutant in place of a built file, which itself stays as it is.
import { readFileSync } from "node:fs";

const { PE_MUTATED_URL, PE_MUTANT } = process.env;

export function load(url, context, next) {
  if (url !== PE_MUTATED_URL) return next(url, context);
  return { format: "module", shortCircuit: true, source: readFileSync(PE_MUTANT, "utf8") };
}

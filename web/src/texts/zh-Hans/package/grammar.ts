export function list(items: readonly string[]): string {
  return joined(items, "和");
}

export function listOr(items: readonly string[]): string {
  return joined(items, "或");
}

/** Letters, digits and code have a blank between them and Chinese characters. */
function joined(items: readonly string[], conjunction: string): string {
  if (items.length < 2) return items.join("");
  const before = items.slice(0, -1).join("、");
  const last = items.at(-1) ?? "";
  const left = /[\w`)\]]$/.test(before) ? " " : "";
  const right = /^[\w`([−-]/.test(last) ? " " : "";
  return before + left + conjunction + right + last;
}

/** Nouns have no plural. */
export function plural<Form>(_count: number, { other }: { one: Form; other: Form }): Form {
  return other;
}

export { shapeText } from "#texts/grammar.js";

/** A full-width full stop is as wide as a character, and needs no blank. */
export function paragraph(sentences: readonly string[]): string {
  return sentences.join("");
}

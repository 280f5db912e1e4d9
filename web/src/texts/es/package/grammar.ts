/** The words and messages that these sounds begin change the conjunction before them. */
const BEGINS_WITH_I = /^[“‘`"']?h?[ií](?![aeoáéó])/i;
const BEGINS_WITH_O = /^[“‘`"']?(?:h?[oó]|8|11\b)/i;

export function list(items: readonly string[]): string {
  return joined(items, BEGINS_WITH_I.test(items.at(-1) ?? "") ? " e " : " y ");
}

export function listOr(items: readonly string[]): string {
  return joined(items, BEGINS_WITH_O.test(items.at(-1) ?? "") ? " u " : " o ");
}

function joined(items: readonly string[], conjunction: string): string {
  if (items.length < 2) return items.join("");
  return items.slice(0, -1).join(", ") + conjunction + items.at(-1);
}

export function plural<Form>(count: number, forms: { one: Form; other: Form }): Form {
  return count === 1 ? forms.one : forms.other;
}

export { shapeText } from "#texts/grammar.js";

export function paragraph(sentences: readonly string[]): string {
  return sentences.join(" ");
}

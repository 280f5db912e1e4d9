// The folder of each language has a module of this name.

/** Created late, because engines take milliseconds to load the rules. */
let lists: Intl.ListFormat | undefined;
let plurals: Intl.PluralRules | undefined;

export function list(items: readonly string[]): string {
  lists ??= new Intl.ListFormat("en-GB");
  return lists.format(items);
}

export function plural<Form>(count: number, forms: { one: Form; other: Form }): Form {
  plurals ??= new Intl.PluralRules("en-GB");
  return plurals.select(count) === "one" ? forms.one : forms.other;
}

/** Returns a shape as NumPy prints it: "(7,)" or "(7, 6)". */
export function shapeText(shape: readonly number[]): string {
  return shape.length === 1 ? `(${shape[0]},)` : `(${shape.join(", ")})`;
}

let alternatives: Intl.ListFormat | undefined;

export function listOr(items: readonly string[]): string {
  alternatives ??= new Intl.ListFormat("en-GB", { type: "disjunction" });
  return alternatives.format(items);
}

/** Joins whole sentences. Not every language has a blank between them. */
export function paragraph(sentences: readonly string[]): string {
  return sentences.join(" ");
}

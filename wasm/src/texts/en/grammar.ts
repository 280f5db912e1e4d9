// How English makes lists and plurals. The folder of each language has a module of this name.

/** Made with the first list or plural: an engine takes milliseconds to load its rules. */
let lists: Intl.ListFormat | undefined;
let plurals: Intl.PluralRules | undefined;

/** Returns "a", "a and b" or "a, b and c". */
export function list(items: readonly string[]): string {
  lists ??= new Intl.ListFormat("en-GB");
  return lists.format(items);
}

/** Returns the form that English uses for `count`. */
export function plural<Form>(count: number, forms: { one: Form; other: Form }): Form {
  plurals ??= new Intl.PluralRules("en-GB");
  return plurals.select(count) === "one" ? forms.one : forms.other;
}

/** Returns a shape as NumPy prints it: "(7,)" or "(7, 6)". */
export function shapeText(shape: readonly number[]): string {
  return shape.length === 1 ? `(${shape[0]},)` : `(${shape.join(", ")})`;
}

let alternatives: Intl.ListFormat | undefined;

/** Returns "a", "a or b" or "a, b or c". */
export function listOr(items: readonly string[]): string {
  alternatives ??= new Intl.ListFormat("en-GB", { type: "disjunction" });
  return alternatives.format(items);
}

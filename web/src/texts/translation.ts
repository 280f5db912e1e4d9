/** The messages of a module in another language. Those that it lacks appear in English. */
export type Translation<English> = English extends (...given: infer Given) => infer Result
  ? (...given: Given) => Translation<Result>
  : English extends string
    ? string
    : { readonly [Key in keyof English]?: Translation<English[Key]> };

// Texts of the heads of pages.
export const head = {
  exerciseTitle: "Sinusoidal positional encoding",
  exerciseDescription:
    "Write the sinusoidal positional encoding of the Transformer. Six checks show whether your table is correct.",
  gradeTitle: "Judge submissions: sinusoidal positional encoding",
};

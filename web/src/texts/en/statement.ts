// Long prose is in the fragments next to this file.
export const statement = {
  exercise: "Exercise",
  /** On narrow screens, the rest of the problem statement is below the exercise. */
  onward: "Read the details and examples",
  code: "Code of sinusoidal_pe",
};

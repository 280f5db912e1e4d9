// Short texts in the HTML of the exercise. Its long prose is in the fragments next to this file.
export const statement = {
  exercise: "Exercise",
  code: "Code of sinusoidal_pe",
};

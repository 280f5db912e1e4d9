export const scorm = {
  /** The name that a course system shows. */
  title: "Sinusoidal positional encoding",

  noFile: ({ name }: { name: string }) => `The page needs a file that is missing: ${name}`,
  noPlace: ({ place }: { place: string }) => `The page has no ${place}.`,
};

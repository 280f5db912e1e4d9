/** Sentences of the commands about Python, which has an npm package of its own. */
export const page = {
  noPython: "Python is missing. To add it, run npm install sinusoidal-pe-python.",
  otherPython: ({ found, needed }: { found: string; needed: string }) =>
    `Python is missing: the package sinusoidal-pe-python has version ${found}, but sinusoidal-pe has version ${needed}. Run npm install sinusoidal-pe-python@${needed}.`,
};

export const scorm = {
  /** The name that a course system shows. */
  title: "Sinusoidal positional encoding",

  noFile: ({ name }: { name: string }) => `The page needs a file that is missing: ${name}`,
  noPlace: ({ place }: { place: string }) => `The page has no ${place}.`,
};

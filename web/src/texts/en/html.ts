export const head = {
  exerciseTitle: "Sinusoidal positional encoding",
  exerciseDescription:
    "Write the sinusoidal positional encoding of the Transformer. Six checks show whether your table is correct.",

  authorTitle: "Course setup: sinusoidal positional encoding",
  authorDescription:
    "Choose the settings of the sinusoidal positional encoding exercise, and add it to your course.",

  misconceptionsTitle: "Known mistakes: sinusoidal positional encoding",
  misconceptionsDescription:
    "The mistakes that the sinusoidal positional encoding exercise recognises, each with a wrong line of code, a picture and hints.",

  sourcesTitle: "Sources: sinusoidal positional encoding",
  sourcesDescription:
    "Five documents that teach the sinusoidal positional encoding: their numbers and figures next to computed ones, and their errors.",

  classTitle: "Class results: sinusoidal positional encoding",
  classDescription:
    "See what a class got wrong in the sinusoidal positional encoding exercise, from results in files.",

  gradeTitle: "Judge submissions: sinusoidal positional encoding",
};

// Long prose is in the fragments next to this file.
export const statement = {
  exercise: "Exercise",
  /** On narrow screens, the rest of the problem statement is below the exercise. */
  onward: "Read the details and examples",
  code: "Code of sinusoidal_pe",
};

// The page shows these texts if its script has not started, or cannot.
export const late = {
  noScript: "The tests run in this page. Turn JavaScript on to run them.",
  tests: "The tests have not loaded yet. If this message stays, reload this page.",
  pictures: "The pictures have not loaded yet. If this message stays, reload this page.",
  open: "Open this page in a new tab.",
  copy: "If that link does nothing, copy its address.",
  fileFailed: "A file of this page did not load. If it fails again, reload this page.",
};

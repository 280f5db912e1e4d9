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

export const frame = {
  /** Open edX shows this if a learner submits before a run. */
  notRun: "There is no result yet. Press Run tests in the exercise, then submit.",

  newerWork:
    "The course has work from a newer version of this exercise. This version cannot read it, and shows the copy saved in this browser.",

  /** Answers JSInput. */
  unknownMethod: ({ name }: { name: string }) => `The page has no function ${name}.`,

  /** Warnings in the console, for the developer of the page around this one. */
  unknownTheme: "set-theme was ignored. The themes are auto, light and dark.",
  unknownState: "set-state changed nothing. The state must be one that get-state returned.",
  unknownVersion: ({ known }: { known: number }) =>
    `A message was ignored. This page understands only messages of version ${known}.`,
  unknownType: "A message of an unknown type was ignored.",
  noCode: "A message was ignored. This page runs no code, so it accepts only set-theme.",
  wrongRequest: ({ most }: { most: number }) =>
    `The message was not answered. Its field request must be a text of at most ${most} characters.`,
};

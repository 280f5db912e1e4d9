// Warnings about settings in the page's address.
export const settings = {
  wrong: ({ name, value, expected }: { name: string; value: string; expected: string }) =>
    `The setting ${name}=${value} is wrong. Expected: ${expected}.`,
  repeated: ({ name, value }: { name: string; value: string }) =>
    `The setting ${name} has more than one value. Only ${name}=${value} counts.`,
  unknown: ({ name, known }: { name: string; known: readonly string[] }) =>
    `There is no setting ${name}. The settings are: ${known.join(", ")}.`,
  fixed: ({ name }: { name: string }) =>
    `The setting ${name} is ignored, because the page itself sets it.`,
  noOrigins: "The setting code-events=on needs the setting origins. It has no effect now.",
  choices: ({ known }: { known: readonly string[] }) => known.join(", "),
  idExpected: ({ most }: { most: number }) =>
    `at most ${most} letters, digits, points, hyphens and underscores`,
  originsExpected: "origins such as https://course.example",
};

// Results of checks, as a screen reader speaks them.
export const results = {
  spoken: {
    passed: ({ title }: { title: string }) => `${title} passed.`,
    failed: ({ title, sentence }: { title: string; sentence: string }) =>
      `${title} failed. ${sentence}`,
    "not-run": ({ title }: { title: string }) => `${title} was not run.`,
    "not-applicable": ({ title }: { title: string }) => `${title} does not apply.`,
  },
  /** The result of the check that runs now. */
  running: "running",
};

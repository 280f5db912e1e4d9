export const results = {
  spoken: {
    passed: ({ title }: { title: string }) => `${title} passed.`,
    failed: ({ title, sentence }: { title: string; sentence: string }) =>
      `${title} failed. ${sentence}`,
    "not-run": ({ title }: { title: string }) => `${title} was not run.`,
    "not-applicable": ({ title }: { title: string }) => `${title} does not apply.`,
  },
  repeated: {
    failed: ({ count }: { count: number }) =>
      count === 1
        ? "One more check failed for the same reason."
        : `${count} more checks failed for the same reason.`,
    "not-run": ({ count }: { count: number }) =>
      count === 1 ? "One more check was not run." : `${count} more checks were not run.`,
  },
  running: "running",
};

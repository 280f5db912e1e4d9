// The page shows these texts at once: toolbar, headings and empty states.

export const exercise = {
  code: ({ language }: { language: string }) => `Code of sinusoidal_pe in ${language}`,
  /** The code that the editor shows first; both texts stay in one line. */
  starter: {
    comment: "Return T rows: sines in even columns, cosines in odd columns.",
    error: "Replace this line with your code.",
  },

  run: "Run tests",
  stop: "Stop",
  reset: "Reset code",
  undo: { reset: "Undo reset", link: "Restore my code" },

  checks: "Six checks",

  feedback: {
    table: "What your table shows",
    earlier: "What your last table showed",
    first: "Getting started",
    crash: "The error in your code",
    passed: "All six checks passed",
    applicable: "No check failed",
  },
  empty: {
    idle: "If a check fails, the explanation appears here.",
    notLoaded: "The explanation did not load. Run the tests again.",
    noTable: "There is no table to check yet.",
  },

  explore: "Explore your tables",
};

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

export const start = {
  noCourse: "Results are not sent to the course, because a part of this page did not load.",
};

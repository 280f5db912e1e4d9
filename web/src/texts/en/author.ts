export const author = {
  copy: {
    "frame-code": "Copy code",
    "element-code": "Copy code",
    link: "Copy link",
    "scorm-command": "Copy command",
    "problem-code": "Copy code",
    "judge-command": "Copy command",
  },
  /** Messages of the Open edX problem, which its Python script returns. */
  problem: {
    notRun: "There is no result yet. Press Run tests in the exercise, then submit.",
    allPassed: "All six checks passed.",
    passed: ({ count }: { count: number }) => `${count} of 6 checks passed.`,
  },
  copied: "Copied",
  selected: "Selected. Press Ctrl+C, or Command+C on a Mac.",
};

// Every worker that runs learners' code has a copy of these texts.
export const worker = {
  nothingToImport: "You cannot import modules here.",
  timer: "A timer needs a function to call.",
  textAsCode: "Text cannot run as code here.",
  more: ({ count }: { count: number }) => `… ${count} more`,
  /** A call in a stack trace; `within` is the name of a function. */
  line: ({ line }: { line: number }) => `Line ${line}`,
  lineIn: ({ line, within }: { line: number; within: string }) => `Line ${line}, in ${within}`,
};

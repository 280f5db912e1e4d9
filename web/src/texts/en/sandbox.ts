export const sandbox = {
  frame: "Code sandbox",
  silent: "The sandbox that runs your code did not start. Your code is kept. Try again.",
  unreachable:
    "The server of this page does not answer. Your code is kept. Check your connection, then try again.",
  lost: {
    messages: "The page stopped the code: it sent too many messages.",
    errors: "The page stopped the code: it left too many errors uncaught.",
    unreadable: "The page stopped the code: it sent an unreadable message.",
    removed: "The page ended this run.",
  },
  unanswered: "The sandbox sent no answer to this call.",
};

// Every worker that runs learners' code has a copy of these texts.
export const worker = {
  nothingToImport: "You cannot import modules here.",
  timer: "A timer needs a function to call.",
  textAsCode: "Text cannot run as code here.",
  more: ({ count }: { count: number }) => `… ${count} more`,
  line: ({ line }: { line: number }) => `Line ${line}`,
  lineIn: ({ line, within }: { line: number; within: string }) => `Line ${line}, in ${within}`,
};

export const pythonWorker = {
  cellLine: ({ cell, line }: { cell: number; line: number }) => `Code cell ${cell}, line ${line}`,
  cellLineIn: ({ cell, line, within }: { cell: number; line: number; within: string }) =>
    `Code cell ${cell}, line ${line}, in ${within}`,
  moreCalls: ({ count }: { count: number }) => `… ${count} more calls …`,
  absent: ({ line, name }: { line: number; name: string }) =>
    `Line ${line} uses ${name}, which is not available here. The tests do not need it.`,
  failed: ({ line }: { line: number }) => `Line ${line} failed. The tests do not need it.`,
  /** Printed by `help(np.linspace)`. */
  elsewhere: ({ name, version }: { name: string; version: string }) =>
    `This page has no description of ${name}. Read it at https://numpy.org/doc/${version}/search.html?q=${name}`,
};

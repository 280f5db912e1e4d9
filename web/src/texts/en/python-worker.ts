export const pythonWorker = {
  /** A call in a stack trace; `within` is the name of a function. */
  cellLine: ({ cell, line }: { cell: number; line: number }) => `Code cell ${cell}, line ${line}`,
  cellLineIn: ({ cell, line, within }: { cell: number; line: number; within: string }) =>
    `Code cell ${cell}, line ${line}, in ${within}`,
  moreCalls: ({ count }: { count: number }) => `… ${count} more calls …`,
  ended:
    "The code stopped at this line. Your function is defined above it, so the tests can call it.",
  /** Printed by `help(np.linspace)`. */
  elsewhere: ({ name, version }: { name: string; version: string }) =>
    `This page has no description of ${name}. Read it at https://numpy.org/doc/${version}/search.html?q=${name}`,
};

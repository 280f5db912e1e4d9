export const failedStatements = {
  /** Printed. */
  note: ({ line }: { line: number }) => `Line ${line} failed. The tests do not need it.`,
};

// The command that runs one test alone, for the end of a run's output.

export const quoted = (text) => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** Escapes a text for a regular expression. */
export const literal = (text) => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);

export const alone = (variables, words) =>
  [...Object.entries(variables).map((each) => each.join("=")), ...words].join(" ");

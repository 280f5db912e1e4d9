// Patterns for what a verdict says of a call, made from the catalogue.
import { verdicts } from "#texts/verdicts.js";

const FIRST_CALL = { T: 1, C: 2 };
const LINE = "LINE";

const escaped = (text) => text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");

/** Matches what any of the patterns matches. */
export const anyOf = (...patterns) => new RegExp(patterns.map(({ source }) => source).join("|"));

/** Matches a verdict on code that stopped in its first call with an error that begins so. */
export function raised(error = "") {
  const { line, code } = verdicts.raised;
  const known = escaped(line({ ...FIRST_CALL, line: LINE, error })).replace(LINE, "\\d+");
  return new RegExp(`^(?:${known}|${escaped(code({ ...FIRST_CALL, error }))})`);
}

/** Matches a text as it is. */
export const says = (text) => new RegExp(`^${escaped(text)}$`);

/** Matches a verdict on code that took too long for its first call. */
export const timedOut = (seconds) => says(verdicts.timedOut.limit({ ...FIRST_CALL, seconds }));

/** Matches a verdict on a first call that returned what is no table. */
export const returned = (id, parameters) =>
  new RegExp(`^${escaped(verdicts.returned[id]({ ...FIRST_CALL, ...parameters }))}`);

/** The words of a verdict on a wrong entry, for the cases that tests use. */
export const found = (parameters, reason = "wrong-value") =>
  verdicts.found[reason]({ expected: null, ...parameters });

import { verdicts } from "#texts/verdicts.js";

const FIRST_CALL = { T: 1, C: 2 };
const LINE = "LINE";

const escaped = (text) => text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");

export const anyOf = (...patterns) => new RegExp(patterns.map(({ source }) => source).join("|"));

export function raised(error = "") {
  const { line, code } = verdicts.raised;
  const known = escaped(line({ ...FIRST_CALL, line: LINE, error })).replace(LINE, "\\d+");
  return new RegExp(`^(?:${known}|${escaped(code({ ...FIRST_CALL, error }))})`);
}

export const says = (text) => new RegExp(`^${escaped(text)}$`);

export const timedOut = (seconds) => says(verdicts.timedOut.limit({ ...FIRST_CALL, seconds }));

export const returned = (id, parameters) =>
  new RegExp(`^${escaped(verdicts.returned[id]({ ...FIRST_CALL, ...parameters }))}`);

export const found = (parameters, reason = "wrong-value") =>
  verdicts.found[reason]({ expected: null, ...parameters });

import { verdicts } from "#texts/verdicts.js";

const FIRST_CALL = { T: 1, C: 2 };
const LINE = "LINE";
const SECONDS = 987;

const escaped = (text) => text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");

export const anyOf = (...patterns) => new RegExp(patterns.map(({ source }) => source).join("|"));

export function raised(error = "") {
  const { line, code } = verdicts.raised;
  const known = escaped(line({ ...FIRST_CALL, line: LINE, error })).replace(LINE, "\\d+");
  return new RegExp(`^(?:${known}|${escaped(code({ ...FIRST_CALL, error }))})`);
}

export const says = (text) => new RegExp(`^${escaped(text)}$`);

/** The seconds depend on the machine. */
export const timedOut = () => {
  const text = escaped(verdicts.timedOut.limit({ ...FIRST_CALL, seconds: SECONDS }));
  return new RegExp(`^${text.replace(SECONDS, "\\d+")}$`);
};

export const returned = (id, parameters) =>
  new RegExp(`^${escaped(verdicts.returned[id]({ ...FIRST_CALL, ...parameters }))}`);

export const found = (parameters, reason = "wrong-value") =>
  verdicts.found[reason]({ expected: null, ...parameters });

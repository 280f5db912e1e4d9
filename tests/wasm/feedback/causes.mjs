// Reports with chosen causes.
import { CHECKS, feedbackFor } from "sinusoidal-pe";

export const column = (j, frequency) => {
  return { j, function: "sine", frequency, phase: 0, amplitude: 1, wrong: ["frequency"] };
};

export function causeOf(id, change = {}) {
  const columns = [column(2, 0.25), column(3, 0.125)];
  const rest = { form: null, value: 37, twin: 53, alternative: 0, T: 64, C: 16, columns, rows: [] };
  return { id, ...rest, ...change };
}

export function reportOf(causes, verdicts = { formula: "wrong-value" }) {
  const all = CHECKS.map((check) => {
    const reason = verdicts[check] ?? null;
    const witness = reason === "timed-out" ? { T: 5003, C: 6 } : null;
    return { check, state: reason ? "failed" : "passed", reason, witness, notes: [] };
  });
  const rest = { passed: false, complete: true, precision: null, assisted: false };
  return { schema: 1, verdicts: all, causes, ...rest };
}

export const textsOf = ({ observation, question, step }) => [observation, question, step];
export const feedbackOf = (...causes) => feedbackFor(reportOf(causes));

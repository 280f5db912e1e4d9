// Messages may contain anything, so this copies the known fields, cut to size.
import { readAnswerProblem } from "sinusoidal-pe/answer";

import {
  ENDINGS,
  MAX_ENTRIES,
  MAX_NOTES_JSON,
  MAX_PRINTED,
  type Place,
  type PythonAnswer,
  type SentRemark,
} from "./protocol.js";

const MAX_TEXT = 2000;
const MAX_RANK = 32;

export type ReadMessage =
  | { type: "print"; printed: string }
  | { type: "progress" }
  | { type: "overrun" }
  | { type: "answer"; id: string; printed: string; answer: PythonAnswer };

type Claim = Record<string, unknown>;

/** Never throws. Returns undefined for a message outside the protocol. */
export function readMessage(data: unknown): ReadMessage | undefined {
  const { type, text, id, printed, answer } = claimIn(data);
  if (type === "print") return { type, printed: textIn(text, MAX_PRINTED) };
  if (type === "progress" || type === "overrun") return { type };
  if (type !== "answer") return undefined;
  return {
    type,
    id: textIn(id),
    printed: textIn(printed, MAX_PRINTED),
    answer: readAnswer(claimIn(answer)),
  };
}

function readAnswer(claim: Claim): PythonAnswer {
  const remark = claim.remark ? { remark: readRemark(claimIn(claim.remark)) } : {};
  return { ...readResult(claim), ...remark };
}

function readResult(claim: Claim): PythonAnswer {
  const { kind } = claim;
  switch (kind) {
    case "table":
      return readTable(claim);
    case "missing": {
      const problem = readAnswerProblem({ id: kind, functions: claim.functions });
      return { kind, functions: problem.id === kind ? problem.functions : [] };
    }
    case "raised":
      return {
        kind,
        text: textIn(claim.text),
        ...placeIn(claim),
        place: countIn(claim.place),
        syntax: claim.syntax === true,
        trace: textIn(claim.trace),
        source: textIn(claim.source),
      };
    case "failed":
      return { kind, text: textIn(claim.text) };
    case "ended": {
      const error = ENDINGS.find((each) => each === claim.error) ?? "SystemError";
      return { kind, error, text: textIn(claim.text) };
    }
    case "loaded":
      return { kind, notes: textIn(claim.notes, MAX_NOTES_JSON) };
    case "nothing":
    case "remark":
    case "started":
    case "wants-modules":
    case "modules-added":
      return { kind };
    default:
      return { kind: "not-a-table", problem: readAnswerProblem(claim.problem) };
  }
}

/** Reading numbers in another form than the worker of this page sends could take forever. */
function readTable({ shape, data, dtype }: Claim): PythonAnswer {
  const honest = data instanceof Float64Array && Array.isArray(shape) && shape.length <= MAX_RANK;
  if (!honest) return { kind: "not-a-table", problem: readAnswerProblem(undefined) };
  if (data.length > MAX_ENTRIES) {
    const problem = { id: "too-large", cells: data.length, limit: MAX_ENTRIES } as const;
    return { kind: "not-a-table", problem };
  }
  return {
    kind: "table",
    shape: Array.from(shape, (length) => (typeof length === "number" ? length : Number.NaN)),
    data: data.slice(), // it may be a small view of a large buffer
    dtype: textIn(dtype),
  };
}

function readRemark(claim: Claim): SentRemark {
  return { id: textIn(claim.id), text: textIn(claim.text), ...placeIn(claim) };
}

function claimIn(value: unknown): Claim {
  return typeof value === "object" && value !== null ? (value as Claim) : {};
}

function textIn(value: unknown, most = MAX_TEXT): string {
  return typeof value === "string" ? value.slice(0, most) : "";
}

function placeIn({ line, cell }: Claim): Place {
  return { line: countIn(line), cell: countIn(cell) };
}

export function countIn(value: unknown): number | null {
  return Number.isInteger(value) && (value as number) > 0 ? (value as number) : null;
}

// Reads a learner's work, which a host may have changed.
import type { FrameHint, FrameSubject, RunResult, WorkState } from "sinusoidal-pe/frame";

import { knownHints, MOST_MISTAKES, readClosing } from "../common/kept.js";
import { LANGUAGES, type Language } from "../common/language.js";

/** An editor shows this much code without a long pause. */
const MAX_CODE = 100_000;
const MOST_CAUSES = 20;

type Claim = Record<string, unknown>;

export function readCounted(value: unknown): Pick<WorkState, "attempts" | "result"> {
  const { attempts, result } = isObject(value) ? value : {};
  return { attempts: countIn(attempts), result: readResult(result) ?? null };
}

export function isNewerWork(value: unknown): boolean {
  return isObject(value) && Number(value.schema) > 1;
}

export function readWork(value: unknown): WorkState | undefined {
  if (!isObject(value)) return undefined;
  const { schema, language, code, assisted, help } = value;
  const closing = readClosing(value.closing);
  const shown = languageIn(language);
  if (schema !== 1 || !shown || !isObject(code)) return undefined;
  const read: Partial<Record<Language, string>> = {};
  for (const each of LANGUAGES) {
    const text = code[each];
    if (typeof text === "string" && text.length <= MAX_CODE) read[each] = text;
  }
  return {
    schema: 1,
    language: shown,
    code: read,
    ...readCounted(value),
    assisted: assisted === true,
    ...(isObject(help) && { help: readHelp(help) }),
    ...(closing && { closing }),
  };
}

function readHelp(help: Claim): Record<string, FrameHint[]> {
  const read = Object.entries(help)
    .slice(0, MOST_MISTAKES)
    .map(([mistake, list]) => [mistake, knownHints(Array.isArray(list) ? list : [])]);
  return Object.fromEntries(read);
}

function readResult(value: unknown): RunResult | undefined {
  if (!isObject(value)) return undefined;
  const { passed, complete, score, causes, language, attempt, assisted } = value;
  const judged: FrameSubject | undefined = language === "file" ? language : languageIn(language);
  if (typeof passed !== "boolean" || typeof complete !== "boolean" || !judged) return undefined;
  if (typeof score !== "number" || !(score >= 0 && score <= 1)) return undefined;
  const ids = Array.isArray(causes) ? causes.slice(0, MOST_CAUSES) : [];
  return {
    passed,
    complete,
    score,
    causes: ids.filter((id): id is RunResult["causes"][number] => typeof id === "string"),
    language: judged,
    attempt: Math.max(1, countIn(attempt)),
    assisted: assisted === true,
  };
}

function isObject(value: unknown): value is Claim {
  return typeof value === "object" && value !== null;
}

function languageIn(value: unknown): Language | undefined {
  return LANGUAGES.find((each) => each === value);
}

function countIn(value: unknown): number {
  return Number.isSafeInteger(value) && (value as number) >= 0 ? (value as number) : 0;
}

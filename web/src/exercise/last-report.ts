import { render } from "lit/html.js";
import { describeAll, type Report, type Reveal } from "sinusoidal-pe";
import { revealedReport } from "#revealed";
import { EXPENDABLE, type Store } from "../common/store.js";
import type { HelpActions } from "../help/context.js";
import { guidanceView } from "../help/feedback.js";
import { type Guide, type KeptEvidence, keptEvidence } from "../help/guide.js";
import { STARTERS } from "../languages/starter.js";
import type { Printed, ShownError, State, Subject } from "./state.js";

export interface Reported {
  subject: Subject;
  report: Report;
  line: number | null;
  printed: readonly Printed[];
  error?: ShownError | undefined;
  evidence?: KeptEvidence | undefined;
}

/** Change this with the form of what is kept. */
const FORM = 3;
const MAX_CODE = 100_000;
const MOST_PRINTED = 100;

/** Keeps no report of the starter. Leaves out what `reveal` hides, and the pictures if storage is nearly full. */
export function keepReport(store: Store, given: Reported, reveal: Reveal): void {
  const reported = revealed(given, reveal);
  const { evidence: _, ...plain } = reported;
  const { subject } = reported;
  const code = "code" in subject ? subject.code : "";
  // The page in another language has another starter.
  const isStarter = "code" in subject && code === STARTERS[subject.language];
  const isKept = (each: Reported): boolean =>
    store.write(EXPENDABLE, JSON.stringify({ form: FORM, ...each }, packed)) !== "full";
  if (!isStarter && code.length <= MAX_CODE && (isKept(reported) || isKept(plain))) return;
  forgetReport(store);
}

function revealed(reported: Reported, reveal: Reveal): Reported {
  const { report, evidence } = reported;
  return {
    ...reported,
    report: revealedReport(report, reveal),
    evidence: evidence && keptEvidence(evidence, reveal),
  };
}

function forgetReport(store: Store): void {
  store.remove(EXPENDABLE);
}

export function readReport(store: Store, reveal: Reveal): Reported | undefined {
  try {
    const kept = JSON.parse(store.read(EXPENDABLE) ?? "null", unpacked);
    const { form, subject, report, line, printed, error } = kept ?? {};
    if (form !== FORM || report?.schema !== 1) return undefined;
    const isOfCode = typeof subject?.code === "string" && typeof subject.language === "string";
    if (!isOfCode && typeof subject?.file !== "string") return undefined;
    const read = {
      ...kept,
      line: isLine(line) ? line : null,
      printed: Array.isArray(printed) ? printed.slice(0, MOST_PRINTED).filter(isPrinted) : [],
      error: isError(error) ? error : undefined,
    };
    return revealed(read, reveal);
  } catch {
    return undefined;
  }
}

function isLine(value: unknown): value is number | null {
  return value === null || Number.isSafeInteger(value);
}

function isPrinted(value: unknown): value is Printed {
  const { size, text } = (value ?? {}) as { size?: unknown; text?: unknown };
  return typeof text === "string" && (size === undefined || (typeof size === "object" && !!size));
}

function isError(value: unknown): value is ShownError {
  const { text, line, explanation } = (value ?? {}) as Record<string, unknown>;
  const isExplained = explanation === undefined || typeof explanation === "string";
  return typeof text === "string" && isLine(line) && isExplained;
}

/** JSON has no form for a Float64Array, so its bytes are kept. */
function packed(_: string, value: unknown): unknown {
  if (!(value instanceof Float64Array)) return value;
  const bytes = new Uint8Array(value.buffer, value.byteOffset, value.byteLength);
  return { float64: btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join("")) };
}

function unpacked(_: string, value: unknown): unknown {
  const { float64 } = (value ?? {}) as { float64?: unknown };
  if (typeof float64 !== "string") return value;
  return new Float64Array(Uint8Array.from(atob(float64), (each) => each.charCodeAt(0)).buffer);
}

export function recall(store: Store, guide: Guide, state: State): Partial<State> | undefined {
  const { reveal } = state.settings;
  const kept = readReport(store, reveal);
  if (!kept || state.kept.keeping === "shown-from-link") return undefined;
  const { subject, report, line, printed, error, evidence } = kept;
  const judged = "code" in subject ? subject : undefined;
  if (judged && judged.language !== state.language) return undefined;
  try {
    describeAll(report.verdicts, reveal, line);
    guide.takeAgain(report, evidence, judged, error);
    const guidance = guide.guidance();
    // The store may contain anything. A first drawing aside shows whether the page would break.
    const aside = document.createElement("div");
    if (guidance) render(guidanceView(guidance, state, {} as HelpActions), aside);
    const tests = { phase: "done", subject, report, line, isRecalled: true } as const;
    return { tests, guidance, printed, error };
  } catch {
    forgetReport(store);
    return undefined;
  }
}

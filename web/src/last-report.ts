// The last report and what is shown of it and its run, kept beside the code for the next visit.
import type { Report } from "sinusoidal-pe";

import type { Evidence } from "./guide.js";
import type { Printed, ShownError, Subject } from "./state.js";
import { EXPENDABLE, type Store } from "./store.js";

export interface Reported {
  subject: Subject;
  report: Report;
  /** The line of the code's first error, null without one. */
  line: number | null;
  /** What the code printed, and its error; nothing of a file's. */
  printed: readonly Printed[];
  error?: ShownError | undefined;
  /** What is shown of a wrong table. */
  evidence?: Evidence | undefined;
}

/** Changes with the form of what is kept, which is passed over then. */
const FORM = 2;
/** Longer code is not kept a second time. */
const MAX_CODE = 100_000;
/** More calls than the tests make are not read back. */
const MOST_PRINTED = 100;

/** Keeps a report in the place of the one before; without its pictures where room is short. */
export function keepReport(store: Store, reported: Reported): void {
  const { evidence: _, ...plain } = reported;
  const { subject } = reported;
  const isLong = "code" in subject && subject.code.length > MAX_CODE;
  const isKept = (each: Reported): boolean =>
    store.write(EXPENDABLE, JSON.stringify({ form: FORM, ...each }, packed)) !== "full";
  if (!isLong && (isKept(reported) || isKept(plain))) return;
  forgetReport(store);
}

export function forgetReport(store: Store): void {
  store.remove(EXPENDABLE);
}

/** What was kept, as far as it is of this form. */
export function readReport(store: Store): Reported | undefined {
  try {
    const kept = JSON.parse(store.read(EXPENDABLE) ?? "null", unpacked);
    const { form, subject, report, line, printed, error } = kept ?? {};
    if (form !== FORM || report?.schema !== 1) return undefined;
    const isOfCode = typeof subject?.code === "string" && typeof subject.lane === "string";
    if (!isOfCode && typeof subject?.file !== "string") return undefined;
    return {
      ...kept,
      line: isLine(line) ? line : null,
      printed: Array.isArray(printed) ? printed.slice(0, MOST_PRINTED).filter(isPrinted) : [],
      error: isError(error) ? error : undefined,
    };
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

/** Numbers of a table by their bytes, which JSON has no form for. */
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

import { worker } from "../texts/en/worker.js";

export interface Call {
  line: number;
  /** It is empty outside functions and for functions without a name. */
  within: string;
  source: string;
}

export function traceText(calls: readonly string[], error: string): string {
  return [...calls, error].join("\n");
}

export function placeOf({ line, within }: Call): string {
  return within === "" ? worker.line({ line }) : worker.lineIn({ line, within });
}

export function callText({ source }: Call, place: string): string {
  return source === "" ? place : `${place}\n    ${source}`;
}

// What page, relay and worker say to one another. Everything that comes from the worker is a
// claim: learners' code shares its realm.
import type { Came } from "sinusoidal-pe";

/** Page to relay to worker; an id belongs to one case. */
export type Request =
  | { type: "load"; code: string }
  | { type: "ask"; id: string; T: number; C: number };

/** Page to relay. The nonce belongs to one run and stays there: the worker never learns it. */
export interface Envelope {
  nonce: string;
  request: Request;
}

/** Worker to relay to page, as far as the worker keeps to the rules; the first one is "booted". */
export type WorkerMessage =
  | { type: "booted" }
  | { type: "print"; text: string }
  | { type: "answer"; id: string; printed: string; answer: WorkerAnswer };

export type WorkerAnswer =
  | { kind: "table"; shape: number[]; data: Float64Array; dtype: string }
  | { kind: "nothing" }
  | { kind: "not-a-table"; came: Came }
  | { kind: "missing"; functions: string[] }
  | { kind: "raised"; text: string; line: number | null; syntax: boolean };

/** Relay to page. */
export type FrameMessage =
  | { type: "ready" }
  | { type: "worker"; nonce: string; message: unknown }
  | { type: "lost"; nonce: string; text: string };

/** Messages a worker may send for one request, answer included. */
export const MAX_MESSAGES = 24;

/** Entries of one answer that are taken in; a case asks for at most 131,072. */
export const MAX_ENTRIES = 2 ** 21;

/** Characters of printed output kept of one run. */
export const MAX_PRINTED = 20_000;

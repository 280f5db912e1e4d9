// Open edX's JSInput: functions that its page calls, directly or over jschannel's messages.
//
// Both calls are answered at once: JSInput asks when the learner presses Submit and does not wait.
import type { RunResult, WorkState } from "sinusoidal-pe/frame";

import { readWork } from "../frame/read-work.js";

/** What the learner reads where Submit comes before Run tests. */
const NOT_RUN = "There is no result yet: press Run tests in the exercise, then submit.";

const SCOPE = "JSInput::";

/** What JSInput is told of. */
export interface Handed {
  /** The last completed run, undefined before the first one. */
  result(): RunResult | undefined;
  work(): WorkState;
  restore(work: WorkState): void;
}

/**
 * The three functions. What they return holds no percent sign: JSInput passes it through `unescape`
 * or `decodeURI`, which would change or refuse a modulo in the code.
 */
export class JsInput {
  readonly #handed: Handed;

  constructor(handed: Handed) {
    this.#handed = handed;
  }

  /** The last result as JSON; where there is none, what to do first. */
  readonly getGrade = (): string =>
    plain(this.#handed.result() ?? { passed: false, score: 0, message: NOT_RUN });

  readonly getState = (): string => plain(this.#handed.work());

  /** Puts back what `getState` gave; anything else changes nothing. */
  readonly setState = (text: unknown): void => {
    const work = readWork(parsed(text));
    if (work) this.#handed.restore(work);
  };
}

function plain(value: object): string {
  return JSON.stringify(value).replaceAll("%", "\\u0025");
}

function parsed(text: unknown): unknown {
  try {
    return typeof text === "string" ? JSON.parse(text) : text;
  } catch {
    return undefined;
  }
}

/** Answers JSInput from a page of another origin (`sop="false"`), in jschannel's messages. */
export class JsInputChannel {
  readonly #methods: Record<string, (parameters: unknown) => unknown>;
  readonly #post: (message: string, origin: string) => void;

  /** `post` reaches the page around this one; whoever it is may know that there is a channel. */
  constructor(input: JsInput, post: (message: string, origin: string) => void) {
    this.#post = post;
    this.#methods = {
      getGrade: input.getGrade,
      getState: input.getState,
      setState: input.setState,
    };
    post(JSON.stringify({ method: `${SCOPE}__ready`, params: "ping" }), "*");
  }

  /** A message from an origin that may ask. */
  hear(message: unknown, origin: string): void {
    const { id, method, params } = (parsed(message) ?? {}) as Record<string, unknown>;
    if (typeof message !== "string" || typeof method !== "string" || !method.startsWith(SCOPE)) {
      return;
    }
    const name = method.slice(SCOPE.length);
    if (name === "__ready") {
      if (params === "ping") this.#answer({ method, params: "pong" }, origin);
      return;
    }
    if (typeof id !== "number" && typeof id !== "string") return;
    const called = Object.hasOwn(this.#methods, name) ? this.#methods[name] : undefined;
    this.#answer(
      called
        ? { id, result: called(params) ?? null }
        : { id, error: "method_not_found", message: `there is no ${name}` },
      origin,
    );
  }

  #answer(message: object, origin: string): void {
    this.#post(JSON.stringify(message), origin);
  }
}

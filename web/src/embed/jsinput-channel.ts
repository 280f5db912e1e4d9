// With `sop="false"`, JSInput is in a page of another origin, and sends jschannel's messages in
// JSON.

import { parsed } from "../common/store.js";
import { frame as texts } from "../texts/en/frame.js";
import type { JsInput } from "./jsinput.js";

const SCOPE = "JSInput::";

export class JsInputChannel {
  readonly #methods: Record<string, (parameters: unknown) => unknown>;
  readonly #post: (message: string, origin: string) => void;

  constructor(input: JsInput, post: (message: string, origin: string) => void) {
    this.#post = post;
    this.#methods = {
      getGrade: input.getGrade,
      getState: input.getState,
      setState: input.setState,
    };
    post(JSON.stringify({ method: `${SCOPE}__ready`, params: "ping" }), "*");
  }

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
        : { id, error: "method_not_found", message: texts.unknownMethod({ name }) },
      origin,
    );
  }

  #answer(message: object, origin: string): void {
    this.#post(JSON.stringify(message), origin);
  }
}

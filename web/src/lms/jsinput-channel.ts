// JSInput's way to a page of another origin (`sop="false"`): jschannel's messages, which are JSON.
import { type JsInput, parsed } from "./jsinput.js";

const SCOPE = "JSInput::";

/** Answers what JSInput asks. */
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

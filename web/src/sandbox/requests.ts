// How the workers that run learners' code hear the relay, and nothing that the code says in its place.
import type { Request } from "./protocol.js";

/**
 * Calls back with each request. Code that is loaded later may dispatch messages of its own, which the
 * browser does not trust. The code can neither replace the function that reads the others nor listen before it.
 */
export function onRequest(take: (request: Request) => void): void {
  Object.freeze(MessageEvent.prototype);
  const hear = ({ isTrusted, data }: MessageEvent<Request>): void => {
    if (isTrusted) take(data);
  };
  addEventListener("message", hear, true);
}

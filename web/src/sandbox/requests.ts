import type { Request } from "./protocol.js";

/**
 * Learners' code may dispatch message events, but the browser does not mark these as trusted. The code
 * cannot replace this listener or add one before it.
 */
export function onRequest(take: (request: Request) => void): void {
  Object.freeze(MessageEvent.prototype);
  const hear = ({ isTrusted, data }: MessageEvent<Request>): void => {
    if (isTrusted) take(data);
  };
  addEventListener("message", hear, true);
}

// Runs in the sandboxed frame: passes requests on to the worker and its messages back, ends a
// worker that floods. Learners' code never runs here.
import { type Envelope, type FrameMessage, MAX_MESSAGES } from "./protocol.js";

const source = document.getElementById("worker")?.textContent ?? "";
const worker = new Worker(URL.createObjectURL(new Blob([source], { type: "text/javascript" })));
let nonce = "";
let messages = 0;

function tell(message: FrameMessage, transfer: Transferable[] = []): void {
  // The frame has an opaque origin, so there is no origin to name; the page checks the source.
  parent.postMessage(message, "*", transfer);
}

function lose(text: string): void {
  worker.onmessage = null;
  worker.terminate();
  tell({ type: "lost", nonce, text });
}

addEventListener("message", ({ source: from, data }: MessageEvent<Envelope>) => {
  if (from !== parent) return;
  nonce = data.nonce;
  messages = 0;
  const { request } = data;
  worker.postMessage(request, request.type === "file" ? [request.bytes] : []);
});

/** The first message comes before any code of the learner's. */
worker.onmessage = () => {
  worker.onmessage = pass;
  tell({ type: "ready" });
};
worker.onmessageerror = () => lose("The code sent a message that cannot be read.");

function pass({ data }: MessageEvent<unknown>): void {
  if (++messages > MAX_MESSAGES) {
    lose("The code sent more messages than a run may send.");
    return;
  }
  const numbers = (data as { answer?: { data?: unknown } } | null)?.answer?.data;
  const transfer = numbers instanceof Float64Array ? [numbers.buffer] : [];
  try {
    tell({ type: "worker", nonce, message: data }, transfer);
  } catch {
    lose("The code sent a message that cannot be passed on.");
  }
}

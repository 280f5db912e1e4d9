// The relay: a worker between the page and the worker that learners' code runs in. Nothing of what
// that one sends goes further: what can be read of it is told in messages of our own, whose size is
// bounded, so that no message holds the page up. Reading it may take long, but here it may.
import {
  type Loss,
  MAX_MESSAGES,
  MAX_PRINTED,
  type RelayMessage,
  type Request,
} from "./protocol.js";
import { readMessage } from "./reading.js";

/** The frame names this worker by the address of that one's script. */
const worker = new Worker(self.name);
/** One end is ours alone, and the other one the page's. */
const { port1: line, port2: pagesEnd } = new MessageChannel();
let messages = 0;
let printed = 0;

// The first message comes before any code of the learner's.
worker.onmessage = () => {
  worker.onmessage = pass;
  postMessage("ready", { transfer: [pagesEnd] });
};
worker.onmessageerror = () => lose("unreadable");
// An error that nobody takes is told to the frame, and is an entry in its console.
worker.onerror = (event) => event.preventDefault();

line.onmessage = ({ data: request }: MessageEvent<Request>) => {
  messages = 0;
  // All steps are repeated after this one, with all that they print.
  if (request.type === "add-modules") printed = 0;
  worker.postMessage(request, request); // whose `transfer` is the option of that name
};

function tell(message: RelayMessage): void {
  line.postMessage(message, message);
}

function lose(why: Loss): void {
  worker.onmessage = null;
  worker.terminate();
  tell({ type: "lost", why });
}

function pass(event: MessageEvent<unknown>): void {
  if (++messages > MAX_MESSAGES) {
    lose("messages");
    return;
  }
  const message = readMessage(event.data);
  if (!message) return;
  if (message.type === "overrun") {
    lose("errors");
    return;
  }
  if (message.type === "progress") {
    tell({ type: "progress" });
    return;
  }
  print(message.printed);
  if (message.type === "answer") {
    const { type, id, answer } = message;
    tell({ type, id, answer, transfer: answer.kind === "table" ? [answer.data.buffer] : [] });
  }
}

function print(all: string): void {
  const text = all.slice(0, MAX_PRINTED - printed);
  printed += text.length;
  if (text !== "") tell({ type: "print", text });
}

// Passes the worker's messages on in limited size. A message that takes long to read blocks only the relay.
import {
  type Loss,
  MAX_MESSAGES,
  MAX_PRINTED,
  type RelayMessage,
  type Request,
} from "./protocol.js";
import { readMessage } from "./reading.js";

/** The relay's name is the address of the worker's script. */
const worker = new Worker(self.name);
const { port1: line, port2: pagesEnd } = new MessageChannel();
/** How many messages the worker may still send. */
let allowed = 0;
let printed = 0;

// The first message comes before learners' code.
worker.onmessage = () => {
  worker.onmessage = pass;
  postMessage("ready", { transfer: [pagesEnd] });
};
worker.onmessageerror = () => lose("unreadable");
// The browser would log the error in its console.
worker.onerror = (event) => event.preventDefault();

// The frame's own messages.
self.onmessage = ({ data }) => worker.postMessage(data);

line.onmessage = ({ data: request }: MessageEvent<Request>) => {
  allowed += MAX_MESSAGES;
  // The worker repeats all steps, and prints the same text again.
  if (request.type === "add-modules") printed = 0;
  worker.postMessage(request, request); // its `transfer` is the option
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
  if (--allowed < 0) {
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

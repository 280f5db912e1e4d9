// Runs in the sandboxed frame, which may share its thread with the page: so it reads nothing but
// what comes from the page or the relay. Learners' code never runs here.
import type { RelayMessage, Request } from "./protocol.js";

function addressOf(id: string): string {
  const source = document.getElementById(id)?.textContent ?? "";
  return URL.createObjectURL(new Blob([source], { type: "text/javascript" }));
}

const relay = new Worker(addressOf("relay"));
relay.postMessage(addressOf("worker"));

addEventListener("message", (event: MessageEvent<Request>) => {
  // What others send is not even read: that could take seconds.
  if (event.source !== parent) return;
  const { data } = event;
  relay.postMessage(data, data); // whose `transfer` is the option of that name
});

relay.onmessage = ({ data }: MessageEvent<RelayMessage>) => {
  // The frame has an opaque origin, so there is no origin to name; the page checks the source.
  parent.postMessage(data, "*", data.transfer);
};

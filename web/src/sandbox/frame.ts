// The frame may share its thread with the page, so learners' code runs in a worker. It keeps compiled
// modules for its later workers.
import { discard } from "../common/discard.js";
import type { FrameRequest } from "./protocol.js";

function addressOf(id: string): string {
  return URL.createObjectURL(new Blob([(document.getElementById(id) as HTMLElement).textContent]));
}

const modules = new Map<string, Promise<WebAssembly.Module>>();
let relay: Worker | undefined;

function start(script: string, worker: string): void {
  const started = new Worker(script, { name: worker });
  relay = started;
  started.onmessage = ({ ports }) => {
    // An opaque origin has no name. The page checks the source.
    parent.postMessage("ready", "*", ports as MessagePort[]);
    for (const name of modules.keys()) hand(name);
  };
}

function hand(name: string): void {
  const to = relay;
  modules.get(name)?.then(
    (file) => to?.postMessage({ type: "file", name, file }),
    (error: unknown) => to?.postMessage({ type: "file", name, failed: String(error) }),
  );
}

/** `compileStreaming` would keep another copy of the bytes until a garbage collection. */
async function compiled(file: Blob): Promise<WebAssembly.Module> {
  const bytes = await file.arrayBuffer();
  const module = await WebAssembly.compile(bytes);
  discard(bytes);
  return module;
}

// Without `sandbox`, the worker would have the origin of the page. On disk every origin is "null", but
// a frame without `sandbox` sees its element there.
if (self.origin === "null" && !frameElement) {
  const addresses = [addressOf("relay"), addressOf("worker")] as const;
  start(...addresses);
  addEventListener("message", (event: MessageEvent<FrameRequest>) => {
    if (event.source !== parent) return; // reading the data of a hostile message can take seconds
    const { data } = event;
    if (data.type === "end") relay?.terminate();
    else if (data.type === "start") start(...addresses);
    else {
      modules.set(data.name, compiled(data.file));
      hand(data.name);
    }
  });
}

// The policy does not cover WebRTC.
for (const name of Object.getOwnPropertyNames(self)) {
  if (/RTC/.test(name)) Reflect.deleteProperty(self, name);
}

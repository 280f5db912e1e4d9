// The frame may share its thread with the page, so learners' code runs in a worker.
function addressOf(id: string): string {
  return URL.createObjectURL(new Blob([(document.getElementById(id) as HTMLElement).textContent]));
}

// Without `sandbox`, the worker would have the page's origin. On disk every origin is "null", but such a
// frame can see its element.
if (self.origin === "null" && !frameElement) {
  const relay = new Worker(addressOf("relay"), { name: addressOf("worker") });
  relay.onmessage = ({ ports }) => {
    // An opaque origin has no name. The page checks the source.
    parent.postMessage("ready", "*", ports as MessagePort[]);
  };
}

// The policy does not cover WebRTC.
for (const name of Object.getOwnPropertyNames(self)) {
  if (/RTC/.test(name)) Reflect.deleteProperty(self, name);
}

// The sandboxed frame may share its thread with the page, so learners' code never runs here.
function addressOf(id: string): string {
  return URL.createObjectURL(new Blob([(document.getElementById(id) as HTMLElement).textContent]));
}

// Workers have the origin of the document that makes them. Without `sandbox`, that is the page's. On
// disk every origin is "null", but a frame without `sandbox` sees its element there.
if (self.origin === "null" && !frameElement) {
  const relay = new Worker(addressOf("relay"), { name: addressOf("worker") });
  relay.onmessage = ({ ports }) => {
    // The frame has an opaque origin, so it can name none. The page checks the source.
    parent.postMessage("ready", "*", ports as MessagePort[]);
  };
}

// The policy does not cover WebRTC, and this document does not need it. The worker starts meanwhile.
for (const name of Object.getOwnPropertyNames(self)) {
  if (/RTC/.test(name)) Reflect.deleteProperty(self, name);
}

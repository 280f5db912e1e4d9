// Runs in the sandboxed frame, which may share its thread with the page: so it starts the relay, passes
// its line on to the page, and listens to nothing else. Learners' code never runs here.
function addressOf(id: string): string {
  const source = document.getElementById(id)?.textContent ?? "";
  return URL.createObjectURL(new Blob([source], { type: "text/javascript" }));
}

const relay = new Worker(addressOf("relay"), { name: addressOf("worker") });

relay.onmessage = ({ ports }) => {
  // The frame has an opaque origin, so there is no origin to name; the page checks the source.
  parent.postMessage("ready", "*", [...ports]);
};

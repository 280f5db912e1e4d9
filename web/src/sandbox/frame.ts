// The sandboxed frame may share its thread with the page, so learners' code never runs here.
function addressOf(id: string): string {
  const source = document.getElementById(id)?.textContent ?? "";
  return URL.createObjectURL(new Blob([source], { type: "text/javascript" }));
}

const relay = new Worker(addressOf("relay"), { name: addressOf("worker") });

relay.onmessage = ({ ports }) => {
  // The frame has an opaque origin, so it can name none. The page checks the source.
  parent.postMessage("ready", "*", [...ports]);
};

import { setTimeout } from "node:timers/promises";

import { measuredOn } from "./machine.mjs";
import { PYODIDE, peerMoves } from "./pages.mjs";
import { serve } from "./server.mjs";
import { table } from "./table.mjs";
import { FOLDERS, PAGES, reload, rerun, visit } from "./visits.mjs";

const LOOP = 'print("begun")\ndef sinusoidal_pe(T, C):\n    while True: pass\n';

/** A learner needs time to see that a loop does not end. */
const LOOK_MS = 3000;

/** An endless loop ends with the peer's page, because that page itself runs the code. */
async function restart({ tab, page }) {
  await replace(tab, LOOP);
  await tab.click("button.primary");
  await tab.waitForFunction(
    () => document.querySelector(".console pre")?.textContent === "begun\n",
  );
  await replace(tab, page.solution);
  await setTimeout(LOOK_MS);
  return tab.evaluate(() => {
    document.querySelector(".toolbar button:nth-of-type(2)").click();
    const stopped = performance.now();
    return new Promise((resolve) => {
      const wait = () => {
        if (document.querySelector(".summary").dataset.phase === "stopped") {
          window.bench.rerun(stopped).then(resolve);
        } else setTimeout(wait);
      };
      wait();
    });
  });
}

async function replace(tab, code) {
  await tab.click(".editor");
  await tab.keyboard.down("Control");
  await tab.keyboard.press("a");
  await tab.keyboard.up("Control");
  await tab.evaluate((text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", text);
    document
      .querySelector(".codemirror")
      .shadowRoot.querySelector(".cm-content")
      .dispatchEvent(
        new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
      );
  }, code);
}

export async function blocks(runs) {
  const server = await serve(FOLDERS);
  const visits = { ours: [], peer: [], firefox: [], webkit: [], webkitPeer: [] };
  try {
    for (let each = 1; each <= runs; ++each) {
      console.log(`Python, ${each} of ${runs}`);
      visits.ours.push(await visit(PAGES.python, server, { reload, rerun, restart }));
      visits.peer.push(await visit(PAGES.pythonPeer, server, { reload, rerun }));
      visits.firefox.push(await visit(PAGES.python, server, { reload }, "firefox"));
      visits.webkit.push(await visit(PAGES.python, server, { reload }, "webkit"));
      visits.webkitPeer.push(await visit(PAGES.pythonPeer, server, { reload }, "webkit"));
    }
  } finally {
    await server.close();
  }
  const of = (who, field) => visits[who].map((found) => found[field]);
  const row = (name, field, { ours = "ours", peer = "peer", against = field, target } = {}) => ({
    ...{ name, unit: "ms", target },
    ...{ ours: of(ours, field), peer: peer && of(peer, against) },
  });
  const inWebKit = { ours: "webkit", peer: "webkitPeer" };
  const inFirefox = { ours: "firefox", peer: null };
  const rows = [
    row("Opened to six verdicts, cold", "cold", { target: 0.35 }),
    row("Opened to six verdicts, reload", "reload", { target: 0.3 }),
    row("Six verdicts after an edit", "rerun", { target: 0.7 }),
    row("Stop to six verdicts of other code, against reload", "restart", { against: "reload" }),
    row("In WebKit: opened to six verdicts, cold", "cold", inWebKit),
    row("In WebKit: opened to six verdicts, reload", "reload", inWebKit),
    row("In Firefox: opened to six verdicts, cold", "cold", inFirefox),
    row("In Firefox: opened to six verdicts, reload", "reload", inFirefox),
  ];
  const versions = ["ours", "firefox", "webkit"].map((who) => visits[who][0].version);
  return {
    python: [
      measuredOn(runs, [...versions, `${PYODIDE} with NumPy`]),
      table(rows),
      peerMoves(of("peer", "bytes")),
    ].join("\n\n"),
  };
}

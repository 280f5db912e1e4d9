// The exercise and its peers from opening to six verdicts: alone, in a course, and on slow connections.
import { setTimeout } from "node:timers/promises";

import pyodide from "pyodide/package.json" with { type: "json" };

import { spread, table } from "./report.mjs";
import { serve } from "./server.mjs";
import { FOLDERS, PAGES, reload, rerun, visit, visitCourse } from "./visit.mjs";

const PYODIDE = `Pyodide ${pyodide.version}`;

/** Does each of the visits in turn, `runs` times. `visits` has the arguments of each. */
async function alternate(visits, runs, speed) {
  const server = await serve(FOLDERS, speed);
  const found = Object.fromEntries(Object.keys(visits).map((name) => [name, []]));
  try {
    for (let run = 1; run <= runs; ++run) {
      for (const [name, [page, steps, engine]] of Object.entries(visits)) {
        console.log(`${speed?.name ?? page.path}: ${name}, ${run} of ${runs}`);
        found[name].push(await visit(page, server, steps, engine));
      }
    }
  } finally {
    await server.close();
  }
  return {
    times: (name, field) => found[name].map((each) => each[field]),
    version: (name) => found[name][0].version,
  };
}

/** The exercise's own bytes depend on the build, so the text does not name them. */
const peerMoves = (bytes) =>
  `The peer loads ${spread(bytes, "bytes")} until its sixth verdict. [Sizes](#sizes) has the bytes of the exercise.`;

export async function pages(runs) {
  const { times, version } = await alternate(
    {
      ours: [PAGES.javascript, { rerun }],
      peer: [PAGES.javascriptPeer, { rerun }],
      firefox: [PAGES.javascript, { rerun }, "firefox"],
      webkit: [PAGES.javascript, { rerun }, "webkit"],
    },
    runs,
  );
  const row = (name, field, target) => ({
    name,
    ours: times("ours", field),
    peer: times("peer", field),
    target,
  });
  const rows = [
    row("Cold start to six verdicts", "cold", 0.08),
    row("Six verdicts after an edit", "rerun", 0.25),
    { name: "In Firefox: six verdicts after an edit", ours: times("firefox", "rerun") },
    { name: "In WebKit: six verdicts after an edit", ours: times("webkit", "rerun") },
  ];
  return {
    programs: [...["ours", "firefox", "webkit"].map(version), PYODIDE],
    text: `${table(rows)}\n\n${peerMoves(times("peer", "bytes"))}`,
  };
}

export async function embedding(runs) {
  const server = await serve(FOLDERS);
  const [ours, alone] = [[], []];
  try {
    for (let run = 1; run <= runs; ++run) {
      console.log(`element and page, ${run} of ${runs}`);
      ours.push(await visitCourse(server));
      alone.push(await visit(PAGES.javascript, server, {}));
    }
  } finally {
    await server.close();
  }
  const peer = alone.map(({ cold }) => cold);
  const row = { name: "Navigation to six verdicts", ours, peer, target: 1.3 };
  return { programs: [alone[0].version], text: table([row]) };
}

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

export async function python(runs) {
  const { times, version } = await alternate(
    {
      ours: [PAGES.python, { reload, rerun, restart }],
      peer: [PAGES.pythonPeer, { reload, rerun }],
      firefox: [PAGES.python, { reload }, "firefox"],
      webkit: [PAGES.python, { reload }, "webkit"],
      webkitPeer: [PAGES.pythonPeer, { reload }, "webkit"],
    },
    runs,
  );
  const row = (name, field, { ours = "ours", peer = "peer", against = field, target } = {}) => ({
    name,
    ours: times(ours, field),
    peer: peer && times(peer, against),
    target,
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
  return {
    programs: [...["ours", "firefox", "webkit"].map(version), `${PYODIDE} with NumPy`],
    text: `${table(rows)}\n\n${peerMoves(times("peer", "bytes"))}`,
  };
}

/**
 * The connections that learners have. Nearly all of a visit on the slower one is the time of its
 * bytes, which hardly varies, so it is measured once.
 */
const CONNECTIONS = [
  { name: "10 Mbit/s, 40 ms", bytesPerSecond: 10e6 / 8, roundTripMs: 40, target: 0.3 },
  { name: "1.6 Mbit/s, 150 ms", bytesPerSecond: 1.6e6 / 8, roundTripMs: 150, mostRuns: 1 },
];

export async function network(runs) {
  const visits = {
    javascript: [PAGES.javascript, {}],
    javascriptPeer: [PAGES.javascriptPeer, {}],
    python: [PAGES.python, { reload }],
    pythonPeer: [PAGES.pythonPeer, { reload }],
  };
  const rows = [];
  let chrome;
  for (const { target, mostRuns = runs, ...speed } of CONNECTIONS) {
    const { times, version } = await alternate(visits, Math.min(runs, mostRuns), speed);
    const row = (what, page, field, most) => ({
      name: `${speed.name}: ${what}`,
      ours: times(page, field),
      peer: times(`${page}Peer`, field),
      target: most,
    });
    rows.push(
      row("JavaScript, cold", "javascript", "cold"),
      row("Python, cold", "python", "cold", target),
      row("Python, reload", "python", "reload"),
    );
    chrome = version("javascript");
  }
  return { programs: [chrome, `${PYODIDE} with NumPy`], text: table(rows) };
}

import { root } from "../../scripts/run.mjs";
import { measuredOn } from "./machine.mjs";
import { serve } from "./server.mjs";
import { lookingTable } from "./table.mjs";
import { launch, SETTLE_MS } from "./visits.mjs";

const T = 2048;
const C = 512;
const PAGE = "/page/";
const MOST_MS = { untilDrawn: 100, ofFrame: 1000 / 60 };
const MOVES = 180;

function watch(entries) {
  window.bench = {};
  const { set } = Object.getOwnPropertyDescriptor(Worker.prototype, "onmessage");
  Object.defineProperty(Worker.prototype, "onmessage", {
    set(handle) {
      set.call(this, (event) => {
        const now = performance.now();
        if (event.data?.value?.data?.length === entries) window.bench.came ??= now;
        handle.call(this, event);
      });
    },
  });
  const { drawImage } = CanvasRenderingContext2D.prototype;
  CanvasRenderingContext2D.prototype.drawImage = function (...given) {
    drawImage.apply(this, given);
    if (window.bench.came === undefined || window.bench.isDrawn) return;
    window.bench.isDrawn = true;
    window.bench.drawn = new Promise((done) => {
      requestAnimationFrame(() => setTimeout(() => done(performance.now())));
    });
  };
}

async function moveAcross(moves) {
  const map = document.querySelector("table-map");
  const { left, top, width, height } = map.getBoundingClientRect();
  for (let at = 0; at < moves; ++at) {
    await new Promise(requestAnimationFrame);
    const share = (at + 1) / (moves + 1);
    const place = { clientX: left + share * width, clientY: top + ((3 * share) % 1) * height };
    map.dispatchEvent(new PointerEvent("pointermove", { ...place, pointerId: 1, bubbles: true }));
  }
}

function workOf(trace) {
  const { traceEvents } = JSON.parse(trace);
  const frames = traceEvents.filter(({ name }) => name === "FireAnimationFrame");
  const { pid, tid } = frames[0];
  const isOurs = (each) => each.pid === pid && each.tid === tid;
  // The browser calls all callbacks of one frame at once.
  const starts = frames
    .filter(isOurs)
    .map(({ ts }) => ts)
    .filter((ts, at, all) => at === 0 || ts - all[at - 1] > 2000);
  const tasks = traceEvents.filter((each) => each.name === "RunTask" && isOurs(each));
  return starts.slice(1).map((end, at) => {
    const within = tasks.filter(({ ts }) => ts >= starts[at] && ts < end);
    return within.reduce((sum, { dur = 0 }) => sum + dur, 0) / 1000;
  });
}

async function visit(server) {
  const browser = await launch();
  try {
    const page = await browser.newPage();
    await page.setViewport({ width: 1280, height: 800 });
    await page.evaluateOnNewDocument(watch, T * C);
    await page.goto(`${server.origin}${PAGE}explore.html?T=${T}&C=${C}&table=none`);
    await page.waitForFunction(() => window.bench.isDrawn);
    const drawn = await page.evaluate(async () => (await window.bench.drawn) - window.bench.came);
    await new Promise((done) => setTimeout(done, 5 * SETTLE_MS));
    await page.tracing.start({
      categories: ["toplevel", "devtools.timeline", "disabled-by-default-devtools.timeline"],
    });
    await page.evaluate(moveAcross, MOVES);
    const trace = Buffer.from(await page.tracing.stop()).toString("utf8");
    return { drawn, work: workOf(trace), version: await browser.version() };
  } finally {
    await browser.close();
  }
}

const percentile = (values, share) =>
  [...values].sort((a, b) => a - b)[Math.floor(share * (values.length - 1))];

export async function blocks(runs) {
  const server = await serve({ [PAGE]: `${root}/web/dist/` });
  const visits = [];
  try {
    for (let each = 1; each <= runs; ++each) {
      console.log(`looking, ${each} of ${runs}`);
      visits.push(await visit(server));
    }
  } finally {
    await server.close();
  }
  const rows = [
    {
      name: `Heatmap of ${T} × ${C}, from its table’s arrival to its first frame`,
      ...{ found: visits.map(({ drawn }) => drawn), most: MOST_MS.untilDrawn },
    },
    ...[0.5, 0.99].map((share) => ({
      name: `Work of the main thread from frame to frame while the pointer moves, ${share === 0.5 ? "median" : "99th percentile"}`,
      ...{ found: visits.map(({ work }) => percentile(work, share)), most: MOST_MS.ofFrame },
    })),
  ];
  return { looking: `${measuredOn(runs, [visits[0].version])}\n\n${lookingTable(rows)}` };
}

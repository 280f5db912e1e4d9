import pyodide from "pyodide/package.json" with { type: "json" };

import { measuredOn } from "./machine.mjs";
import { serve } from "./server.mjs";
import { spread, table } from "./table.mjs";
import { FOLDERS, PAGES, rerun, visit } from "./visits.mjs";

export const PYODIDE = `Pyodide ${pyodide.version}`;

/** The exercise's own bytes depend on the build, so the text does not name them. */
export const peerMoves = (bytes) =>
  `The peer loads ${spread(bytes, "bytes")} until its sixth verdict. [Sizes](#sizes) has the bytes of the exercise.`;

export async function blocks(runs) {
  const server = await serve(FOLDERS);
  const visits = { ours: [], peer: [], firefox: [], webkit: [] };
  try {
    for (let each = 1; each <= runs; ++each) {
      console.log(`JavaScript, ${each} of ${runs}`);
      visits.ours.push(await visit(PAGES.javascript, server, { rerun }));
      visits.peer.push(await visit(PAGES.javascriptPeer, server, { rerun }));
      for (const engine of ["firefox", "webkit"])
        visits[engine].push(await visit(PAGES.javascript, server, { rerun }, engine));
    }
  } finally {
    await server.close();
  }
  const of = (who, field) => visits[who].map((found) => found[field]);
  const row = (name, field, target) => ({
    ...{ name, unit: "ms", target },
    ...{ ours: of("ours", field), peer: of("peer", field) },
  });
  const alone = (name, who) => ({ name, unit: "ms", ours: of(who, "rerun") });
  const [chrome, firefox, webkit] = ["ours", "firefox", "webkit"].map(
    (who) => visits[who][0].version,
  );
  return {
    pages: [
      measuredOn(runs, [chrome, firefox, webkit, PYODIDE]),
      table([
        row("Cold start to six verdicts", "cold", 0.08),
        row("Six verdicts after an edit", "rerun", 0.25),
        alone("In Firefox: six verdicts after an edit", "firefox"),
        alone("In WebKit: six verdicts after an edit", "webkit"),
      ]),
      peerMoves(of("peer", "bytes")),
    ].join("\n\n"),
  };
}

// The peer is a fresh Pyodide in Node for each submission.
import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import { browserPath } from "../../scripts/browsers.mjs";
import { root } from "../../scripts/run.mjs";
import { launch } from "../browser/launch.mjs";
import { cli } from "../wasm/command/command.mjs";
import { submissions } from "./grading/submissions.mjs";
import { measuredOn } from "./machine.mjs";
import { table } from "./table.mjs";

const BROWSER = browserPath("headless-shell");
const PEER = fileURLToPath(new URL("grading/peer.mjs", import.meta.url));

/** A course has more submissions for each start of a browser. */
const OURS = { javascript: 100, python: 20 };
const PEERS = 2;

function timeOurs(files, folder) {
  const begun = performance.now();
  const args = [cli, "grade", "--json", "--jobs", "1", "--browser", BROWSER, ...files];
  const { stdout, status } = spawnSync(process.execPath, args, {
    ...{ cwd: folder, encoding: "utf8", maxBuffer: 2 ** 28 },
  });
  const milliseconds = performance.now() - begun;
  const lines = stdout.trimEnd().split("\n");
  if (status > 1 || lines.length !== files.length) throw new Error(`status ${status}: ${stdout}`);
  return milliseconds / files.length;
}

function timePeer(files, folder) {
  const begun = performance.now();
  for (const file of files) {
    const result = execFileSync(process.execPath, [PEER, file], { cwd: folder, encoding: "utf8" });
    if (JSON.parse(result).length !== 6) throw new Error(result);
  }
  return (performance.now() - begun) / files.length;
}

/** Submissions that never return take all the time that they are given. */
function answering(language) {
  return submissions(500).filter(
    (each) => each.language === language && /right|wrong/.test(each.kind),
  );
}

export async function blocks(runs) {
  const folder = mkdtempSync(join(tmpdir(), "grading-"));
  const files = {};
  for (const [language, count] of Object.entries(OURS)) {
    const all = answering(language).slice(0, count);
    for (const { file, code } of all) writeFileSync(join(folder, file), code);
    files[language] = all.map(({ file }) => file);
  }
  const peers = answering("python").filter(({ kind }) => kind === "right");
  const times = { javascript: [], python: [], peer: [] };
  for (let run = 0; run < runs; run += 1) {
    for (const language of Object.keys(OURS))
      times[language].push(timeOurs(files[language], folder));
    const chosen = peers.slice(0, PEERS);
    for (const { file, code } of chosen) writeFileSync(join(folder, file), code);
    times.peer.push(
      timePeer(
        chosen.map(({ file }) => file),
        folder,
      ),
    );
  }
  rmSync(folder, { recursive: true, force: true });
  const browser = await launch("chromium");
  const version = (await browser.version()).replace("Headless", "");
  await browser.close();
  const pyodide = JSON.parse(
    readFileSync(join(root, "node_modules/pyodide/package.json"), "utf8"),
  ).version;
  const row = (name, ours, target) => ({ name, ours, peer: times.peer, unit: "ms", target });
  const rows = [
    row("A submission in JavaScript", times.javascript, 0.2),
    row("A submission in Python", times.python, 0.5),
  ];
  const programs = [`Node ${process.version}`, version, `Pyodide ${pyodide}`];
  return { grading: `${measuredOn(runs, programs)}\n\n${table(rows)}` };
}

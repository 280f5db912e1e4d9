// Grading code with the command. The peer is a fresh Pyodide in Node for each submission.
import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import pyodide from "pyodide/package.json" with { type: "json" };

import { browserPath } from "../../scripts/browsers.mjs";
import { MISTAKES } from "../browser/exercise/common-mistakes.mjs";
import { launchOwn } from "../browser/launch.mjs";
import { RIGHT, RIGHT_PYTHON } from "../browser/submissions.mjs";
import { cli } from "../wasm/command/command.mjs";
import { table } from "./report.mjs";

const BROWSER = browserPath("headless-shell");
const PEER = fileURLToPath(new URL("grading-peer.mjs", import.meta.url));

/** A course has more submissions for each start of a browser. */
const OURS = {
  javascript: { count: 100, ending: "js", comment: "//", right: RIGHT },
  python: { count: 20, ending: "py", comment: "#", right: RIGHT_PYTHON },
};
const PEERS = 2;

/** Writes right and wrong submissions in turn. A comment makes each one different. */
function write(folder, language) {
  const { count, ending, comment, right } = OURS[language];
  return Array.from({ length: count }, (_, at) => {
    const mistake = MISTAKES[Math.floor(at / 2) % MISTAKES.length];
    const file = `${at}.${ending}`;
    const code = at % 2 === 0 ? right : mistake[language];
    writeFileSync(join(folder, file), `${comment} ${at}\n${code}`);
    return file;
  });
}

function timeOurs(files, cwd) {
  const begun = performance.now();
  const args = [cli, "grade", "--json", "--jobs", "1", "--browser", BROWSER, ...files];
  const { stdout, status } = spawnSync(process.execPath, args, {
    cwd,
    encoding: "utf8",
    maxBuffer: 2 ** 28,
  });
  const milliseconds = performance.now() - begun;
  const lines = stdout.trimEnd().split("\n");
  if (status > 1 || lines.length !== files.length) throw new Error(`status ${status}: ${stdout}`);
  return milliseconds / files.length;
}

function timePeer(files, cwd) {
  const begun = performance.now();
  for (const file of files) {
    const result = execFileSync(process.execPath, [PEER, file], { cwd, encoding: "utf8" });
    if (JSON.parse(result).length !== 6) throw new Error(result);
  }
  return (performance.now() - begun) / files.length;
}

export async function grading(runs) {
  const folder = mkdtempSync(join(tmpdir(), "grading-"));
  const [javascript, python] = Object.keys(OURS).map((language) => write(folder, language));
  const rightOnes = python.filter((_, at) => at % 2 === 0).slice(0, PEERS);
  const times = { javascript: [], python: [], peer: [] };
  for (let run = 0; run < runs; run += 1) {
    times.javascript.push(timeOurs(javascript, folder));
    times.python.push(timeOurs(python, folder));
    times.peer.push(timePeer(rightOnes, folder));
  }
  rmSync(folder, { recursive: true, force: true });
  const browser = await launchOwn("chromium");
  const version = (await browser.version()).replace("Headless", "");
  await browser.close();
  const row = (name, ours, target) => ({ name, ours, peer: times.peer, target });
  const rows = [
    row("A submission in JavaScript", times.javascript, 0.2),
    row("A submission in Python", times.python, 0.5),
  ];
  return {
    programs: [`Node ${process.version}`, version, `Pyodide ${pyodide.version}`],
    text: table(rows),
  };
}

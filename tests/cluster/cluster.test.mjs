// npm run test-cluster: runs the recipes of docs/systems/many-machines.md for many machines, each on 2,000 submissions
// with workers that are killed. Installs GNU Parallel and Dask.
import assert from "node:assert/strict";
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:net";
import { delimiter, join } from "node:path";
import { before, test } from "node:test";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";

import { installSystemPackages } from "../../scripts/prepare.mjs";
import { once as onceFor } from "../../scripts/stamp.mjs";
import { entries, RIGHT } from "../browser/submissions.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url));
const work = join(root, "build/cluster");
const venv = join(work, "venv/bin");
const COUNT = 2000;
const KILLS = 6;

function recipe(heading) {
  const text = readFileSync(join(root, "docs/systems/many-machines.md"), "utf8");
  const [, section] = text.split(`\n## ${heading}\n`);
  const [own] = section.split(/\n##/);
  return [...own.matchAll(/```\w+\n(.*?)```/gs)].map(([, code]) => code);
}

const KINDS = [
  [() => RIGHT, true],
  [(n) => entries(`right(t * ${1 + 1e-3 * n}, j)`), false],
  [(n) => entries(`Math.fround(right(t, j)) + 0 * ${n}`), true],
  [(n) => entries(`${0.5 + n / 1e4} * right(t, j)`), false],
  [(n) => `export const sinusoidal_pe = () => {\n  throw new Error("${n}");\n};\n`, false],
];
const ENDLESS = 250; // one of so many, because each takes two seconds

function submission(n) {
  const file = `s${String(n).padStart(5, "0")}.js`;
  if (n % ENDLESS === ENDLESS - 1) {
    return { file, code: "function sinusoidal_pe() { for (;;); }\n", passes: false };
  }
  const [make, passes] = KINDS[n % KINDS.length];
  return { file, code: `${make(n)}// ${n}\n`, passes };
}
const SUBMISSIONS = Array.from({ length: COUNT }, (_, n) => submission(n));

let environment;
before(async () => {
  installSystemPackages("cluster");
  const { build } = await import("../../scripts/build.mjs");
  await build("page");
  mkdirSync(join(work, "bin"), { recursive: true });
  await onceFor(
    { stamp: "build/cluster.stamp", inputs: ["tests/cluster/requirements.txt"], outputs: [] },
    () => {
      rmSync(join(work, "venv"), { recursive: true, force: true });
      execFileSync("python3", ["-m", "venv", join(work, "venv")], { stdio: "inherit" });
      const wanted = join(root, "tests/cluster/requirements.txt");
      execFileSync(join(venv, "pip"), ["install", "--quiet", "--requirement", wanted]);
    },
  );
  const command = join(work, "bin/sinusoidal-pe");
  const cli = join(root, "wasm/dist/cli.js");
  writeFileSync(command, `#!/bin/sh\nexec "${process.execPath}" "${cli}" "$@"\n`);
  chmodSync(command, 0o755);
  const PATH = [join(work, "bin"), venv, process.env.PATH].join(delimiter);
  environment = { ...process.env, PATH, HOME: work, DASK_LOGGING__DISTRIBUTED: "error" };
});

function folderOf(name) {
  const folder = join(work, name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  const lines = SUBMISSIONS.map(({ file, code }) => `${JSON.stringify({ file, code })}\n`);
  writeFileSync(join(folder, "submissions.ndjson"), lines.join(""));
  return folder;
}

const linesIn = (path) =>
  existsSync(path) ? readFileSync(path, "utf8").split("\n").slice(0, -1) : [];

/** In any process group. */
function descendants(pid) {
  let children = [];
  try {
    for (const thread of readdirSync(`/proc/${pid}/task`)) {
      const text = readFileSync(`/proc/${pid}/task/${thread}/children`, "utf8");
      children = [...children, ...text.split(" ").filter(Boolean).map(Number)];
    }
  } catch {} // it has ended meanwhile
  return children.flatMap((child) => [child, ...descendants(child)]);
}

function commandOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ");
  } catch {
    return "";
  }
}

function begin(command, args, folder, more = {}) {
  return spawn(command, args, {
    cwd: folder,
    env: { ...environment, ...more },
    stdio: ["ignore", "inherit", "inherit"],
    detached: true,
  });
}

async function ended(child) {
  if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
  return child.exitCode;
}

/** Calls `kill` after each further share of the results, until `child` ends. */
async function killing(child, results, kill) {
  let killed = 0;
  while (child.exitCode === null && child.signalCode === null) {
    if (killed < KILLS && linesIn(results).length >= ((killed + 0.5) * COUNT) / (KILLS + 2)) {
      if (kill()) killed += 1;
    }
    await setTimeout(1000);
  }
  return killed;
}

/** Compares the list of the recipe's last line with the submissions: each once, with its verdict. */
async function checkResults(folder, command, { name, began, killed }) {
  const results = join(folder, "results.ndjson");
  const gathered = linesIn(results).map((line) => JSON.parse(line));
  const minutes = (performance.now() - began) / 60_000;
  // Simulates that this machine stopped in the middle of a line, and that parts were judged twice.
  const [, , ...left] = gathered.map((result) => `${JSON.stringify(result)}\n`);
  writeFileSync(results, [...left.slice(-9), ...left].join("").slice(0, -99));
  const kept = linesIn(results).length;
  const child = begin("sh", ["-c", command], folder);
  assert.equal(await ended(child), 1, "some did not pass");
  const again = linesIn(results).length - kept - 1; // and the line that was cut
  const [, ...rows] = linesIn(join(folder, "results.csv"));
  assert.deepEqual(
    rows.map((row) => row.split(",").slice(0, 2)),
    SUBMISSIONS.map(({ file, passes }) => [file, String(passes)]),
  );
  // Both reports of a submission must be equal.
  const reports = new Map();
  let twice = 0;
  for (const { file, report } of gathered) {
    const text = JSON.stringify(report);
    if (reports.has(file)) twice += 1;
    assert.equal(reports.get(file) ?? text, text, file);
    reports.set(file, text);
  }
  assert.equal(killed, KILLS);
  const rate = (gathered.length / minutes / 60).toFixed(1);
  console.log(
    `measured: ${name}: ${COUNT} submissions, ${killed} workers killed; ${gathered.length} results gathered ` +
      `in ${minutes.toFixed(1)} minutes (${rate} a second), ${twice} of them twice; the first two, nine more and half of a ` +
      `line spoiled, ${again} judged by the last command; ${rows.length} rows in results.csv, each submission once`,
  );
}

test("GNU Parallel on two hosts, whose commands are killed, loses nothing", async () => {
  const folder = folderOf("parallel");
  const [script] = recipe("GNU Parallel");
  const [most, last] = script.split(/\n(?=sinusoidal-pe grade --resume)/);
  const login = join(work, "bin/login");
  cpSync(join(root, "tests/cluster/login.sh"), login);
  const began = performance.now();
  const child = begin("sh", ["-ec", most], folder, {
    HOSTS: "1/alpha,1/beta",
    PARALLEL: `--will-cite --ssh ${login}`,
  });
  const killed = await killing(child, join(folder, "results.ndjson"), () => {
    const grading = descendants(child.pid).filter((pid) => /cli\.js grade/.test(commandOf(pid)));
    if (grading.length === 0) return false;
    process.kill(grading.at(-1), "SIGKILL");
    return true;
  });
  assert.equal(child.exitCode, 0);
  await checkResults(folder, last, { name: "GNU Parallel, two hosts", began, killed });
});

test("a Dask cluster of two workers, which die and are replaced, loses nothing", async (t) => {
  const folder = folderOf("dask");
  const [commands, script] = recipe("Dask");
  writeFileSync(join(folder, "grade_on_dask.py"), script);
  const [, scheduler, worker, most, last] = commands.trimEnd().split("\n");
  const port = await freePort();
  const here = (command) => command.replaceAll("8786", port);
  const running = new Set();
  const start = (command) => {
    const child = begin("sh", ["-c", `exec ${here(command)}`], folder);
    running.add(child);
    return child;
  };
  const killGroup = (child) => {
    running.delete(child);
    try {
      process.kill(-child.pid, "SIGKILL");
    } catch {} // it has ended
  };
  t.after(() => [...running].forEach(killGroup));
  start(`${scheduler.split("#")[0]} --no-dashboard`);
  const begun = () => start(`${worker.split("#")[0]} --no-dashboard --local-directory scratch`);
  const workers = [begun(), begun()];
  const began = performance.now();
  const child = begin("sh", ["-c", `exec ${here(most)}`], folder);
  running.add(child);
  const killed = await killing(child, join(folder, "results.ndjson"), () => {
    killGroup(workers.shift());
    workers.push(begun());
    return true;
  });
  running.delete(child);
  assert.equal(child.exitCode, 0);
  await checkResults(folder, last, { name: "Dask, two workers", began, killed });
});

async function freePort() {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address();
  server.close();
  return String(port);
}

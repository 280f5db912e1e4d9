// Files are read in a worker; the one that is given up says nothing, whatever it was at.
import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";

import { deferred, logic, settle } from "./logic.mjs";

const { FileLane } = logic;

/** Workers that answer when the test says so. */
let workers;
class FakeWorker {
  posted = [];
  isTerminated = false;

  constructor() {
    workers.push(this);
  }

  postMessage(message) {
    this.posted.push(message);
  }

  terminate() {
    this.isTerminated = true;
  }

  reply(data) {
    this.onmessage({ data });
  }
}
const { Worker } = globalThis;
beforeEach(() => {
  workers = [];
  globalThis.Worker = FakeWorker;
});
afterEach(() => {
  globalThis.Worker = Worker;
});

const file = (name, bytes = Promise.resolve(new ArrayBuffer(1))) => ({
  name,
  size: 1,
  arrayBuffer: () => bytes,
});
const quiet = { preview: () => {}, unreadable: () => {} };

test("a file whose bytes come after it was given up never gets a worker", async () => {
  const lane = new FileLane();
  const bytes = deferred();
  const first = new AbortController();
  const slow = assert.rejects(lane.judge(file("slow", bytes.promise), first.signal, quiet));
  first.abort();
  const quick = lane.judge(file("quick"), new AbortController().signal, quiet);
  await settle();
  bytes.resolve(new ArrayBuffer(1));
  await slow;
  assert.equal(workers.length, 1);
  assert.equal(workers[0].posted[0].name, "quick");
  workers[0].reply({ type: "report", report: "its report", table: undefined });
  assert.equal((await quick).report, "its report");
  assert.equal(workers[0].isTerminated, false, "the table can still be written");
});

test("a file that is given up while it is judged ends its worker", async () => {
  const lane = new FileLane();
  const abort = new AbortController();
  const judging = lane.judge(file("one"), abort.signal, quiet);
  await settle();
  abort.abort();
  await assert.rejects(judging, /given up/);
  assert.equal(workers[0].isTerminated, true);
});

test("what was judged can be written after its job is over", async () => {
  const lane = new FileLane();
  const job = new AbortController();
  const judging = lane.judge(file("one"), job.signal, quiet);
  await settle();
  workers[0].reply({ type: "report", report: "its report", table: undefined });
  await judging;
  job.abort();
  const writing = lane.write("csv");
  workers[0].reply({ type: "written", bytes: "0,1" });
  assert.equal(await writing, "0,1");
});

test("a worker that fails or does not load is told", async () => {
  const lane = new FileLane();
  const { signal } = new AbortController();
  const failing = lane.judge(file("one"), signal, quiet);
  await settle();
  workers[0].reply({ type: "failed", text: "no memory" });
  await assert.rejects(failing, /no memory/);
  const missing = lane.judge(file("two"), signal, quiet);
  await settle();
  workers[1].onerror();
  await assert.rejects(missing, /did not load/);
});

// Files are read in a worker; the one that is given up says nothing, whatever it was at.
import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";

import { deferred, logic, settle } from "./logic.mjs";

const { FileLane, texts } = logic;
const { gone, replaced, tooSlow, unloaded } = texts.tools.file;

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

  /** Answers the last thing that was asked, or the one at `at`. */
  reply(data, at = -1) {
    if (this.isTerminated) return;
    this.onmessage({ data: { ...data, id: this.posted.at(at).id } });
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
  await assert.rejects(judging, { message: replaced });
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

test("writes the table while it is judged, and keeps the verdicts", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const lane = new FileLane();
  const previews = [];
  const events = { ...quiet, preview: (preview) => previews.push(preview) };
  const judging = lane.judge(file("one"), new AbortController().signal, events);
  await settle();
  const [worker] = workers;
  worker.reply({ type: "preview", preview: "its numbers" });
  const writing = [lane.write("npy"), lane.write("csv")];
  worker.reply({ type: "written", bytes: "of csv" }, 2);
  worker.reply({ type: "report", report: "its report", table: undefined }, 0);
  worker.reply({ type: "written", bytes: "of npy" }, 1);
  assert.equal((await judging).report, "its report");
  assert.deepEqual(await Promise.all(writing), ["of npy", "of csv"]);
  assert.deepEqual(previews, ["its numbers"]);
  t.mock.timers.tick(3_600_000);
  assert.equal(worker.isTerminated, false, "nothing is waited for");
});

test("a table that cannot be written is still judged, and can be written in the other format", async () => {
  const lane = new FileLane();
  const judging = lane.judge(file("one"), new AbortController().signal, quiet);
  await settle();
  const [worker] = workers;
  const long = lane.write("csv");
  worker.reply({ type: "failed", text: "Invalid string length" });
  await assert.rejects(long, { message: "Invalid string length" });
  worker.reply({ type: "report", report: "its report", table: undefined }, 0);
  assert.equal((await judging).report, "its report");
  const short = lane.write("npy");
  worker.reply({ type: "written", bytes: "of npy" });
  assert.equal(await short, "of npy");
});

test("a worker that falls silent is ended with all that it was asked, and never asked again", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const lane = new FileLane();
  const judging = lane.judge(file("one"), new AbortController().signal, quiet);
  await settle();
  const [worker] = workers;
  worker.reply({ type: "preview", preview: "its numbers" });
  const writing = lane.write("csv");
  const given = Promise.all([
    assert.rejects(judging, { message: tooSlow }),
    assert.rejects(writing, { message: tooSlow }),
  ]);
  t.mock.timers.tick(30_000);
  await given;
  assert.equal(worker.isTerminated, true);
  await assert.rejects(lane.write("npy"), { message: gone });
  assert.equal(worker.posted.length, 2);
});

test("a file that is opened takes the place of one that is being written", async () => {
  const lane = new FileLane();
  const { signal } = new AbortController();
  const first = lane.judge(file("one"), signal, quiet);
  await settle();
  workers[0].reply({ type: "report", report: "of one", table: undefined });
  await first;
  const writing = assert.rejects(lane.write("csv"), { message: replaced });
  const second = lane.judge(file("two"), signal, quiet);
  await writing;
  workers[1].reply({ type: "report", report: "of two", table: undefined });
  assert.equal((await second).report, "of two");
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
  await assert.rejects(missing, { message: unloaded });
});

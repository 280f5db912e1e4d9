import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";

import { deferred, logic, settle } from "../logic.mjs";

const { FileJudge, texts } = logic;
const { gone, replaced, tooSlow, unloaded } = texts.tools.file;

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

test("file: gets no worker if its bytes arrive after the learner gave it up", async () => {
  const language = new FileJudge();
  const bytes = deferred();
  const first = new AbortController();
  const slow = assert.rejects(language.judge(file("slow", bytes.promise), first.signal, quiet));
  first.abort();
  const quick = language.judge(file("quick"), new AbortController().signal, quiet);
  await settle();
  bytes.resolve(new ArrayBuffer(1));
  await slow;
  assert.equal(workers.length, 1);
  assert.equal(workers[0].posted[0].name, "quick");
  workers[0].reply({ type: "report", report: "its report", table: undefined });
  assert.equal((await quick).report, "its report");
  assert.equal(workers[0].isTerminated, false, "the table can still be written");
});

test("file: ends its worker if the learner gives it up while it is judged", async () => {
  const language = new FileJudge();
  const abort = new AbortController();
  const judging = language.judge(file("one"), abort.signal, quiet);
  await settle();
  abort.abort();
  await assert.rejects(judging, { message: replaced });
  assert.equal(workers[0].isTerminated, true);
});

test("file: can be written after its job has ended", async () => {
  const language = new FileJudge();
  const job = new AbortController();
  const judging = language.judge(file("one"), job.signal, quiet);
  await settle();
  workers[0].reply({ type: "report", report: "its report", table: undefined });
  await judging;
  job.abort();
  const writing = language.write("csv");
  workers[0].reply({ type: "written", bytes: "0,1" });
  assert.equal(await writing, "0,1");
});

test("file: is written while it is judged, and keeps its verdicts", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const language = new FileJudge();
  const previews = [];
  const events = { ...quiet, preview: (preview) => previews.push(preview) };
  const judging = language.judge(file("one"), new AbortController().signal, events);
  await settle();
  const [worker] = workers;
  worker.reply({ type: "preview", preview: "its numbers" });
  const writing = [language.write("npy"), language.write("csv")];
  worker.reply({ type: "written", bytes: "of csv" }, 2);
  worker.reply({ type: "report", report: "its report", table: undefined }, 0);
  worker.reply({ type: "written", bytes: "of npy" }, 1);
  assert.equal((await judging).report, "its report");
  assert.deepEqual(await Promise.all(writing), ["of npy", "of csv"]);
  assert.deepEqual(previews, ["its numbers"]);
  t.mock.timers.tick(3_600_000);
  assert.equal(worker.isTerminated, false, "nothing is waited for");
});

test("file: is judged if it cannot be written, and can be written in the other format", async () => {
  const language = new FileJudge();
  const judging = language.judge(file("one"), new AbortController().signal, quiet);
  await settle();
  const [worker] = workers;
  const long = language.write("csv");
  worker.reply({ type: "failed", text: "Invalid string length" });
  await assert.rejects(long, { message: "Invalid string length" });
  worker.reply({ type: "report", report: "its report", table: undefined }, 0);
  assert.equal((await judging).report, "its report");
  const short = language.write("npy");
  worker.reply({ type: "written", bytes: "of npy" });
  assert.equal(await short, "of npy");
});

test("file: ends a silent worker with all its requests, and never asks it again", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const language = new FileJudge();
  const judging = language.judge(file("one"), new AbortController().signal, quiet);
  await settle();
  const [worker] = workers;
  worker.reply({ type: "preview", preview: "its numbers" });
  const writing = language.write("csv");
  const given = Promise.all([
    assert.rejects(judging, { message: tooSlow }),
    assert.rejects(writing, { message: tooSlow }),
  ]);
  t.mock.timers.tick(30_000);
  await given;
  assert.equal(worker.isTerminated, true);
  await assert.rejects(language.write("npy"), { message: gone });
  assert.equal(worker.posted.length, 2);
});

test("file: a newly opened file replaces one that is being written", async () => {
  const language = new FileJudge();
  const { signal } = new AbortController();
  const first = language.judge(file("one"), signal, quiet);
  await settle();
  workers[0].reply({ type: "report", report: "of one", table: undefined });
  await first;
  const writing = assert.rejects(language.write("csv"), { message: replaced });
  const second = language.judge(file("two"), signal, quiet);
  await writing;
  workers[1].reply({ type: "report", report: "of two", table: undefined });
  assert.equal((await second).report, "of two");
});

test("file: reports a worker that fails or does not load", async () => {
  const language = new FileJudge();
  const { signal } = new AbortController();
  const failing = language.judge(file("one"), signal, quiet);
  await settle();
  workers[0].reply({ type: "failed", text: "no memory" });
  await assert.rejects(failing, /no memory/);
  const missing = language.judge(file("two"), signal, quiet);
  await settle();
  workers[1].onerror();
  await assert.rejects(missing, { message: unloaded });
});

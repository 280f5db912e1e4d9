// What went wrong for people in courses, played in each system where it can happen.
import assert from "node:assert/strict";
import { test } from "node:test";

import { HOSTS, shownBy } from "../../browser/course/hosts.mjs";
import { logic } from "../logic.mjs";
import { codeOf, World } from "./world.mjs";

const { course } = logic.texts;
const { notKept, notReturned, unsent, runAgain } = course.lastRun;

const hostsWith = (isOne) => Object.keys(HOSTS).filter((host) => isOne(HOSTS[host]));
const ALL = hostsWith(() => true);
const MOODLE = ["Moodle 1.2", "Moodle 2004"];
const HONEST = hostsWith(({ sends, saysTrue }) => sends !== "queue" && !saysTrue);

function fault(name, hosts, story) {
  for (const host of hosts) test(`${name}: ${host}`, () => story(new World(host)));
}

/** Ann opens the exercise, runs code and so on. "!" begins a fault of the system. */
async function play(world, ...steps) {
  for (const step of steps) {
    if (step === "open") await world.open(0, "ann");
    else if (step === "offline" || step === "online") await world.setNetwork(step === "online");
    else if (step === "hide" || step === "show") await world.see(0, step === "show");
    else if (step === "wait") await world.clock.pass(60_000);
    else if (step.startsWith("!")) world.fault = step.slice(1);
    else if (step in world) await world[step](0);
    else await world.run(0, step);
  }
}

function has(world, score, ...sentences) {
  assert.equal(world.score("ann"), score);
  const { said } = world.windows[0].page;
  for (const each of sentences) assert.ok(said.includes(each), `"${each}" in "${said}"`);
}

const codeIn = (world) => world.windows[0].page.exercise.code;

fault("work of a learner without a name goes to nobody", ALL, async (world) => {
  await world.open(0, "");
  await play(world, "right");
  await world.open(0, "bob");
  assert.deepEqual([world.score("bob"), codeIn(world)], [0, ""]);
  assert.ok([...world.computer.databases.all.keys()].every((name) => name.includes("bob")));
});

const program = { language: "javascript", code: codeOf("ann", "right") };
for (const [name, change, score, sentence] of [
  ["a score in a copy counts for nothing", { score: 100 }, 67, unsent({ score: 67 })],
  ["a copy from elsewhere is not sent", { token: "y", score: 100, program }, 17, runAgain],
  ["a broken copy stops no hand-in", {}, 17, "17 of 100."],
]) {
  fault(name, ALL, async (world) => {
    await play(world, "open", "worse", "open", "offline", "wrong", "leave", "online");
    world.forge((copy) => {
      const { run } = copy;
      if (run) return { ...copy, run: change.score && { ...run, ...change } };
      const { at, result, ...old } = JSON.parse(copy); // as pages wrote it before
      const forged = change.score ? { ...result, score: 1, passed: true } : { score: 0.5 };
      return JSON.stringify({ ...old, at: at + 1, result: forged });
    });
    await play(world, "open");
    has(world, score, sentence);
    await play(world, "right");
    has(world, 100);
  });
}

fault("newer code from elsewhere does not replace what the course has", ALL, async (world) => {
  await play(world, "open", "wrong", "leave");
  const before = world.record("ann").values["cmi.suspend_data"];
  const code = { javascript: codeOf("ann", "right") };
  world.forge(({ work, ...copy }) => {
    const newer = { ...work, attempts: 99, code };
    return { ...copy, at: copy.at + 1e6, token: "y", work: newer, run: null };
  });
  await play(world, "open", "wait", "leave");
  assert.equal(world.record("ann").values["cmi.suspend_data"], before);
});

fault("deleting a learner's work leaves that of a longer name", ["Moodle 1.2"], async (world) => {
  await world.open(0, "ann:b");
  await world.run(0, "right");
  await play(world, "open");
  world.windows[0].page.course.store.close();
  const { local } = world.computer;
  const kept = Array.from({ length: local.length }, (_, at) => local.getItem(local.key(at)));
  assert.ok(kept.includes(codeOf("ann:b", "right")));
});

fault("a preview completes nothing", ["Moodle 1.2", "ILIAS 1.2"], async (world) => {
  await world.open(0, "ann", { mode: "browse" });
  await play(world, "leave");
  assert.equal(shownBy(world.host, world.record("ann")).status, "browsed");
  await play(world, "open", "right");
  has(world, 100);
});

fault("no value of a run that fails counts as completed", ALL, async (world) => {
  await play(world, "open", "right", "leave");
  world.newAttempt("ann");
  await play(world, "open", "worse");
  const { values } = world.record("ann");
  assert.ok(!Object.values(values).some((value) => /^(passed|completed)$/.test(value)));
});

fault("a second beginning in one player loses no run", MOODLE, async (world) => {
  await play(world, "open", "wrong", "again");
  has(world, 67, course.failed);
  const { said } = world.windows[0].page;
  await play(world, "right", "open");
  has(world, 100, unsent({ score: 100 }));
  assert.ok(said.includes(course.reload), said);
});

fault("a course that keeps nothing is not believed", ALL, async (world) => {
  await play(world, "!unkept", "open", "right", "open");
  has(world, 0, notReturned({ score: 100 }), runAgain);
  await play(world, "!none", "right");
  has(world, 100);
});

fault("a course that no longer keeps anything is not believed", ALL, async (world) => {
  await play(world, "open", "wrong", "open", "!unkept", "right", "leave", "!none", "open");
  has(world, 100, notKept({ score: 100 }));
});

for (const [name, ...steps] of [
  ["a page was hidden", "right", "hide"],
  ["the learner stayed after all", "stay", "right"],
]) {
  fault(`what was sent while ${name} is sent again`, MOODLE, async (world) => {
    await play(world, "open", "wrong", "!expired", ...steps, "wait", "hide", "show");
    has(world, 67, course.outages["signed-out"].what);
    await play(world, "!none", "hide", "show");
    has(world, 100);
  });
}

fault("work that a hidden page sent is sent again", MOODLE, async (world) => {
  await play(world, "open", "wrong", "open", "!expired");
  world.windows[0].page.exercise.type("// ann typed");
  await play(world, "hide", "!none", "show");
  assert.match(world.record("ann").values["cmi.suspend_data"], /ann typed/);
});

fault("a run that waits for the network does not count as sent", ALL, async (world) => {
  await play(world, "open");
  const { page } = world.windows[0];
  page.run(codeOf("ann", "wrong"));
  world.isOnline = false;
  page.run(codeOf("ann", "right"));
  await world.clock.pass(50);
  await play(world, "online");
  has(world, 100);
});

fault("a repeated hand-in has all elements", ["Moodle 1.2"], async (world) => {
  const other = new World(world.host);
  await play(other, "open", "right");
  await play(world, "open", "!once", "right", "wait");
  has(world, 100);
  const [found, expected] = [world, other].map((each) => Object.keys(each.record("ann").values));
  assert.deepEqual(found.sort(), expected.sort());
});

fault("a refusal names somebody else who may have signed in", HONEST, async (world) => {
  await play(world, "open", "wrong", "!other", "right");
  has(world, 67, ...course.refused.store);
  await play(world, "!none", "open");
  has(world, 100);
});

fault(
  "a score that may be lost is sent again",
  ["Open edX 1.2", "Open edX 2004"],
  async (world) => {
    await play(world, "open", "!expired", "right", "!none", "right");
    has(world, 100);
    await play(world, "open");
    assert.ok(!world.windows[0].page.said.includes(course.openAgain({ score: 100 })));
  },
);

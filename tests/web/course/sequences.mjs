// Random sequences of what people, windows, attempts, failures and other pages do. After each step, nobody has
// a grade that their code did not earn, and at the end nobody has lost one.
import assert from "node:assert/strict";
import fc from "fast-check";

import { HOSTS, shownBy } from "../../browser/course/hosts.mjs";
import { logic } from "../logic.mjs";
import { SCORES, World } from "./world.mjs";

const { course: texts } = logic.texts;

const LEARNERS = ["ann", "bob"];
const scoreOf = (kind) => Math.round(SCORES[kind] * 100);
const scoreIn = (said, sentence) => {
  const [before, after] = sentence({ score: "#" }).split("#");
  const [, score] = said.split(before);
  return score?.includes(after) ? Number.parseInt(score, 10) : undefined;
};

/** What a person around the page knows. */
class Model {
  /** The runs that the page promised to hand in, of the attempt that is open. */
  runs = { ann: [], bob: [], "": [] };
  everRan = { ann: [], bob: [], "": [] };
  highest = { ann: 0, bob: 0 };
  /** What each window shows: who opened it, and whether the course takes results. */
  windows = [];
  isForged = false;
  hadTwo = false;

  isOpen = (at) => this.windows[at] !== undefined;
  isFree = (world) => world.fault === "none" && world.isOnline;
}

function check(model, world) {
  for (const learner of LEARNERS) {
    const most = Math.max(0, ...model.everRan[learner].map(scoreOf));
    for (const record of world.attempts[learner]) {
      const { score } = shownBy(world.host, record);
      assert.ok(score <= most, `${learner} has ${score}, and earned ${most}`);
      const other = LEARNERS.find((each) => each !== learner);
      const isOwn = !JSON.stringify(record.values).includes(`// ${other}`);
      assert.ok(isOwn, `${learner} has other code`);
    }
    const now = world.score(learner);
    const isQuiet = world.keep === "best" && !model.hadTwo;
    if (isQuiet) assert.ok(now >= model.highest[learner], `${learner} fell to ${now}`);
    model.highest[learner] = Math.max(now, model.highest[learner]);
  }
  for (const [at, open] of model.windows.entries()) {
    if (!open) continue;
    const { code } = world.windows[at].page.exercise;
    const isOwn = open.mayShow.some((owner) => code === "" || code.startsWith(`// ${owner} `));
    assert.ok(isOwn, `${open.learner || "nobody"} sees ${code}`);
  }
}

/** `given` are arbitrary values, which `run` gets, and which the name shows. */
const command = (name, given, run, isPossible = () => true) =>
  fc.tuple(...given).map((values) => ({
    check: (model) => isPossible(model, ...values),
    async run(model, world) {
      await run(model, world, ...values);
      check(model, world);
    },
    toString: () => [name, ...values.map((value) => (value === "" ? "nobody" : value))].join(" "),
  }));

const said = (world, at) => world.windows[at].page.said;
const isViewed = (world, at) => said(world, at).includes(texts.viewed);

async function open(model, world, at, learner, options = {}) {
  const isReload = options.navigation === "reload";
  const before = isReload ? model.windows[at].mayShow : [];
  model.windows[at] = undefined;
  await world.open(at, learner, options);
  const isNamed = LEARNERS.includes(learner);
  model.windows[at] = { learner, mayShow: isNamed ? [learner] : [...before, learner] };
  model.hadTwo ||= model.windows.filter(Boolean).length > 1;
  const has = scoreIn(said(world, at), texts.openAgain);
  if (has !== undefined)
    assert.equal(world.score(learner), has, "the course has what the page says");
}

function ran(model, world, at, kind, isFree) {
  const { learner } = model.windows[at];
  model.everRan[learner].push(kind);
  if (!isViewed(world, at)) model.runs[learner].push(kind);
  const sent = scoreIn(said(world, at), texts.sent);
  const { saysTrue, sends } = HOSTS[world.host];
  const isHonest = !saysTrue && sends !== "queue";
  const mayDoubt = model.windows[at].isHidden || model.hadTwo || !LEARNERS.includes(learner);
  if (sent === undefined || mayDoubt || !(isHonest || isFree)) return;
  if (world.keep === "best") assert.ok(world.score(learner) >= sent, `${sent} was not sent`);
}

const claim = {
  ...{ program: { language: "javascript", code: "// ann right" }, at: Date.UTC(2027, 1) },
  ...{ isAssisted: false, token: "x", score: 100, isAccepted: false, isKnown: false },
};

/** What another page of the site, or the person before, may write. */
const FORGERIES = {
  run: (copy) => ({ ...copy, run: claim }),
  "accepted run": (copy) => ({ ...copy, run: { ...claim, isAccepted: true } }),
  nothing: () => undefined,
  "huge numbers": (copy) => ({ ...copy, at: 1e300, work: { ...copy?.work, attempts: 1e300 } }),
  "old form": (copy) => ({ ...copy, result: { score: 1, passed: true }, form: undefined }),
};

const atWindow = fc.nat({ max: 1 });
const anyLearner = fc.constantFrom(...LEARNERS, ...LEARNERS, "", "guest");
const anyKind = fc.constantFrom(...Object.keys(SCORES));
const anyFault = fc.constantFrom("none", "none", "expired", "once");
const anyForgery = fc.constantFrom(...Object.keys(FORGERIES));

const inWindow = (name, given, run) =>
  command(name, [atWindow, ...given], run, (model, at) => model.isOpen(at));

const OPEN = command("open", [atWindow, anyLearner], (model, world, at, learner) => {
  model.runs[learner] ??= [];
  model.everRan[learner] ??= [];
  return open(model, world, at, learner);
});

const RUN = inWindow("run", [anyKind], async (model, world, at, kind) => {
  const isFree = model.isFree(world);
  await world.run(at, kind);
  ran(model, world, at, kind, isFree);
});

const ending = (how) => async (model, world, at) => {
  model.windows[at] = undefined;
  await world[how](at);
};

const hiding = (how) => async (model, world, at) => {
  model.windows[at].isHidden = true;
  await world[how](at, false);
};

const COMMANDS = [
  ...[OPEN, OPEN, RUN, RUN, RUN, RUN, RUN],
  inWindow("reload", [], (model, world, at) =>
    open(model, world, at, model.windows[at].learner, { navigation: "reload" }),
  ),
  inWindow("frame again", [], async (model, world, at) => {
    const { learner } = model.windows[at];
    await world.again(at);
    model.windows[at] = { learner, mayShow: [learner] };
  }),
  inWindow("leave", [], ending("leave")),
  inWindow("crash", [], ending("crash")),
  inWindow("hide", [], hiding("see")),
  inWindow("stay", [], hiding("stay")),
  inWindow("show", [], async (model, world, at) => {
    model.windows[at].isHidden = false;
    await world.see(at, true);
  }),
  command("fault", [anyFault], async (_, world, fault) => Object.assign(world, { fault })),
  command("offline", [], (_, world) => world.setNetwork(false)),
  command("online", [], (_, world) => world.setNetwork(true)),
  command("sign in", [], (_, world) => world.signIn()),
  command(
    "new attempt",
    [fc.constantFrom(...LEARNERS)],
    async (model, world, learner) => {
      world.newAttempt(learner);
      model.runs[learner] = [];
      model.highest[learner] = 0;
    },
    (model, learner) => !model.windows.some((each) => each?.learner === learner),
  ),
  command("forge", [anyForgery], async (model, world, name) => {
    model.isForged = true;
    world.forge(FORGERIES[name]);
  }),
];

/** The learner opens the page once more, with everything in order: the best run is there, or asked for. */
async function settle(model, world) {
  world.fault = "none";
  await world.setNetwork(true);
  for (const at of world.windows.keys()) await world.leave(at);
  if (model.isForged || world.keep !== "best") return;
  for (const learner of LEARNERS) {
    await world.open(0, learner);
    await world.clock.pass(5000);
    const best = Math.max(0, ...model.runs[learner].map(scoreOf));
    const asks = said(world, 0).includes(texts.lastRun.runAgain);
    const score = world.score(learner);
    assert.ok(score >= best || asks, `${learner} lost ${best}, has ${score}: ${said(world, 0)}`);
  }
}

/** Plays so many sequences in all hosts, and prints a failed one as its list of commands. */
export async function play({ runs, seed }) {
  const host = fc.constantFrom(...Object.keys(HOSTS));
  const keep = fc.constantFrom("best", "best", "last");
  const commands = fc.commands(COMMANDS, { maxCommands: 20, size: "max" });
  const property = fc.asyncProperty(host, keep, commands, async (name, kept, list) => {
    const world = new World(name, kept);
    const model = new Model();
    await open(model, world, 0, "ann");
    await fc.asyncModelRun(() => ({ model, real: world }), list);
    await settle(model, world);
  });
  await fc.assert(property, { numRuns: runs, seed, endOnFailure: false });
}

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
      assert.ok(
        !JSON.stringify(record.values).includes(`// ${other}`),
        `${learner} has other code`,
      );
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

const command = (name, { check: isPossible, run }) => ({
  check: isPossible,
  async run(model, world) {
    await run(model, world);
    globalThis.N = globalThis.N ?? {};
    N[name.split(" ")[0]] = (N[name.split(" ")[0]] ?? 0) + 1;
    check(model, world);
  },
  toString: () => name,
});

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

const atWindow = fc.nat({ max: 1 });
const anyLearner = fc.constantFrom(...LEARNERS, ...LEARNERS, "", "guest");

const COMMANDS = [
  fc.tuple(atWindow, anyLearner).map(([at, learner]) =>
    command(`open ${at} ${learner || "nobody"}`, {
      check: () => true,
      run: (model, world) => {
        model.runs[learner] ??= [];
        model.everRan[learner] ??= [];
        return open(model, world, at, learner);
      },
    }),
  ),
  atWindow.map((at) =>
    command(`reload ${at}`, {
      check: (model) => model.isOpen(at),
      run: (model, world) =>
        open(model, world, at, model.windows[at].learner, { navigation: "reload" }),
    }),
  ),
  fc.tuple(atWindow, fc.constantFrom(...Object.keys(SCORES))).map(([at, kind]) =>
    command(`run ${at} ${kind}`, {
      check: (model) => model.isOpen(at),
      run: async (model, world) => {
        const isFree = model.isFree(world);
        await world.run(at, kind);
        ran(model, world, at, kind, isFree);
      },
    }),
  ),
  atWindow.map((at) =>
    command(`frame again ${at}`, {
      check: (model) => model.isOpen(at),
      run: async (model, world) => {
        const { learner } = model.windows[at];
        await world.again(at);
        model.windows[at] = { learner, mayShow: [learner] };
      },
    }),
  ),
  ...["leave", "crash"].map((how) =>
    atWindow.map((at) =>
      command(`${how} ${at}`, {
        check: (model) => model.isOpen(at),
        run: async (model, world) => {
          model.windows[at] = undefined;
          await world[how](at);
        },
      }),
    ),
  ),
  fc.tuple(atWindow, fc.boolean()).map(([at, isVisible]) =>
    command(`${isVisible ? "show" : "hide"} ${at}`, {
      check: (model) => model.isOpen(at),
      run: async (model, world) => {
        model.windows[at].isHidden = !isVisible;
        await world.see(at, isVisible);
      },
    }),
  ),
  atWindow.map((at) =>
    command(`stay ${at}`, {
      check: (model) => model.isOpen(at),
      run: async (model, world) => {
        model.windows[at].isHidden = true;
        await world.stay(at);
      },
    }),
  ),
  fc.constantFrom("none", "none", "expired", "once").map((fault) =>
    command(`fault ${fault}`, {
      check: () => true,
      run: async (_, world) => {
        world.fault = fault;
      },
    }),
  ),
  fc.boolean().map((isOnline) =>
    command(isOnline ? "online" : "offline", {
      check: () => true,
      run: (_, world) => world.setNetwork(isOnline),
    }),
  ),
  fc.constantFrom(...LEARNERS).map((learner) =>
    command(`new attempt ${learner}`, {
      check: (model) => !model.windows.some((each) => each?.learner === learner),
      run: async (model, world) => {
        world.newAttempt(learner);
        model.runs[learner] = [];
        model.highest[learner] = 0;
      },
    }),
  ),
  fc
    .constant(0)
    .map(() => command("sign in", { check: () => true, run: async (_, world) => world.signIn() })),
  fc.constantFrom(...Object.keys(FORGERIES())).map((name) =>
    command(`forge ${name}`, {
      check: () => true,
      run: async (model, world) => {
        model.isForged = true;
        world.forge(FORGERIES()[name]);
      },
    }),
  ),
];

const OPEN = 0;
const RUN = 2;

/** What another page of the site, or the person before, may write. */
function FORGERIES() {
  const right = { language: "javascript", code: "// ann right" };
  const run = {
    ...{ program: right, isAssisted: false, at: Date.UTC(2027, 1), token: "x", score: 100 },
    ...{ isAccepted: false, isKnown: false },
  };
  return {
    run: (copy) => ({ ...copy, run }),
    "accepted run": (copy) => ({ ...copy, run: { ...run, isAccepted: true } }),
    nothing: () => undefined,
    "huge numbers": (copy) => ({ ...copy, at: 1e300, work: { ...copy?.work, attempts: 1e300 } }),
    "old form": (copy) => ({ ...copy, result: { score: 1, passed: true }, form: undefined }),
  };
}

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
  // Most of what happens is a run.
  const often = [...COMMANDS, COMMANDS[OPEN], ...Array(4).fill(COMMANDS[RUN])];
  const commands = fc.commands(often, { maxCommands: 20, size: "max" });
  const property = fc.asyncProperty(host, keep, commands, async (name, kept, list) => {
    const world = new World(name, kept);
    const model = new Model();
    await open(model, world, 0, "ann");
    await fc.asyncModelRun(() => ({ model, real: world }), list);
    await settle(model, world);
  });
  await fc.assert(property, { numRuns: runs, seed, endOnFailure: false });
}

// Visits without a page, to systems that check the type and the order of what they get.
import assert from "node:assert/strict";
import { Scorm12API } from "scorm-again/scorm12";
import { Scorm2004API } from "scorm-again/scorm2004";
import { CHECKS } from "sinusoidal-pe";
import { functionsOf } from "../../xblock.mjs";
import { logic } from "../logic.mjs";

const { firstRecord, next, parsedWork, Visit } = logic;

const RESPONSES = {
  passed: "ok",
  failed: "wrong-base 1000",
  "not-applicable": "too-few-positions",
};

const resultOf = (score, ...states) => ({
  ...{ passed: score === 1, score },
  verdicts: states.map((state, at) => {
    return { check: CHECKS[at], state, title: "Shape", response: RESPONSES[state] };
  }),
});
export const NONE = resultOf(0, "failed", "failed", "failed");
export const HALF = resultOf(0.5, "passed", "failed", "not-applicable");
export const ALL = resultOf(1, "passed", "passed", "passed");
export const SIX = resultOf(1, ...Array(6).fill("passed"));

export const code = (javascript) => ({
  ...{ schema: 1, language: "javascript", code: { javascript } },
  ...{ attempts: 0, result: null, assisted: false },
});
export const WORK = code("function sinusoidal_pe() {}");

export const STATUS = {
  1.2: { begun: "incomplete", passed: "passed" },
  2004: { begun: "incomplete unknown", passed: "completed passed" },
};

export function clock(start = 0) {
  let time = start;
  const pass = (milliseconds) => {
    time += milliseconds;
  };
  return { now: () => time, wait: async (milliseconds) => pass(milliseconds), pass };
}

const QUIET = { autocommit: false, logLevel: 5 };

/** scorm-again with the values `cmi`. `others` are functions in place of its own, which they may call. */
export function systemOf(version, cmi = {}, others = {}) {
  const is12 = version === "1.2";
  const own = is12 ? new Scorm12API(QUIET) : new Scorm2004API(QUIET);
  const learner = is12 ? { core: { student_id: "ann", ...cmi.core } } : { learner_id: "ann" };
  own.loadFromJSON({ ...cmi, ...learner }, "cmi");
  const calls = [];
  const api = functionsOf(is12, (whole, ...values) => {
    const name = whole.replace("LMS", "");
    calls.push([name, ...values]);
    const call = (...given) => own[whole](...given);
    return others[name] ? others[name](call, ...values) : call(...values);
  });
  /** The system's functions do not return all that it stores. */
  const held = () => JSON.parse(JSON.stringify(own.cmi));
  const core = () => held().core ?? held();
  const sent = () => calls.filter(([name]) => name === "SetValue").map(([, ...value]) => value);
  return {
    ...{ version, api, calls, held, core, sent },
    count: (name) => calls.filter(([each]) => each === name).length,
    names: () => sent().map(([name]) => name),
    standing: () => {
      const { score, lesson_status, completion_status, success_status } = core();
      return [Number(score.raw || NaN), lesson_status ?? `${completion_status} ${success_status}`];
    },
    /** The saved work without its time and token. */
    work: () => {
      const text = own.cmi.suspend_data;
      assert.match(text, /^~1[^"'`\\+&%<>\n\r]*$/, "systems return it as it is");
      const { at, token, ...work } = parsedWork(text);
      assert.deepEqual([typeof at, token], ["number", "random"]);
      return work;
    },
    interactions: () =>
      Object.values(held().interactions).map((each) => ({
        ...{ ...each, response: each.student_response ?? each.learner_response },
        time: each.time ?? each.timestamp,
      })),
  };
}

/** Carries out the steps of the rules as course.ts does. */
export class Driver {
  work = WORK;
  #judged = 0;

  constructor({ version, api }, { keep = "best", time = clock() } = {}) {
    Object.assign(this, { time, record: firstRecord(keep) });
    this.visit = new Visit(version, api, time);
  }

  async meet() {
    this.#judged = this.time.now();
    this.take("named", { learner: await this.visit.meet(false) });
  }

  async recall() {
    const { learner, ...returned } = await this.visit.recall();
    this.take("named", { learner });
    this.take("opened", { returned, random: "random", isChanged: false, isSecond: false });
    await this.sending;
  }

  async begin() {
    const refused = ({ failure }) => this.take("refused", { failure });
    await this.meet()
      .then(() => this.recall())
      .catch(refused);
    return this;
  }

  async run(result, work = this.work) {
    this.work = work;
    const at = this.time.now();
    const program = { language: "javascript", code: work.code.javascript };
    const run = { at, took: at - this.#judged, program, isAssisted: work.assisted, ...result };
    this.#judged = at;
    this.take("ran", { run, isOwn: true });
    await this.sending;
  }

  /** Tells the rules what happens while the editor has `work`. */
  async tell(type, work = this.work) {
    this.work = work;
    this.take(type, { work: JSON.stringify(work) });
    await this.sending;
  }

  take(type, event = {}) {
    const [record, ...steps] = next(this.record, { type, ...event });
    this.record = record;
    for (const step of steps) this.#do(step, this.visit, record.sending, this.work);
  }

  #do(step, visit, sending, work) {
    const accept = (isSent = true) => {
      const { isCut } = visit;
      if (isSent) this.take("accepted", { work: JSON.stringify(work), isCut });
    };
    const fail = ({ failure }) => this.take("failed", { failure });
    if (step === "begin") this.begun = this.begin();
    else if (step === "settle") this.take("settled", { work: JSON.stringify(work) });
    else if (step === "send") this.sending = visit.send(sending, work).then(accept, fail);
    else if (step === "send-now") accept(visit.sendNow(sending, work));
    else if (step === "end" || step === "browse") visit[step]();
    else if (step.show) this.work = step.show;
  }
}

export const begin = (system, options) => new Driver(system, options).begin();

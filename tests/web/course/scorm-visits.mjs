import assert from "node:assert/strict";

import { Scorm12API } from "scorm-again/scorm12";
import { Scorm2004API } from "scorm-again/scorm2004";
import { logic } from "../logic.mjs";

const { parsedWork, ScormVisit } = logic;

const QUIET = { autocommit: false, logLevel: 5 };

export const SYSTEMS = { 1.2: () => new Scorm12API(QUIET), 2004: () => new Scorm2004API(QUIET) };

const RESPONSES = {
  passed: "passed",
  failed: "wrong-base 1000",
  "not-applicable": "too-few-positions",
};

export const verdicts = (...states) =>
  states.map((state, at) => ({
    check: ["shape", "origin", "formula"][at],
    state,
    title: "Shape",
    response: RESPONSES[state],
  }));

export const HALF = {
  passed: false,
  score: 0.5,
  verdicts: verdicts("passed", "failed", "not-applicable"),
};

export const ALL = { passed: true, score: 1, verdicts: verdicts("passed", "passed", "passed") };

export const WORK = {
  language: "javascript",
  code: "function sinusoidal_pe() {}",
  assisted: false,
};

export function clock(start = 0) {
  let time = start;
  const pass = (milliseconds) => {
    time += milliseconds;
  };
  return { now: () => time, wait: async (milliseconds) => pass(milliseconds), pass };
}

/** A system with other functions. */
export const exchanging = (api, others) =>
  new Proxy(api, { get: (target, key) => others[key] ?? target[key] });

export function visitTo(version, api, options = {}) {
  const { now, wait } = clock();
  const set = { keep: "best", failed: false, now, wait };
  return new ScormVisit(version, api, { ...set, ...options });
}

export async function begin(version, api, options) {
  const visit = visitTo(version, api, options);
  await visit.meet();
  await visit.recall();
  return visit;
}

export async function report(visit, result, work) {
  visit.add(result);
  await visit.handIn(work);
}

/** The work that a system has. */
export const saved = (text) => {
  assert.match(text, /^~1[^"'`\\+&%<>\n\r]*$/, "systems return it as it is");
  const { at, ...work } = parsedWork(text);
  assert.equal(typeof at, "number");
  return work;
};

/** An older page saved no grade with the work. */
export const PASSED_12 = {
  suspend_data: JSON.stringify(WORK),
  core: { student_id: "learner-7", lesson_status: "passed", score: { raw: "100" } },
};

export const PASSED_2004 = {
  suspend_data: JSON.stringify(WORK),
  learner_id: "learner-7",
  success_status: "passed",
  completion_status: "completed",
  score: { raw: "100" },
};

export function systemOf(version) {
  const is12 = version === "1.2";
  const call = (name) => (is12 ? `LMS${name}` : name);

  /** The system's functions do not return all that it stores. */
  const held = (api) => JSON.parse(JSON.stringify(api.cmi));
  const core = (api) => (is12 ? held(api).core : held(api));
  const interactions = (api) =>
    Object.values(held(api).interactions).map(
      ({ student_response, learner_response, ...rest }) => ({
        ...rest,
        response: student_response ?? learner_response,
      }),
    );
  const status = (api) =>
    is12 ? api.cmi.core.lesson_status : `${api.cmi.completion_status} ${api.cmi.success_status}`;

  /** The system with a list of the elements that it gets. It refuses those that `refuses` names. */
  const noting = (api, refuses = () => false) => {
    const sent = [];
    const set = (name, value) => {
      sent.push(name);
      return refuses(name, value) ? "false" : api[call("SetValue")](name, value);
    };
    return { sent, noted: exchanging(api, { [call("SetValue")]: set }) };
  };

  return { is12, call, held, core, interactions, status, noting };
}

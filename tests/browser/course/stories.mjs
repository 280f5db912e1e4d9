// Every story in every dialect: the best result that a learner saw accepted stays, no code is lost, nobody gets
// what another person did, and the page says nothing that is untrue.
import assert from "node:assert/strict";
import { describe, test } from "node:test";

import { logic } from "../../web/logic.mjs";
import { RIGHT } from "../submissions.mjs";
import { HOSTS, newRecord, shownBy } from "./hosts.mjs";
import { becomes, Lesson, startCourses, until, WRONG } from "./lesson.mjs";

const texts = logic.texts.course;
const { "signed-out": signedOut, offline } = texts.outages;
const { notReturned, runAgain, unsent } = texts.lastRun;
const WORSE = "function sinusoidal_pe(T, C) { return 1; } // worse";

const courses = await startCourses();
const { lms } = courses;

class Learner extends Lesson {
  static async in(name) {
    lms.fault = "none";
    const query = { path: "host", host: name, first: newRecord(), Kind: Learner };
    const learner = await courses.begin(HOSTS[name].version, query);
    Object.assign(learner, { name, host: HOSTS[name] });
    await learner.hasOpened();
    return learner;
  }

  get shown() {
    return shownBy(this.name, this.record());
  }

  get refuses() {
    return !this.host.saysTrue && this.host.sends !== "queue";
  }

  hasOpened() {
    return this.shows((text) => text !== "" && text !== texts.opening);
  }

  async returns() {
    await this.visit();
    await this.hasOpened();
    await this.readsTruth();
  }

  /** In the same tab, another attempt or person begins a visit. */
  async change(record, fault = "none") {
    await this.leaveInTab();
    lms.fault = fault;
    lms.records.set(this.course, { ...newRecord(), ...record });
    await this.goTo();
    await this.hasOpened();
  }

  /** Requests of a closed page may arrive late. */
  async leaveInTab() {
    await super.leaveInTab();
    for (let before = -1; before !== this.record().requests; ) {
      before = this.record().requests;
      await new Promise((resolve) => setTimeout(resolve, 300));
    }
  }

  /** A sentence about what the course has is about what its server has. */
  async readsTruth() {
    const [, score] = /The course has your result: (\d+)/.exec(await this.text(".course")) ?? [];
    if (score !== undefined) assert.equal(this.shown.score, Number(score));
  }

  async gets(score, code) {
    if (code) await this.run(code);
    await becomes(() => this.record().best, score);
  }

  /** The code is in the editor, or one of its earlier versions. */
  async keepsCode() {
    const stored = await this.frame.evaluate(() => JSON.stringify({ ...localStorage }));
    const isVersion = stored.includes(JSON.stringify(JSON.stringify(RIGHT)).slice(3, 60));
    if (!isVersion) await this.sees(RIGHT);
  }

  async sees(code) {
    assert.equal(await this.code(), code);
  }

  async seesNothing() {
    await this.said(texts.open);
    await this.sees(logic.STARTERS.javascript);
  }

  /** The browser writes a copy soon after a run. */
  hasCopies(count) {
    return becomes(async () => (await this.copies()).length, count);
  }

  /** The page says what became of the last run, and the learner presses once. */
  async runsAgain(sentence) {
    await this.begins(sentence({ score: 100 }), runAgain);
    assert.ok((await this.heard()).includes(runAgain));
    assert.equal(this.record().best, 0, "nobody ran it in this attempt");
    lms.fault = "none";
    await this.runAgain();
    await this.gets(100);
  }
}

/** The right code runs while something fails, and the next visit or the one after it has the result. */
const fails = async (learner, fault, ...said) => {
  await learner.gets(67, WRONG);
  await learner.page.setOfflineMode(fault === "offline");
  lms.fault = fault;
  await learner.run(RIGHT);
  await learner.hasCopies(1);
  if (learner.refuses || fault === "offline") {
    await learner.begins(...said);
    assert.ok((await learner.heard()).includes(said[0]));
  }
  await learner.readsTruth();
  if (fault === "once" && learner.refuses) {
    assert.equal(await learner.text(".course q"), "Error 101");
    await learner.click(".course button");
    await learner.gets(100);
    assert.equal(learner.shown.score, 100);
  }
  if (fault === "down") await learner.returns();
  await learner.leave();
  lms.fault = "none";
  learner.page = await learner.context.newPage();
  await learner.leaveInTab(); // signs in
  if (learner.host.emptiesStorage) await learner.page.evaluate(() => localStorage.clear());
  await learner.returns();
  await learner.gets(100);
  await learner.sees(RIGHT);
};

const endsAtOnce = async (learner, how) => {
  await learner.run(RIGHT);
  await learner[how]();
  await learner.hasOpened();
  await learner.gets(100);
  await learner.readsTruth();
  await learner.keepsCode();
};

const STORIES = {
  "the session ends": (learner) =>
    fails(learner, "expired", signedOut.what, texts.kept, signedOut.help),
  "the server fails once": (learner) =>
    fails(learner, "once", texts.failed, texts.kept, ...texts.refused.store),
  "the server is down for two visits": (learner) =>
    fails(learner, "down", texts.failed, texts.kept),
  "offline until the next visit": (learner) =>
    fails(learner, "offline", offline.what, texts.kept, offline.help),
  "offline for a while": async (learner) => {
    await learner.page.setOfflineMode(true);
    await learner.run(RIGHT);
    await learner.begins(offline.what);
    await learner.page.setOfflineMode(false);
    await learner.gets(100);
  },
  "look, leave, come back": async (learner) => {
    await learner.returns();
    await learner.gets(100, RIGHT);
  },
  "wrong, right, worse": async (learner) => {
    await learner.gets(67, WRONG);
    await learner.gets(100, RIGHT);
    await learner.gets(100, WORSE);
    await learner.readsTruth();
    await learner.returns();
    assert.equal(learner.shown.score, 100);
    await learner.keepsCode();
    if (!learner.host.closes) await learner.hasCopies(0);
  },
  "right in one window, worse in another": async (learner) => {
    const { browser, url, context } = learner;
    const other = Object.assign(new Lesson(browser, url), { context });
    await other.visit();
    await other.shows((text) => text.endsWith(texts.elsewhere));
    await learner.gets(100, RIGHT);
    await other.run(WORSE);
    await other.shows((text) => text.startsWith(texts.better({ score: 100 })));
    await other.leave();
    await learner.shows((text) => !text.endsWith(texts.elsewhere));
    await learner.returns();
    const { score, status } = learner.shown;
    assert.deepEqual([score, status === "incomplete"], [100, false]);
    await learner.keepsCode();
  },
  reload: (learner) => endsAtOnce(learner, "reload"),
  "closed at once after a run": (learner) => endsAtOnce(learner, "visit"),
  "the frame goes away and back": async (learner) => {
    await learner.gets(67, WRONG);
    await learner.goAndBack();
    await learner.hasOpened();
    await learner.run(RIGHT);
    if (learner.host.resetsOnBeginning) {
      await learner.begins(texts.failed, texts.kept, texts.reload, texts.refused.begin);
    }
    await learner.returns();
    await learner.gets(100);
    await learner.sees(RIGHT);
  },
  "code typed since the last run": async (learner) => {
    await learner.gets(67, WRONG);
    await learner.type("// more");
    const code = async () => JSON.stringify(Object.values(learner.record().values));
    if (!learner.host.closes) await until(code, (text) => text.includes("// more"));
  },
  "a review after the grade": async (learner) => {
    await learner.gets(100, RIGHT);
    await learner.returns();
    if (learner.host.reviews) {
      await learner.said(texts.viewed);
      const { requests } = learner.record();
      await learner.run(WORSE);
      assert.equal(learner.record().requests, requests, "a review sends nothing");
    }
    assert.equal(learner.shown.score, 100);
    await learner.keepsCode();
  },
  "a preview before the first run": async (learner) => {
    const { asks, onNetworkError, version } = learner.host;
    if (asks) return; // Open edX's XBlock says no mode
    await learner.change({ mode: "browse" });
    await learner.said(texts.viewed);
    await learner.run(RIGHT);
    await learner.leaveInTab();
    const { values } = learner.record();
    const stored = Object.values(values); // without a Beacon, a closing page may store nothing
    if (stored.length > 0 || onNetworkError === "beacon") {
      assert.deepEqual(stored, version === "1.2" ? ["browsed"] : []);
    }
    await learner.change({ values });
    await learner.said(texts.open);
    await learner.gets(0);
    await learner.gets(100, RIGHT);
  },
  "a new attempt": async (learner) => {
    await learner.gets(100, RIGHT);
    await learner.returns();
    await learner.hasCopies(0); // the course has it
    await learner.change();
    await learner.said(texts.open);
    await learner.run(WORSE);
    await learner.shows((text) => text.startsWith("Sent to"));
    assert.ok(learner.shown.score < 100, "it begins from nothing");
    await learner.keepsCode();
  },
  "a new attempt after a run that the course did not accept": async (learner) => {
    lms.fault = "expired";
    const says = await learner.frame.evaluateHandle(() => {
      const said = [];
      const note = () => said.push(document.querySelector(".course").textContent);
      new MutationObserver(note).observe(document.body, {
        subtree: true,
        childList: true,
        characterData: true,
      });
      return said;
    });
    await learner.run(RIGHT);
    await learner.hasCopies(1);
    if (learner.refuses) assert.doesNotMatch(String(await says.jsonValue()), /Sent to/);
    await learner.change();
    await learner.runsAgain(learner.refuses ? unsent : notReturned);
  },
  "no right to save": async (learner) => {
    await learner.change({}, "deaf");
    await learner.sends(RIGHT, 100);
    await learner.returns();
    await learner.runsAgain(notReturned);
  },
  "another browser": async (learner) => {
    await learner.gets(100, RIGHT);
    await learner.leave();
    await learner.close();
    learner.context = await courses.browser.createBrowserContext();
    await learner.returns();
    await learner.sees(RIGHT);
    await learner.run(WORSE);
    await learner.readsTruth();
    await learner.leave();
    assert.equal(learner.shown.score, 100);
  },
  "other people in the same tab": async (learner) => {
    const own = learner.record();
    lms.fault = "expired";
    await learner.run(RIGHT);
    await learner.hasCopies(1);
    for (const id of ["bob", "", "guest"]) {
      await learner.change({ learner: id });
      await learner.seesNothing();
      await learner.leaveInTab();
      const { best, values } = learner.record();
      const { code = {} } = logic.parsedWork(values["cmi.suspend_data"] ?? "") ?? {};
      assert.deepEqual([best, code], [0, {}], id);
    }
    await learner.change(own);
    await learner.gets(100);
    await learner.sees(RIGHT);
  },
  "a learner without a name": async (learner) => {
    await learner.change({ learner: "guest" }, "deaf");
    await learner.sends(RIGHT, 100);
    await learner.reload();
    await learner.hasOpened();
    await learner.sees(RIGHT);
    for (const id of ["guest", "bob"]) {
      await learner.change({ learner: id });
      await learner.seesNothing();
      await learner.hasCopies(0);
    }
  },
  "a hand-in costs one request for the result and its checks": async (learner) => {
    await until(async () => learner.record().values["cmi.suspend_data"], Boolean);
    const before = learner.record().requests;
    await learner.gets(100, RIGHT);
    const { interactions } = learner.shown;
    assert.equal(interactions.length, 7, `${interactions}`);
    const count = learner.record().requests - before;
    assert.ok(count <= (learner.host.sends === "queue" ? 2 : 1), `${count}`);
  },
};

/** Moodle's script then says yes to everything, because a Beacon has no answer. */
for (const [how, what] of [
  ["hide", "in a hidden tab"],
  ["stay", "after a cancelled leaving"],
]) {
  STORIES[`the session ends, and the right code runs ${what}`] = async (learner) => {
    await learner.gets(67, WRONG);
    lms.fault = "expired";
    await learner[how]();
    await learner.run(RIGHT);
    if (!learner.refuses || learner.host.onNetworkError === "beacon") {
      await learner.said(texts.sent({ score: 100 }));
    }
    assert.equal(learner.record().best, 67);
    lms.fault = "none";
    await learner.hide();
    await learner.show();
    await learner.gets(100);
  };
}

export function tellStories(hosts) {
  for (const host of hosts) {
    describe(host, () => {
      for (const [story, play] of Object.entries(STORIES)) {
        test(story, async () => {
          const learner = await Learner.in(host);
          await play(learner);
          await learner.close();
        });
      }
    });
  }
}

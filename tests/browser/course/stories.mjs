// Every story in every dialect: the best result that a learner saw accepted stays, no code is lost, and
// the page says nothing that is untrue.
import assert from "node:assert/strict";
import { describe, test } from "node:test";

import { logic } from "../../web/logic.mjs";
import { RIGHT } from "../submissions.mjs";
import { HOSTS, newRecord, shownBy } from "./hosts.mjs";
import { startCourses, until, WRONG } from "./lesson.mjs";

const texts = logic.texts.course;
const WORSE = "function sinusoidal_pe(T, C) { return 1; } // worse";

const courses = await startCourses();
const { lms } = courses;

class Visits {
  constructor(host) {
    this.host = host;
  }

  async begin() {
    this.record = newRecord();
    lms.fault = "none";
    const { version } = HOSTS[this.host];
    const query = { path: "host", host: this.host, first: this.record };
    this.lesson = await courses.begin(version, query);
    await this.opened();
  }

  opened() {
    const first = [texts.open, texts.viewed, "Sent to", texts.openAgain({ score: 0 }).slice(0, 60)];
    return this.lesson.shows((text) => first.some((sentence) => text.startsWith(sentence)));
  }

  async again() {
    await this.lesson.visit(this.lesson.url);
    await this.opened();
    await this.isTrue();
  }

  leave() {
    return this.lesson.leave();
  }

  /** A sentence about what the course has is about what its server has. */
  async isTrue() {
    const said = await this.lesson.text(".course");
    const [, score] = /The course has your result: (\d+)/.exec(said) ?? [];
    if (score !== undefined) assert.equal(shownBy(this.host, this.record).score, Number(score));
  }

  async has(score) {
    const best = async () => this.record.best;
    await until(best, (now) => now === score, 15).catch(() => {});
    assert.equal(this.record.best, score, await this.lesson.text(".course").catch(() => ""));
  }

  /** Requests of a closed window may arrive late. */
  async isQuiet() {
    for (let before = -1; before !== this.record.requests; ) {
      before = this.record.requests;
      await new Promise((resolve) => setTimeout(resolve, 300));
    }
  }

  /** The code is in the editor, or one of its earlier versions. */
  async keepsCode() {
    const work = await this.lesson.work();
    const stored = await this.lesson.frame.evaluate(() => JSON.stringify({ ...localStorage }));
    const isVersion = stored.includes(JSON.stringify(JSON.stringify(RIGHT)).slice(3, 60));
    assert.ok(work.code.javascript === RIGHT || isVersion, "the code is lost");
  }
}

const refuses = (host) => !HOSTS[host].saysTrue && HOSTS[host].sends !== "queue";

async function emptyStorage(context) {
  const page = await context.newPage();
  await page.goto(`${lms.origin}/login`);
  await page.evaluate(() => localStorage.clear());
  await page.close();
}

const STORIES = {
  "look, leave, come back": async (visits) => {
    await visits.leave();
    await visits.again();
    await visits.lesson.run(RIGHT);
    await visits.has(100);
  },
  "wrong, right, worse": async (visits) => {
    for (const [code, score] of [
      [WRONG, 67],
      [RIGHT, 100],
      [WORSE, 100],
    ]) {
      await visits.lesson.run(code);
      await visits.has(score);
      await visits.isTrue();
    }
    await visits.leave();
    await visits.again();
    assert.equal(shownBy(visits.host, visits.record).score, 100);
    await visits.keepsCode();
  },
  "right in one window, worse in another": async (visits) => {
    const { lesson } = visits;
    const first = lesson.page;
    lesson.page = undefined;
    const firstFrame = lesson.frame;
    await lesson.visit();
    await visits.opened();
    await lesson.shows((text) => text.endsWith(texts.elsewhere));
    const second = { page: lesson.page, frame: lesson.frame };
    Object.assign(lesson, { page: first, frame: firstFrame });
    await lesson.run(RIGHT);
    await visits.has(100);
    Object.assign(lesson, second);
    await lesson.run(WORSE);
    await lesson.shows((text) => text.startsWith(texts.better({ score: 100 })));
    await lesson.leave();
    Object.assign(lesson, { page: first, frame: firstFrame });
    await lesson.shows((text) => !text.endsWith(texts.elsewhere));
    await visits.leave();
    await visits.again();
    const { score, status } = shownBy(visits.host, visits.record);
    assert.deepEqual([score, status === "incomplete"], [100, false]);
    await visits.keepsCode();
  },
  "the session ends before the right run": async (visits) => {
    await visits.lesson.run(WRONG);
    await visits.has(67);
    lms.fault = "expired";
    await visits.lesson.run(RIGHT);
    if (refuses(visits.host)) {
      const { what, help } = texts.outages["signed-out"];
      await visits.lesson.begins(what, texts.kept, help);
    }
    await visits.isTrue();
    await visits.leave();
    lms.fault = "none";
    if (HOSTS[visits.host].emptiesStorage) await emptyStorage(visits.lesson.context);
    await visits.again();
    await visits.has(100);
    assert.equal((await visits.lesson.work()).code.javascript, RIGHT);
  },
  "offline until the next visit": async (visits) => {
    await visits.lesson.run(WRONG);
    await visits.has(67);
    await visits.lesson.page.setOfflineMode(true);
    await visits.lesson.run(RIGHT);
    const { what, help } = texts.outages.offline;
    await visits.lesson.begins(what, texts.kept, help);
    await visits.leave();
    await visits.again();
    await visits.has(100);
    await visits.keepsCode();
  },
  "offline for a while": async (visits) => {
    await visits.lesson.page.setOfflineMode(true);
    await visits.lesson.run(RIGHT);
    await visits.lesson.begins(texts.outages.offline.what);
    await visits.lesson.page.setOfflineMode(false);
    await visits.has(100);
  },
  "the server fails once": async (visits) => {
    await visits.lesson.run(WRONG);
    await visits.has(67);
    lms.fault = "once";
    await visits.lesson.run(RIGHT);
    if (refuses(visits.host)) {
      await visits.lesson.begins(texts.failed, texts.kept);
      await visits.lesson.frame.evaluate(() => document.querySelector(".course button").click());
      await visits.has(100);
      assert.equal(shownBy(visits.host, visits.record).score, 100);
    }
    await visits.leave();
    await visits.again();
    await visits.has(100);
    await visits.keepsCode();
  },
  reload: async (visits) => {
    await visits.lesson.run(RIGHT);
    await visits.lesson.goTo();
    await visits.opened();
    await visits.has(100);
    await visits.isTrue();
    await visits.keepsCode();
  },
  "closed at once after a run": async (visits) => {
    await visits.lesson.run(RIGHT);
    await visits.leave();
    await visits.again();
    await visits.has(100);
    await visits.keepsCode();
  },
  "code typed since the last run": async (visits) => {
    await visits.lesson.run(WRONG);
    await visits.has(67);
    await visits.lesson.frame.waitForSelector(".codemirror");
    await visits.lesson.frame.click(".codemirror");
    await visits.lesson.page.keyboard.type("// more");
    const code = async () => JSON.stringify(Object.values(visits.record.values));
    if (!HOSTS[visits.host].closes) await until(code, (text) => text.includes("// more"));
  },
  "a review after the grade": async (visits) => {
    await visits.lesson.run(RIGHT);
    await visits.has(100);
    await visits.leave();
    await visits.again();
    if (HOSTS[visits.host].reviews) {
      await visits.lesson.said(texts.viewed);
      const { requests } = visits.record;
      await visits.lesson.run(WORSE);
      assert.equal(visits.record.requests, requests, "a review sends nothing");
    }
    assert.equal(shownBy(visits.host, visits.record).score, 100);
    await visits.keepsCode();
  },
  "a new attempt": async (visits) => {
    await visits.lesson.run(RIGHT);
    await visits.has(100);
    await visits.leave();
    await visits.again();
    await visits.leave();
    await visits.isQuiet();
    visits.record.values = {};
    await visits.again();
    await visits.lesson.run(WORSE);
    await visits.lesson.shows((text) => text.startsWith("Sent to"));
    assert.equal(visits.record.best, 100);
    assert.ok(shownBy(visits.host, visits.record).score < 100, "it begins from nothing");
    await visits.keepsCode();
  },
  "another browser": async (visits) => {
    await visits.lesson.run(RIGHT);
    await visits.has(100);
    await visits.leave();
    await visits.lesson.close();
    visits.lesson.context = await courses.browser.createBrowserContext();
    await visits.again();
    assert.equal((await visits.lesson.work()).code.javascript, RIGHT);
    await visits.lesson.run(WORSE);
    await visits.isTrue();
    await visits.leave();
    assert.equal(shownBy(visits.host, visits.record).score, 100);
  },
};

export function tellStories(hosts) {
  for (const host of hosts) {
    describe(host, () => {
      for (const [story, play] of Object.entries(STORIES)) {
        test(story, async () => {
          const visits = new Visits(host);
          await visits.begin();
          await play(visits);
          await visits.lesson.close();
        });
      }

      test("a hand-in costs one request for the result and its checks", async () => {
        const visits = new Visits(host);
        await visits.begin();
        const before = visits.record.requests;
        await visits.lesson.run(RIGHT);
        await visits.has(100);
        const { interactions } = shownBy(host, visits.record);
        assert.equal(interactions.length, 7, `${interactions}`);
        const most = HOSTS[host].sends === "queue" ? 2 : 1;
        assert.ok(visits.record.requests - before <= most, `${visits.record.requests - before}`);
        await visits.lesson.close();
      });
    });
  }
}

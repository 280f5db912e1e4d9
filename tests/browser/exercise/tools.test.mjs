import assert from "node:assert/strict";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { deflateRawSync } from "node:zlib";

import { describeAnswerProblem, load } from "sinusoidal-pe";
import { readTable, writeCsv, writeNpy } from "sinusoidal-pe/formats";
import { logic } from "../../web/logic.mjs";
import { allowClipboard, setScreen } from "../engine.mjs";
import { letters } from "../exercise-page.mjs";
import { start } from "../harness.mjs";
import { overhang, watchDownloads } from "../in-page.mjs";
import { entries, RIGHT } from "../submissions.mjs";
import { found } from "../verdict-words.mjs";

const { exercise: texts, statuses, tools } = logic.texts;

const ALL_PASSED = [statuses.passed({ passed: 6, of: 6 })];
const fiveIn = (file) => [
  statuses.passedIn({ passed: 5, of: 5, file }),
  statuses.notApplicable({ count: 1 }),
];

const pe = await load();
let site;
let folder;
before(async () => {
  site = await start();
  folder = await mkdtemp(join(tmpdir(), "sinusoidal-pe-"));
});
after(async () => {
  await site.close();
  await rm(folder, { recursive: true, force: true });
});

const using = (options, use) =>
  site.using(options, async (exercise, page) => {
    await page.$$eval(".tools details", (all) => {
      for (const details of all) details.open = true;
    });
    await use(exercise, page);
  });

async function call(exercise, T, C) {
  const { page } = exercise;
  for (const [name, value] of Object.entries({ T, C })) {
    await page.click(`input[name=${name}]`, { count: 3 });
    await page.keyboard.type(String(value));
  }
  await page.click(".tools form button");
  const calling = JSON.stringify(tools.trial.calling);
  await exercise.until(`document.querySelector(".tools form + p")?.textContent !== ${calling}`);
}

const cells = (page, part) =>
  page.$$eval(`.tools details:nth-child(${part}) tbody tr`, (rows) =>
    rows.map((row) => [...row.querySelectorAll("td")].map((cell) => cell.textContent)),
  );

test("Try it: shows the table of any T and C, without judging it", async () => {
  await using({ code: entries("t + j / 10") }, async (exercise, page) => {
    await call(exercise, 3, 4);
    assert.deepEqual(await cells(page, 1), [
      ["0.0000", "0.1000", "0.2000", "0.3000"],
      ["1.0000", "1.1000", "1.2000", "1.3000"],
      ["2.0000", "2.1000", "2.2000", "2.3000"],
    ]);
    assert.equal(await exercise.phase(), "idle");
    await call(exercise, 5000, 64);
    assert.equal(
      await exercise.text(".tools details:nth-child(1) .numbers ~ .aside"),
      tools.cut({ rows: 16, columns: 12, shape: [5000, 64] }),
    );
    await page.click("input[name=T]", { count: 3 });
    await page.keyboard.type("2");
    await page.keyboard.press("Enter");
    await exercise.until(
      () => document.querySelectorAll(".tools details:nth-child(1) tbody tr").length === 2,
    );
  });
});

test("Try it: explains impossible sizes, errors, and values that are no table", async () => {
  await using(
    { code: "function sinusoidal_pe(T, C) {\n  return T > 5 ? missing : 'abc';\n}\n" },
    async (exercise) => {
      const said = () => exercise.text(".tools details:nth-child(1) form + p");
      await call(exercise, 0, 4);
      assert.equal(await said(), tools.trial.wrongT);
      await call(exercise, 4, 1.5);
      assert.equal(await said(), tools.trial.wrongC);
      await call(exercise, 1e6, 64);
      assert.equal(await said(), tools.trial.tooLarge({ count: 64e6, limit: 2_097_152 }));
      await call(exercise, 4, 4);
      assert.equal(
        await said(),
        describeAnswerProblem({ id: "value", type: "string", text: '"abc"' }),
      );
      await call(exercise, 6, 4);
      assert.ok((await said()).startsWith(tools.trial.raised));
      assert.equal(
        await exercise.text(".tools form + p q"),
        "ReferenceError: missing is not defined",
      );
      assert.deepEqual(await exercise.markedLines(), [2]);
    },
  );
});

test("announcements: only the last few stay in the page", () =>
  using({}, async (_, page) => {
    const heard = await page.evaluate(async () => {
      const [tryIt] = document.querySelectorAll(".tools details");
      tryIt.open = true;
      while (!tryIt.querySelector("form")) await new Promise((resolve) => setTimeout(resolve));
      tryIt.querySelector("input").value = "0";
      for (let press = 0; press < 60; press += 1) tryIt.querySelector("form button").click();
      return [...document.querySelectorAll("#live p")].map((each) => each.textContent);
    });
    assert.equal(heard.length, 40);
    assert.equal(heard.at(-1), tools.trial.wrongT);
  }));

test("Try it: a run does not disturb a call that still waits", async () => {
  const code = `${RIGHT.replace("{\n", "{\n  if (T === 10) { const end = Date.now() + 300; while (Date.now() < end); }\n")}`;
  await using({ code }, async (exercise, page) => {
    await page.click(".tools form button");
    assert.equal(letters(await exercise.run()), "PPPPPP");
    await exercise.until(() => document.querySelector(".numbers") !== null);
  });
});

test("Try it: copies the table as CSV", async () => {
  await using({ code: RIGHT }, async (exercise, page) => {
    await allowClipboard(page);
    await call(exercise, 40, 6);
    await page.click(".tools details:nth-child(1) > button");
    const copiedNow = JSON.stringify(tools.trial.copied);
    // Until then, the first paragraph shows the size of the table.
    await exercise.until(`document.querySelector(".tools form + p").textContent === ${copiedNow}`);
    const copied = readTable(await page.evaluate(() => navigator.clipboard.readText()));
    assert.deepEqual(copied.shape, [40, 6]);
    assert.equal(pe.judgeTable(copied).passed, true);
  });
});

const files = {
  "table.npy": (table) => writeNpy(table),
  "table.csv": (table) => writeCsv(table),
  "table.json": ({ shape, data }) => JSON.stringify({ shape, data: [...data] }),
};
for (const [name, write] of Object.entries(files)) {
  test(`files: ${name} is judged when chosen in the file picker, and shown first`, async () => {
    const path = join(folder, name);
    await writeFile(path, write(pe.encode(1100, 8)));
    await using({ code: RIGHT }, async (exercise, page) => {
      const input = await page.$("input[type=file]");
      await input.uploadFile(path);
      const verdicts = await exercise.finished();
      assert.equal(letters(verdicts), "PPPPPP");
      assert.deepEqual(await exercise.summary(), [
        statuses.passedIn({ passed: 6, of: 6, file: name }),
      ]);
      assert.match(await exercise.text(".tools details:nth-child(2)"), /1100 × 8, float64/);
      assert.deepEqual((await cells(page, 2))[1].slice(0, 2), ["0.8415", "0.5403"]);
    });
  });
}

test("files: a dropped table is judged on its own, and a run of the code replaces its verdicts", async () => {
  await using({ code: RIGHT }, async (exercise) => {
    const { data, shape } = pe.encode(10, 8);
    data[17] = 0.25;
    await exercise.drop("mine.csv", writeCsv({ data, shape }));
    const verdicts = await exercise.finished();
    assert.equal(verdicts.formula.words, found({ T: 10, C: 8, t: 2, j: 1, found: 0.25 }));
    assert.equal(verdicts.extrapolation.state, "not applicable");
    assert.deepEqual(await exercise.summary(), [
      statuses.passedIn({ passed: 4, of: 5, file: "mine.csv" }),
      statuses.notApplicable({ count: 1 }),
    ]);
    assert.equal(letters(await exercise.run()), "PPPPPP");
    assert.deepEqual(await exercise.summary(), ALL_PASSED);
  });
});

test("files: text pasted outside the editor is judged, and within it is code", async () => {
  await using({ code: RIGHT }, async (exercise) => {
    await exercise.pasteAt("body", writeCsv(pe.encode(6, 4)));
    await exercise.finished();
    assert.deepEqual(await exercise.summary(), fiveIn(statuses.pasted));
    await exercise.pasteAt("input[name=T]", "0,1\n0,1\n");
    assert.deepEqual(await exercise.summary(), fiveIn(statuses.pasted));
  });
});

test("files: a sentence explains a file without a table, verdicts stay, and the next file works", async () => {
  await using({ code: RIGHT }, async (exercise) => {
    await exercise.run();
    await exercise.drop("archive.npz", "PK\u0003\u0004 and so on");
    await exercise.until(() => document.querySelector(".tools .broken") !== null);
    const unread = statuses.unread({ file: "archive.npz" });
    assert.ok((await exercise.text(".tools .broken")).startsWith(unread));
    assert.deepEqual(await exercise.summary(), ALL_PASSED);
    await exercise.drop("good.csv", writeCsv(pe.encode(6, 4)));
    await exercise.until(() => document.querySelector(".summary").textContent.includes("good.csv"));
  });
});

test("files: a long name without blanks makes no page wider", async () => {
  await using({ code: RIGHT }, async (exercise, page) => {
    const expectRoom = async () => {
      for (const width of [320, 1280]) {
        await setScreen(page, { width, height: 800 });
        assert.equal(await page.evaluate(overhang), 0, `${width} pixels`);
      }
    };
    const name = "x".repeat(200);
    await exercise.drop(`${name}.txt`, "no table");
    await exercise.until(() => document.querySelector(".tools .broken") !== null);
    await expectRoom();
    await exercise.drop(`${name}.csv`, writeCsv(pe.encode(6, 4)));
    await exercise.until(() => document.querySelector(".summary").textContent.includes("xx.csv"));
    await page.click(".look > summary");
    await page.waitForSelector("#look svg, #look canvas");
    await expectRoom();
  });
});

test("files: a file dropped while the code runs ends the run", async () => {
  await using({ code: "while (true) {}" }, async (exercise, page) => {
    await page.click("button.primary");
    await exercise.drop("good.csv", writeCsv(pe.encode(6, 4)));
    await exercise.until(() => document.querySelector(".summary").textContent.includes("good.csv"));
    assert.deepEqual(await exercise.summary(), fiveIn("good.csv"));
  });
});

test("files: a slow file shows nothing once a run, or another file, has begun", async () => {
  const before = () => {
    const { arrayBuffer } = Blob.prototype;
    Blob.prototype.arrayBuffer = async function () {
      if (this.name?.startsWith("slow")) {
        await new Promise((resolve) => {
          window.release = resolve;
        });
      }
      return arrayBuffer.call(this);
    };
  };
  await using({ code: RIGHT, before }, async (exercise, page) => {
    const release = async () => {
      await page.evaluate(() => window.release());
      await exercise.settle();
    };
    const table = writeCsv(pe.encode(6, 4));
    await exercise.drop("slow.csv", table);
    await exercise.run();
    await release();
    assert.deepEqual(await exercise.summary(), ALL_PASSED);
    assert.equal((await page.$$(".tools details:nth-child(2) .aside")).length, 0);
    await exercise.drop("slow.csv", table);
    await exercise.drop("quick.csv", table);
    await exercise.until(() =>
      document.querySelector(".summary").textContent.includes("quick.csv"),
    );
    await release();
    assert.deepEqual(await exercise.summary(), fiveIn("quick.csv"));
    assert.match(await exercise.text(".tools details:nth-child(2) .aside"), /^quick\.csv/);
  });
});

test("languages: a language chosen during a run shows nothing of that run", async () => {
  await using({ code: "while (true) {}" }, async (exercise, page) => {
    await exercise.runAndPress("#language-python");
    await exercise.settle();
    assert.equal(await exercise.phase(), "idle");
    const said = await page.$$eval("#live p", (all) => all.map((line) => line.textContent));
    assert.ok(!said.includes(statuses.announcements.stopped));
    await page.click("#language-javascript");
    await exercise.paste(RIGHT);
    assert.equal(letters(await exercise.run()), "PPPPPP");
  });
});

test("downloads: table, code and report can be downloaded", async () => {
  await using({ code: RIGHT, before: watchDownloads }, async (exercise, page) => {
    const saved = async (count) => {
      await page.waitForFunction((wanted) => window.saved.length === wanted, {}, count);
      const [name, bytes] = (await page.evaluate(() => window.saved)).at(-1);
      return [name, Uint8Array.from(bytes)];
    };
    await exercise.run();
    const buttons = await page.$$(".tools details:nth-child(3) button");
    await buttons[1].click();
    const [codeName, code] = await saved(1);
    assert.equal(codeName, "sinusoidal_pe.js");
    assert.equal(new TextDecoder().decode(code), RIGHT);
    await buttons[2].click();
    const [reportName, report] = await saved(2);
    assert.equal(reportName, "report.json");
    assert.deepEqual(
      JSON.parse(new TextDecoder().decode(report)),
      pe.judge((T, C) => pe.encode(T, C)),
    );

    const table = pe.encode(9, 6);
    await exercise.drop("mine.csv", writeCsv(table));
    await exercise.until(() => document.querySelector(".summary").textContent.includes("mine.csv"));
    const [npyButton, csvButton] = await page.$$(".tools details:nth-child(2) button");
    for (const [at, [button, name]] of [
      [npyButton, "mine.npy"],
      [csvButton, "mine.csv"],
    ].entries()) {
      await button.click();
      const [savedName, bytes] = await saved(3 + at);
      assert.equal(savedName, name);
      const read = readTable(bytes, name);
      assert.deepEqual([read.shape, read.data], [[9, 6], table.data]);
    }
  });
});

test("links: carry the code, which does not run by itself, and the earlier code can be restored", async () => {
  let link;
  await using({ code: RIGHT }, async (exercise, page) => {
    await allowClipboard(page);
    await page.click(".tools details:nth-child(3) button");
    await page.waitForSelector(".tools details:nth-child(3) .aside ~ .aside");
    assert.equal(await exercise.text("#live p:last-child"), tools.share.copied);
    link = await page.evaluate(() => navigator.clipboard.readText());
    assert.ok(link.startsWith(`${site.url}#code=`));
    assert.ok(exercise.requests.every((url) => !url.includes("code=")));
  });
  const own = "const mine = 1;\n";
  await using({ url: link, code: own }, async (exercise, page) => {
    const back = JSON.stringify(texts.undo.link);
    await exercise.until(
      `document.querySelector(".toolbar button:last-child").textContent.includes(${back})`,
    );
    assert.equal(await exercise.code(), RIGHT);
    assert.equal(await page.evaluate(() => location.hash), "");
    assert.equal(await exercise.phase(), "idle");
    await page.click(".toolbar button:last-child");
    assert.equal(await exercise.code(), own);
  });
});

const BROKEN_LINKS = {
  "#code=@@": tools.link.unreadable,
  "#code=AAAA": tools.link.unreadable,
  [`#code=${"A".repeat(5000)}`]: tools.link.unreadable,
  [`#code=${packed("(".repeat(100_000))}`]: tools.link.tooLong({ bytes: 20_000, lines: 1000 }),
};
function packed(text) {
  return deflateRawSync(text).toString("base64url");
}

test("links: an unreadable one gets a message next to the editor, and changes no code", async () => {
  for (const [fragment, words] of Object.entries(BROKEN_LINKS)) {
    await using({ url: `${site.url}${fragment}`, code: RIGHT }, async (exercise, page) => {
      await exercise.until(() => document.querySelector(".unopened") !== null);
      assert.equal(await exercise.text(".unopened"), words);
      const isSeen = await page.$eval(".unopened", (each) =>
        each.checkVisibility({ visibilityProperty: true }),
      );
      assert.equal(isSeen, true);
      const { bottom } = await page.$eval(".toolbar", (each) =>
        each.getBoundingClientRect().toJSON(),
      );
      const { top } = await page.$eval(".unopened", (each) =>
        each.getBoundingClientRect().toJSON(),
      );
      assert.ok(top - bottom < 40, "right below the editor's buttons");
      assert.equal(await exercise.text("#live p:last-child"), words);
      assert.equal(await exercise.code(), RIGHT);
    });
  }
});

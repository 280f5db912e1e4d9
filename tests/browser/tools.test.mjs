// Beside the tests: Try it, finished tables, links and downloads.
import assert from "node:assert/strict";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { deflateRawSync } from "node:zlib";

import { load } from "sinusoidal-pe";
import { readTable, writeCsv, writeNpy } from "sinusoidal-pe/formats";
import { verdicts } from "#texts/verdicts.js";
import { entries, RIGHT } from "./codes.mjs";
import { allowClipboard } from "./engine.mjs";
import { letters, start, watchDownloads } from "./harness.mjs";
import { found } from "./verdict-words.mjs";

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

/** Fills T and C in and calls. */
async function call(exercise, T, C) {
  const { page } = exercise;
  for (const [name, value] of Object.entries({ T, C })) {
    await page.click(`input[name=${name}]`, { count: 3 });
    await page.keyboard.type(String(value));
  }
  await page.click(".tools form button");
  await exercise.until(() => {
    const message = document.querySelector(".tools details:nth-child(1) form + p");
    return message === null || !message.textContent.includes("calling");
  });
}

const cells = (page, part) =>
  page.$$eval(`.tools details:nth-child(${part}) tbody tr`, (rows) =>
    rows.map((row) => [...row.querySelectorAll("td")].map((cell) => cell.textContent)),
  );

test("Try it shows the table of any T and C, without judging it", async () => {
  await using({ code: entries("t + j / 10") }, async (exercise, page) => {
    await call(exercise, 3, 4);
    assert.deepEqual(await cells(page, 1), [
      ["0.0000", "0.1000", "0.2000", "0.3000"],
      ["1.0000", "1.1000", "1.2000", "1.3000"],
      ["2.0000", "2.1000", "2.2000", "2.3000"],
    ]);
    assert.equal(await exercise.text(".summary"), "not run yet");
    await call(exercise, 5000, 64);
    assert.match(
      await exercise.text(".tools details:nth-child(1)"),
      /The first 16 rows and 12 columns of 5000 × 64/,
    );
    await page.click("input[name=T]", { count: 3 });
    await page.keyboard.type("2");
    await page.keyboard.press("Enter");
    await exercise.until(
      () => document.querySelectorAll(".tools details:nth-child(1) tbody tr").length === 2,
    );
  });
});

test("Try it tells sizes that cannot be, errors, and what is no table", async () => {
  await using(
    { code: "function sinusoidal_pe(T, C) {\n  return T > 5 ? missing : 'abc';\n}\n" },
    async (exercise) => {
      const said = () => exercise.text(".tools details:nth-child(1) form + p");
      await call(exercise, 0, 4);
      assert.equal(await said(), "T must be a whole number from 1 on.");
      await call(exercise, 4, 1.5);
      assert.equal(await said(), "C must be a whole number from 1 on.");
      await call(exercise, 1e6, 64);
      assert.match(await said(), /at most 2097152 numbers/);
      await call(exercise, 4, 4);
      assert.match(await said(), /"abc"/);
      await call(exercise, 6, 4);
      assert.equal(
        await said(),
        verdicts.raised.trial({ error: "ReferenceError: missing is not defined" }),
      );
      assert.deepEqual(await exercise.markedLines(), [2]);
    },
  );
});

test("of what is said, as much stays as anybody reads again", () =>
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
    assert.equal(heard.at(-1), "T must be a whole number from 1 on.");
  }));

test("a run that starts while Try it still waits is not disturbed by it", async () => {
  const code = `${RIGHT.replace("{\n", "{\n  if (T === 10) { const end = Date.now() + 300; while (Date.now() < end); }\n")}`;
  await using({ code }, async (exercise, page) => {
    await page.click(".tools form button");
    assert.equal(letters(await exercise.run()), "PPPPPP");
    await exercise.until(() => document.querySelector(".numbers") !== null);
  });
});

test("the table of Try it can be copied as CSV", async () => {
  await using({ code: RIGHT }, async (exercise, page) => {
    await allowClipboard(page);
    await call(exercise, 40, 6);
    await page.click(".tools details:nth-child(1) > button");
    await exercise.until(() => /copied/.test(document.querySelector(".tools").textContent));
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
  test(`${name} is judged when chosen in the file picker, and shown first`, async () => {
    const path = join(folder, name);
    await writeFile(path, write(pe.encode(1100, 8)));
    await using({ code: RIGHT }, async (exercise, page) => {
      const input = await page.$("input[type=file]");
      await input.uploadFile(path);
      const verdicts = await exercise.finished();
      assert.equal(letters(verdicts), "PPPPPP");
      assert.equal(await exercise.text(".summary"), `all six passed in ${name}`);
      assert.match(await exercise.text(".tools details:nth-child(2)"), /1100 × 8, float64/);
      assert.deepEqual((await cells(page, 2))[1].slice(0, 2), ["0.8415", "0.5403"]);
    });
  });
}

test("a dropped table is judged on itself, and a run of the code takes the verdicts back", async () => {
  await using({ code: RIGHT }, async (exercise) => {
    const { data, shape } = pe.encode(10, 8);
    data[17] = 0.25;
    await exercise.drop("mine.csv", writeCsv({ data, shape }));
    const verdicts = await exercise.finished();
    assert.equal(verdicts.formula.words, found({ T: 10, C: 8, t: 2, j: 1, found: 0.25 }));
    assert.equal(verdicts.extrapolation.state, "not applicable");
    assert.equal(await exercise.text(".summary"), "4 of 5 passed, 1 not applicable in mine.csv");
    assert.equal(letters(await exercise.run()), "PPPPPP");
    assert.equal(await exercise.text(".summary"), "all six passed");
  });
});

test("text pasted outside the editor is judged, and within it is code", async () => {
  await using({ code: RIGHT }, async (exercise) => {
    await exercise.pasteAt("body", writeCsv(pe.encode(6, 4)));
    await exercise.finished();
    assert.equal(await exercise.text(".summary"), "5 of 5 passed, 1 not applicable in pasted text");
    await exercise.pasteAt("input[name=T]", "0,1\n0,1\n");
    assert.equal(await exercise.text(".summary"), "5 of 5 passed, 1 not applicable in pasted text");
  });
});

test("what is no table gets a sentence, keeps the verdicts, and the next file works", async () => {
  await using({ code: RIGHT }, async (exercise) => {
    await exercise.run();
    await exercise.drop("archive.npz", "PK\u0003\u0004 and so on");
    await exercise.until(() => document.querySelector(".tools .broken") !== null);
    assert.match(await exercise.text(".tools .broken"), /^archive\.npz: /);
    assert.equal(await exercise.text(".summary"), "all six passed");
    await exercise.drop("good.csv", writeCsv(pe.encode(6, 4)));
    await exercise.until(() => document.querySelector(".summary").textContent.includes("good.csv"));
  });
});

test("a file that is dropped while the code runs ends the run", async () => {
  await using({ code: "while (true) {}" }, async (exercise, page) => {
    await page.click("button.primary");
    await exercise.drop("good.csv", writeCsv(pe.encode(6, 4)));
    await exercise.until(() => document.querySelector(".summary").textContent.includes("good.csv"));
    assert.match(await exercise.text(".summary"), /^5 of 5 passed/);
  });
});

test("a slow file shows nothing once a run, or another file, has begun", async () => {
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
    assert.equal(await exercise.text(".summary"), "all six passed");
    assert.equal((await page.$$(".tools details:nth-child(2) .aside")).length, 0);
    await exercise.drop("slow.csv", table);
    await exercise.drop("quick.csv", table);
    await exercise.until(() =>
      document.querySelector(".summary").textContent.includes("quick.csv"),
    );
    await release();
    assert.match(await exercise.text(".summary"), /in quick\.csv$/);
    assert.match(await exercise.text(".tools details:nth-child(2) .aside"), /^quick\.csv/);
  });
});

test("a language chosen in mid-run shows nothing of that run", async () => {
  await using({ code: "while (true) {}" }, async (exercise, page) => {
    await exercise.runAndPress("#lane-python");
    await exercise.settle();
    assert.equal(await exercise.text(".summary"), "not run yet");
    const said = await page.$$eval("#live p", (all) => all.map((line) => line.textContent));
    assert.ok(said.every((each) => !each.startsWith("Tests")));
    await page.click("#lane-javascript");
    await exercise.paste(RIGHT);
    assert.equal(letters(await exercise.run()), "PPPPPP");
  });
});

test("table, code and report can be downloaded", async () => {
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

test("a link carries the code, unrun, and the code from before comes back", async () => {
  let link;
  await using({ code: RIGHT }, async (exercise, page) => {
    await allowClipboard(page);
    await page.click(".tools details:nth-child(3) button");
    await exercise.until(() =>
      /The link is copied/.test(document.querySelector(".tools").textContent),
    );
    link = await page.evaluate(() => navigator.clipboard.readText());
    assert.ok(link.startsWith(`${site.url}#code=`));
    assert.ok(exercise.requests.every((url) => !url.includes("code=")));
  });
  const own = "const mine = 1;\n";
  await using({ url: link, code: own }, async (exercise, page) => {
    await exercise.until(() =>
      document.querySelector(".toolbar button:last-child").textContent.includes("Back"),
    );
    assert.equal(await exercise.code(), RIGHT);
    assert.equal(await page.evaluate(() => location.hash), "");
    assert.equal(await exercise.text(".summary"), "not run yet");
    await page.click(".toolbar button:last-child");
    assert.equal(await exercise.code(), own);
  });
});

const BROKEN_LINKS = {
  "#code=@@": "The link's code cannot be read.",
  "#code=AAAA": "The link's code cannot be read.",
  [`#code=${"A".repeat(5000)}`]: "The link's code cannot be read.",
  [`#code=${packed("(".repeat(100_000))}`]:
    "The link's code is too long: a link holds at most 20,000 bytes and 1,000 lines.",
};
function packed(text) {
  return deflateRawSync(text).toString("base64url");
}

test("a link that cannot be read is told beside the editor and said, and leaves the code alone", async () => {
  for (const [fragment, words] of Object.entries(BROKEN_LINKS)) {
    await using({ url: `${site.url}${fragment}`, code: RIGHT }, async (exercise, page) => {
      await exercise.until(() => document.querySelector(".link-trouble") !== null);
      assert.equal(await exercise.text(".link-trouble"), words);
      const isSeen = await page.$eval(".link-trouble", (each) =>
        each.checkVisibility({ visibilityProperty: true }),
      );
      assert.equal(isSeen, true);
      const { bottom } = await page.$eval(".toolbar", (each) =>
        each.getBoundingClientRect().toJSON(),
      );
      const { top } = await page.$eval(".link-trouble", (each) =>
        each.getBoundingClientRect().toJSON(),
      );
      assert.ok(top - bottom < 40, "right below the editor's buttons");
      assert.equal(await exercise.text("#live p:last-child"), words);
      assert.equal(await exercise.code(), RIGHT);
    });
  }
});

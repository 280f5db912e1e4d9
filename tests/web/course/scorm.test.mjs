import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { logic } from "../logic.mjs";
import { ALL, begin, exchanging, report, SYSTEMS, saved, systemOf, WORK } from "./scorm-visits.mjs";

const { checker, courseSentences, findApi, responseOf, texts } = logic;

const { course } = texts;

describe("the response of an interaction", () => {
  const right = (T, C, base = 10000) =>
    Array.from({ length: T }, (_, t) =>
      Array.from({ length: C }, (_, j) => {
        const angle = t / base ** ((j - (j % 2)) / C);
        return j % 2 === 0 ? Math.sin(angle) : Math.cos(angle);
      }),
    );
  const raise = () => {
    throw new Error("no");
  };
  const responses = (report, reveal = "found") =>
    report.verdicts.map((verdict) => responseOf(verdict, report, reveal));

  for (const [name, code, expected] of [
    [
      "names the mistake",
      (T, C) => right(T, C, 1000),
      ["passed", "passed", "wrong-base 1000", "passed", "passed", "wrong-base 1000"],
    ],
    [
      "names a wrong shape at each check that it fails",
      (T, C) => right(T, C).flat(),
      ["flat", "flat", "flat", "passed", "flat", "flat"],
    ],
    ["is the reason if no call returned a table", raise, Array(6).fill("raised")],
    [
      "names no mistake of a table at a check that had none",
      (T, C) => (T > 5000 ? raise() : right(T, C, 1000)),
      ["passed", "passed", "wrong-base 1000", "passed", "raised", "raised"],
    ],
    [
      "is the reason where the mistake has no name",
      (T, C) => right(T, C).map((row) => row.map(() => 0)),
      ["passed", "wrong-value", "wrong-value", "passed", "equal-rows", "wrong-value"],
    ],
  ]) {
    test(name, async () => {
      assert.deepEqual(responses((await checker()).judge(code)), expected);
    });
  }

  test("has the factor only if the page shows it", async () => {
    const report = (await checker()).judge((T, C) =>
      right(T, C).map((row) => row.map((entry) => entry * Math.sqrt(C))),
    );
    const inFormula = (reveal) => responses(report, reveal)[2];
    assert.match(inFormula("found"), /^scaled root-channels \d/);
    for (const reveal of ["none", "place"]) assert.equal(inFormula(reveal), "scaled root-channels");
  });

  test("names the checks that a short table cannot answer", async () => {
    assert.equal(responses((await checker()).judgeTable(right(3, 4))).at(-1), "too-few-positions");
  });

  test("fits into the 255 characters of SCORM 1.2", async () => {
    const report = (await checker()).judge((T, C) => right(T, C, 1000));
    const [cause] = report.causes;
    const causes = Array.from({ length: 40 }, (_, alternative) => ({ ...cause, alternative }));
    assert.equal(responses({ ...report, causes }).at(-1).length, 255);
  });
});

describe("the sentences about the course", () => {
  const open = { phase: "open", leftOut: [], cap: 100 };
  for (const [status, sentences] of [
    [{ phase: "opening" }, [course.opening]],
    [{ phase: "absent" }, [course.absent]],
    [{ phase: "viewed", isUnreadable: true }, [course.viewed, course.unreadable]],
    [{ ...open, isUnreadable: true, isNewer: true }, [course.open, ...course.newer]],
    [open, [course.open]],
    [{ ...open, score: 50, isProven: true }, [course.openAgain({ score: 50 })]],
    [{ ...open, score: 50 }, [course.sent({ score: 50 })]],
    [{ ...open, score: 83, own: 50 }, [course.better({ score: 83 })]],
    [{ ...open, score: 50, own: 50, isProven: true }, [course.sent({ score: 50 })]],
    [{ ...open, cap: 50 }, [course.open, course.capped({ cap: 50 })]],
    [{ phase: "failed", isKept: true }, [course.failed, course.kept]],
    [
      {
        phase: "failed",
        isKept: true,
        failure: { call: "set", name: "cmi.exit", code: "405", text: "no" },
      },
      [
        course.failed,
        course.kept,
        course.refused.value({ name: "cmi.exit" }),
        course.reported({ code: "405" }),
      ],
    ],
    [
      {
        phase: "failed",
        isKept: false,
        failure: { call: "store", name: "", code: "0", text: "" },
      },
      [course.failed, course.notKept, course.refused.store],
    ],
    ...["offline", "signed-out", "down"].map((outage) => {
      const { what, help } = course.outages[outage];
      const failure = { call: "store", name: "", code: "101", text: "General exception" };
      const status = { phase: "failed", isKept: true, failure, outage };
      return [status, [what, course.kept, help]];
    }),
  ]) {
    test(`match the status ${JSON.stringify(status)}`, () => {
      assert.deepEqual(courseSentences(status), sentences);
    });
  }
});

describe("the copy of work in the browser", () => {
  const { courseName, isInCourse } = logic;
  const work = { attempts: 3, code: { javascript: "a" } };
  const copy = { work, result: { score: 0.67, passed: false } };
  const grade = { score: 67, passed: false };
  for (const [name, found, has, keep, expected] of [
    ["is in a course that returns it", work, grade, "best", true],
    ["is not in one that returns nothing", undefined, undefined, "best", false],
    ["is not in one with other code", { ...work, code: {} }, grade, "best", false],
    ["is not in one with fewer runs", { ...work, attempts: 2 }, grade, "best", false],
    ["is in one with later work", { attempts: 4, code: {} }, grade, "best", true],
    ["is in one with a better grade", work, { score: 100, passed: true }, "best", true],
    ["is not in one with a lower grade", { attempts: 4, code: {} }, { score: 50 }, "best", false],
    ["is not in one with no grade", work, undefined, "best", false],
    [
      "is in one with a lower grade of a later run",
      { attempts: 4, code: {} },
      { score: 50 },
      "last",
      true,
    ],
    ["is not in one with another last grade", work, { score: 100, passed: true }, "last", false],
  ]) {
    test(name, () => {
      assert.equal(isInCourse(copy, found, has, keep), expected);
    });
  }

  test("has one name for all revisions of a package", () => {
    const hash = "0123456789abcdef0123456789abcdef01234567";
    for (const [path, other, isEqual] of [
      [
        "/pluginfile.php/71/mod_scorm/content/1/index.html",
        "/pluginfile.php/71/mod_scorm/content/2/index.html",
        true,
      ],
      [
        "/pluginfile.php/71/mod_scorm/content/1/index.html",
        "/pluginfile.php/72/mod_scorm/content/1/index.html",
        false,
      ],
      [
        `/media/scorm/b1/${hash}/index.html`,
        `/media/scorm/b1/${hash.replace("0", "f")}/index.html`,
        true,
      ],
      ["/courses/7/index.html", "/courses/8/index.html", false],
    ]) {
      assert.equal(courseName("x", path, "ann") === courseName("x", other, "ann"), isEqual, path);
    }
  });
});

describe("the search for the course system", () => {
  const api = {};
  const top = { API: api };
  top.parent = top;

  test("goes up through the frames", () => {
    const own = { parent: { parent: { parent: top } } };
    assert.equal(findApi("1.2", own), api);
    assert.equal(findApi("2004", own), undefined);
  });

  test("continues past a frame of another origin, which the page cannot read", () => {
    const other = {
      get API() {
        throw new DOMException("Blocked a frame", "SecurityError");
      },
      parent: top,
    };
    assert.equal(findApi("1.2", { parent: other }), api);
  });

  test("ends ten levels up", () => {
    let own = top;
    for (let n = 0; n < 10; ++n) own = { parent: own };
    assert.equal(findApi("1.2", own), api);
    assert.equal(findApi("1.2", { parent: own }), undefined);
  });

  test("looks into the window that opened this one", () => {
    const own = { opener: { parent: top } };
    own.parent = own;
    assert.equal(findApi("1.2", { parent: own }), api);
  });
});

test("the answers of a system: each means yes, a text, or an error", () => {
  const answering = (answer) => {
    const call = () => answer;
    const names = ["Initialize", "Finish", "GetValue", "SetValue", "Commit", "GetLastError"];
    const api = Object.fromEntries(names.map((name) => [`LMS${name}`, call]));
    return new logic.System(api, { prefix: "LMS" }, {});
  };
  for (const yes of [true, "true", "1", 1]) assert.equal(answering(yes).commit(), true, `${yes}`);
  for (const no of [false, "false", "0", 0, 2, "", undefined, null]) {
    assert.equal(answering(no).commit(), false, `${no}`);
  }
  assert.deepEqual(
    ["a", 0.5, null, true].map((answer) => answering(answer).get("x")),
    ["a", "0.5", "", ""],
  );
  assert.deepEqual(answering("").refusal, { code: "0", text: "" });
  assert.deepEqual(answering(101).refusal, { code: "101", text: "" });
});

test("saved work has no sign that a system changes, and is read as it was", () => {
  const { parsedWork, textOfWork } = logic;
  const every = Array.from({ length: 0x3100 }, (_, code) => String.fromCharCode(code)).join("");
  const work = { code: `${every} </script> ~n |a| \\n 😀 \ud800`, list: [{ a: "b" }, null, 1.5] };
  const { text } = textOfWork(work, { grade: null }, 1e6);
  assert.doesNotMatch(text, /["'`\\+&%<>\r\n\u2028\u2029]/);
  assert.deepEqual(parsedWork(text), { ...work, grade: null });
  assert.deepEqual(parsedWork(JSON.stringify(work)), work, "the form of version 1.0.0");
  assert.equal(parsedWork(text.slice(0, -9)), text.slice(0, -9), "a cut text is no work");
});

describe("a learner's work in a system with little room", () => {
  const most = 4096;
  const closing = logic.ownAnswer("divisors", "x".repeat(250));
  const work = ({ language, javascript = 0, python = 0, help = 0 }) => ({
    ...{
      schema: 1,
      language,
      code: { javascript: "j".repeat(javascript), python: "p".repeat(python) },
    },
    attempts: 7,
    assisted: true,
    help: { ["m".repeat(help)]: ["question"] },
    closing,
    result: null,
  });

  for (const [name, given, leftOut] of [
    ["fits", { language: "python", javascript: 1000, python: 1000 }, []],
    [
      "loses the code of the language that is not shown first",
      { language: "python", javascript: 3000, python: 3000, help: 500 },
      ["javascript"],
    ],
    [
      "then the opened hints",
      { language: "javascript", javascript: 3400, python: 3000, help: 1000 },
      ["python", "hints"],
    ],
    [
      "then the answer to the closing question",
      { language: "javascript", javascript: 3900, python: 3000, help: 1000 },
      ["python", "hints", "closing"],
    ],
    [
      "then the code that is shown",
      { language: "javascript", javascript: 5000, python: 3000, help: 1000 },
      ["python", "hints", "closing", "javascript"],
    ],
  ]) {
    test(name, async () => {
      const api = SYSTEMS["1.2"]();
      const { noted } = systemOf("1.2").noting(api, (_, value) => value.length > most);
      const visit = await begin("1.2", noted);
      await visit.handIn(work(given));
      assert.deepEqual(visit.leftOut, leftOut);
      assert.ok(api.cmi.suspend_data.length <= most);
      const kept = saved(api.cmi.suspend_data);
      assert.deepEqual([kept.attempts, kept.assisted, kept.language], [7, true, given.language]);
      const languages = { javascript: "JavaScript", python: "Python" };
      assert.deepEqual(
        Object.keys(languages).filter((language) => kept.code[language] !== undefined),
        Object.keys(languages).filter((language) => !leftOut.includes(language)),
      );
      assert.equal(kept.help === undefined, leftOut.includes("hints"));
      assert.equal(kept.closing === undefined, leftOut.includes("closing"));
      const named = { hints: course.hintsPart, closing: course.closingPart };
      const parts = leftOut.map((id) => named[id] ?? course.codePart({ language: languages[id] }));
      assert.deepEqual(courseSentences({ phase: "open", score: 50, own: 50, leftOut, cap: 100 }), [
        course.sent({ score: 50 }),
        ...(parts.length > 0 ? [course.leftOut({ parts })] : []),
      ]);
    });
  }
});

const { chosenAnswer, MOST_ANSWER, ownAnswer } = logic;
const { question } = texts.closing.questions["equal-rows"];

const SIX = {
  ...ALL,
  verdicts: ["shape", "origin", "formula", "bounds", "uniqueness", "extrapolation"].map(
    (check) => ({ check, state: "passed", title: "Check", response: "passed" }),
  ),
};
const answered = (closing) => ({ ...WORK, closing });

for (const [version, system] of Object.entries(SYSTEMS)) {
  const { is12, call, interactions, noting } = systemOf(version);
  const last = (api) => {
    const { id, type, result, response, description } = interactions(api).at(-1);
    return { id, type, result, response, ...(!is12 && { description }) };
  };
  const shown = (type, result, response) => ({
    id: "closing-equal-rows",
    type,
    result,
    response,
    ...(!is12 && { description: question }),
  });

  describe(`the closing answer by SCORM ${version}`, () => {
    for (const [choice, result] of [
      ["b", "correct"],
      ["a", is12 ? "wrong" : "incorrect"],
    ]) {
      test(`is a choice with the result ${result}, after the checks and the solution`, async () => {
        const api = system();
        const visit = await begin(version, api);
        await report(visit, SIX, WORK);
        assert.equal(interactions(api).length, 7);
        const work = answered(chosenAnswer("equal-rows", choice));
        await visit.handIn(work);
        assert.equal(interactions(api).length, 8);
        assert.deepEqual(last(api), shown("choice", result, choice));
        assert.deepEqual(saved(api.cmi.suspend_data).closing, work.closing);
      });
    }

    for (const [name, written, response] of [
      ["ordinary", "Equal rows look alike.", "Equal rows look alike."],
      ["as long as the page allows", "ä".repeat(MOST_ANSWER), "ä".repeat(MOST_ANSWER)],
      ["with the separators of SCORM", "a[,]b[.]c[:]d", "a[,]b[.]c[:]d"],
      ["that begins like a language of SCORM", "{lang=en}Yes {1}", " {lang=en}Yes {1}"],
      ["with signs of HTML and JSON", '<b>"\\n&', '<b>"\\n&'],
    ]) {
      test(`is a neutral text if the learner wrote a sentence ${name}`, async () => {
        const api = system();
        const visit = await begin(version, api);
        await report(visit, SIX, answered(ownAnswer("equal-rows", written)));
        const type = is12 ? "fill-in" : "long-fill-in";
        assert.deepEqual(last(api), shown(type, "neutral", response));
        assert.ok(response.length <= 255);
      });
    }

    test("arrives at a later visit without a run, too", async () => {
      const api = system();
      await report(await begin(version, api), SIX, WORK);
      // The system continues the visit, because the page did not end it.
      const begun = { [call("Initialize")]: () => "true" };
      const visit = await begin(version, exchanging(api, begun));
      const work = answered(chosenAnswer("equal-rows", "b"));
      await visit.handIn(work);
      assert.equal(interactions(api).length, 8);
      assert.deepEqual(last(api), shown("choice", "correct", "b"));
    });

    test("is only in the saved work if the system has no interactions", async () => {
      const api = system();
      const { noted } = noting(api, (name) => name.includes("interactions"));
      const visit = await begin(version, noted);
      const work = answered(chosenAnswer("equal-rows", "b"));
      await visit.handIn(work);
      assert.deepEqual(interactions(api), []);
      assert.deepEqual(saved(api.cmi.suspend_data).closing, work.closing);
    });

    test("is not sent if the course is only browsed", async () => {
      const api = system();
      api.loadFromJSON(is12 ? { core: { lesson_mode: "browse" } } : { mode: "browse" }, "cmi");
      const { sent, noted } = noting(api);
      const visit = await begin(version, noted);
      const work = answered(chosenAnswer("equal-rows", "b"));
      await visit.handIn(work);
      visit.end(work);
      assert.deepEqual(sent, []);
    });
  });
}

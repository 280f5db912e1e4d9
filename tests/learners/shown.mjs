// Runs a program as the exercise does, and lists what the page says about it.
import { describeRemark, load, REMARK_IDS } from "sinusoidal-pe";
import { errorsCode } from "#texts/errors-code.js";
import { errorsJavascript } from "#texts/errors-javascript.js";
import { errorsPython } from "#texts/errors-python.js";
import { deferred, FakeStorage, logic, newScreen, newSpeech } from "../web/logic.mjs";

const { answerReader, Assistance, Guide, JavaScriptParser, OpenedHints, Runs, Store, Turns } =
  logic;
const { pythonRemark, withTexts } = logic;

const pe = await load();

const parser = new JavaScriptParser(1000);

function newGuide(settings) {
  const store = new Store(() => new FakeStorage());
  const [assistance, openedHints] = [new Assistance(store), new OpenedHints(store)];
  return new Guide({ settings, assistance, openedHints, checker: pe, ready: () => {} });
}

async function run({ language, code }, host, explain) {
  const { screen } = newScreen({ language, code });
  const { speech } = newSpeech();
  const guide = newGuide(screen.state.settings);
  const ended = deferred();
  const runner = {
    prepare() {},
    async start(text, _, events) {
      events.loads();
      const read = answerReader(events, explain);
      const calls = await host
        .start(text, (outcome, size) => read(withTexts(outcome), size))
        .catch(ended.reject);
      const ask = (size) => {
        events.calls(size);
        return calls.ask(size).catch(ended.reject);
      };
      const findRemark = async () => {
        const { answer } = await calls.findRemark();
        if (answer?.remark) events.remark(answer.remark, pythonRemark(answer.remark.id));
      };
      return language === "python" ? { ask, findRemark } : { ask };
    },
  };
  const runs = new Runs({
    screen,
    speech,
    marker: { code, mark() {}, parser },
    turns: new Turns(),
    program: () => ({ language, code }),
    runnerOf: async () => runner,
    checker: async () => pe,
    guide: async () => guide,
    beginning: () => undefined,
    judged: () => setImmediate(ended.resolve),
    files: {},
  });
  runs.run();
  await ended.promise;
  if (screen.state.tests.trouble) throw new Error(screen.state.tests.trouble.text);
  return screen.state;
}

/** The page has the text of an explanation, and not its id. */
const EXPLANATIONS = {
  javascript: Object.entries({ ...errorsCode, ...errorsJavascript }),
  python: Object.entries({ ...errorsCode, ...errorsPython }),
};

function idOf({ text, explanation }, language) {
  if (text === "") {
    return `remark ${REMARK_IDS.find((id) => describeRemark({ id }) === explanation)}`;
  }
  const said = explanation ?? text.split("\n").at(-1);
  const by = (isWhole) =>
    EXPLANATIONS[language].find(([, words]) => isWrittenWith(words, said, isWhole));
  const found = by(true) ?? by(false);
  return `error ${found ? found[0] : said}`;
}

/** Some templates have several ends, so `isWhole` is false for their first words alone. */
function isWrittenWith(words, said, isWhole) {
  if (typeof words === "string") return words === said;
  const marked = new Proxy({}, { get: () => "\0" });
  const parts = words(marked).split(/\0|NaN/);
  const counted = isWhole ? parts : parts.slice(0, 1);
  const pattern = counted.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join(".*");
  return new RegExp(`^${pattern}${isWhole ? "$" : ""}`).test(said);
}

const PRECISIONS = new Set(["float32", "float16", "bfloat16", "rounded", "significant-digits"]);

/** Names of mistakes. Lower precision counts only if it is all that the report names. */
function namesIn(causes) {
  const named = causes.filter(({ id }) => id !== "measured");
  const mistakes = named.filter(({ id }) => !PRECISIONS.has(id));
  const counted = mistakes.length > 0 ? mistakes : named;
  return counted.map(({ id, form }) => (form ? `${id}:${form}` : id));
}

function alternativesIn(causes) {
  const last = causes.at(-1)?.alternative ?? 0;
  return Array.from({ length: last + 1 }, (_, at) =>
    namesIn(causes.filter(({ alternative }) => alternative === at)),
  );
}

export async function shown(program, host, explain) {
  const { tests, error, guidance } = await run(program, host, explain);
  const { report } = tests;
  const gap = guidance?.gap;
  const problem = report.verdicts.map(({ witness }) => witness?.problem).find(Boolean);
  return {
    passed: report.passed,
    alternatives: gap ? [[]] : alternativesIn(report.causes),
    said: error && idOf(error, program.language),
    line: (error ?? gap)?.line ?? null,
    gap: gap?.which,
    kind: guidance?.texts?.id ?? guidance?.about ?? "none",
    problem: problem?.id,
  };
}

import type { RaisedText } from "sinusoidal-pe";
import type { Language } from "../common/language.js";
import type { PythonEvents, PythonRunner } from "../python/python-runner.js";
import { JavaScriptRunner } from "../sandbox/javascript.js";
import type { Runner } from "../sandbox/runner.js";
import { statuses } from "../texts/en/statuses.js";

export class Runners {
  readonly #events: PythonEvents;
  #javascript: JavaScriptRunner | undefined;
  #python: Promise<PythonRunner> | undefined;
  pythonPart: typeof import("../python/python-runner.js") | undefined;

  constructor(events: PythonEvents) {
    this.#events = events;
  }

  of(language: Language): Promise<Runner> {
    if (language === "javascript") {
      this.#javascript ??= new JavaScriptRunner(explain);
      return Promise.resolve(this.#javascript);
    }
    if (!HAS_PYTHON) return Promise.reject(new Error("this page was built without Python"));
    this.#python ??= import("../python/python-runner.js").then((part) => {
      this.pythonPart = part;
      return new part.PythonRunner(this.#events);
    });
    this.#python.catch(() => {
      this.#python = undefined;
    });
    return this.#python;
  }

  async cancelPython(): Promise<void> {
    (await this.#python)?.cancel();
  }
}

async function explain(raised: RaisedText): Promise<string | undefined> {
  try {
    const part = await import("../editor/code-errors.js");
    return part.explainJavaScript(raised);
  } catch {
    return statuses.errorUnexplained;
  }
}

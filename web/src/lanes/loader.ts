// Brings what runs each language, when it is first wanted.
import { JavaScriptLane } from "./javascript.js";
import type { Lane, LaneName } from "./lane.js";
import type { PythonEvents, PythonLane } from "./python.js";

export class LaneLoader {
  readonly #events: PythonEvents;
  #javascript: JavaScriptLane | undefined;
  #python: Promise<PythonLane> | undefined;
  /** Starts Python and shows its status; undefined until it loads. */
  pythonPart: typeof import("./python.js") | undefined;

  constructor(events: PythonEvents) {
    this.#events = events;
  }

  of(lane: LaneName): Promise<Lane> {
    if (lane === "javascript") {
      this.#javascript ??= new JavaScriptLane();
      return Promise.resolve(this.#javascript);
    }
    // A build without Python's files leaves out what is never reached.
    if (!HAS_PYTHON) return Promise.reject(new Error("this page was built without Python"));
    this.#python ??= import("./python.js").then((part) => {
      this.pythonPart = part;
      return new part.PythonLane(this.#events);
    });
    this.#python.catch(() => {
      this.#python = undefined; // so that a later call can try again
    });
    return this.#python;
  }

  /** Gives the download of Python up. */
  async cancelPython(): Promise<void> {
    (await this.#python)?.cancel();
  }
}

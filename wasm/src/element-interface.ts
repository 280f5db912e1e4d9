// The attributes, properties and events of <sinusoidal-pe-exercise>.
import type { FrameEvent } from "./frame.js";

/** Settings of the element with the values `on` and `off`. */
export const SWITCHES = ["statement", "hints", "solution", "question", "code-events"] as const;
/** Attributes that are settings of the page. */
export const OF_ELEMENT = ["languages", "reveal", "theme", "lang", ...SWITCHES, "id"] as const;
/** Attributes that are properties of every element. */
export const OF_HTML: readonly string[] = ["id", "lang"];
/** Attributes that only the element has. */
export const OWN = ["view", "settings", "src", "loading", "label"] as const;

/** The value of an attribute; null removes it. */
type Value = string | null | undefined;

/** The properties of the element, one for each attribute. */
export interface ElementProperties {
  /** The languages, in order: `javascript,python`, `python,javascript` or one of them. The page remembers the learner's own choice. */
  get languages(): string | null;
  set languages(value: Value | readonly string[]);
  /** The details of a wrong entry: `none`, `place`, `found` (place and value) or `expected` (place, value and expected value). */
  get reveal(): string | null;
  set reveal(value: Value);
  /** The colours. `auto` follows the learner's system. The element changes them without loading the page again. */
  get theme(): string | null;
  set theme(value: Value);
  /** `off` hides the problem statement, for a course that has its own. */
  get statement(): string | null;
  set statement(value: Value | boolean);
  /** `off` shows the results and the observation, but no hints. */
  get hints(): string | null;
  set hints(value: Value | boolean);
  /** `off` leaves out the last hint, a whole solution. With `on`, a report's `assisted` shows whether the learner opened it in this browser. Packages have `off` if you do not set it. */
  get solution(): string | null;
  set solution(value: Value | boolean);
  /** `off` leaves out the closing question, which appears after all checks pass. */
  get question(): string | null;
  set question(value: Value | boolean);
  /** `on` sends each change of the code to the pages in `origins`. The element has the event `code-changed` for it. */
  get codeEvents(): string | null;
  set codeEvents(value: Value | boolean);
  /** The page: the exercise, or the explorer. The explorer accepts `settings`, `reveal`, `theme`, `lang` and `id`, and runs no code. */
  get view(): string | null;
  set view(value: Value);
  /** More settings, in the form of an address: `T=100&C=4&view=lines`. */
  get settings(): string | null;
  set settings(value: Value);
  /** The address of the exercise page. If `embed.js` defines the element, the default is the page in the folder of that script. */
  get src(): string | null;
  set src(value: Value);
  /** `eager` loads the page at once, `lazy` when it is near the view. */
  get loading(): string | null;
  set loading(value: Value);
  /** The frame's name, for those who do not see it. The default depends on `view`. */
  get label(): string | null;
  set label(value: Value);
}

export function propertyOf(attribute: string): string {
  return attribute.replace(/-(.)/, (_, letter: string) => letter.toUpperCase());
}

/** Gives a class of elements a property for each of these attributes. */
export function defineProperties(prototype: object, attributes: readonly string[]): void {
  for (const name of attributes) {
    if (OF_HTML.includes(name)) continue;
    Object.defineProperty(prototype, propertyOf(name), {
      get(this: HTMLElement) {
        return this.getAttribute(name);
      },
      set(this: HTMLElement, value: unknown) {
        if (value === null || value === undefined) this.removeAttribute(name);
        else
          this.setAttribute(
            name,
            value === true ? "on" : value === false ? "off" : (value as string),
          );
      },
    });
  }
}

/** The messages of the page that become events of the element. */
export const EVENTS: readonly FrameEvent["type"][] = [
  "ready",
  "height",
  "run-started",
  "check",
  "run-completed",
  "run-ended",
  "question-answered",
  "code-changed",
  "settings-changed",
];

/** The versions of an element and its page, which differ. */
export interface Versions {
  element: string;
  page: string;
  /** True if the two understand each other. */
  works: boolean;
}

/** The events of the element, each with its `detail`. */
export type ExerciseEvents = {
  [Type in Exclude<FrameEvent["type"], "state">]: CustomEvent<
    Omit<Extract<FrameEvent, { type: Type }>, "type">
  >;
} & { "versions-differ": CustomEvent<Versions> };

type Listen<Options> = <Type extends keyof ExerciseEvents>(
  type: Type,
  listener: (event: ExerciseEvents[Type]) => void,
  options?: boolean | Options,
) => void;

export interface Listened extends HTMLElement {
  addEventListener: Listen<AddEventListenerOptions> & HTMLElement["addEventListener"];
  removeEventListener: Listen<EventListenerOptions> & HTMLElement["removeEventListener"];
}

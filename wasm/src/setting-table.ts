// Who has a setting, and what documents, the author's form, the command's help and editors say about it.
// It is apart from settings.ts, because the exercise needs none of it.
import { OF_ELEMENT, type OWN } from "./element-interface.js";
import { FRAME_THEMES } from "./frame.js";
import { LOCALES } from "./locales.js";
import { CHOICES, type Choice, nameOf } from "./settings.js";

/** The settings of each page, and of code for courses. */
export const PLACES = {
  exercise: [...OF_ELEMENT, "embed", "offline", "origins", "scorm", "storage"],
  explorer: ["theme", "lang", "embed", "offline", "id", "origins"],
  element: OF_ELEMENT,
  package: [
    "languages",
    "reveal",
    "theme",
    "lang",
    "statement",
    "hints",
    "solution",
    "question",
    "id",
    "solution-cap",
    "keep",
  ],
} as const;

export type Place = keyof typeof PLACES;
export type SettingName = (typeof PLACES)[Place][number];

interface List {
  values: readonly string[];
  missing: string;
  /** The address cannot change it if the page itself has it. */
  isFixed: boolean;
}

/** Returns the settings with a list of values, by name. */
export function lists(): Map<string, List> {
  const fixed = Object.entries(CHOICES).map(([property, choice]: [string, Choice]) => {
    const [values, missing = values[0]] =
      typeof choice === "boolean" ? [choice ? ["on", "off"] : ["off", "on"]] : choice;
    return [nameOf(property), { values, missing, isFixed: true }] as const;
  });
  const theme = { values: FRAME_THEMES, missing: FRAME_THEMES[0], isFixed: false };
  const lang = { values: ["auto", ...Object.keys(LOCALES)], missing: "auto", isFixed: false };
  return new Map<string, List>([["theme", theme], ["lang", lang], ...fixed]);
}

export interface SettingTexts {
  /** The values in the documents, of a setting without a list of values. */
  shown?: string;
  description: string;
  /** One value, and what the help of `scorm` says about it. */
  help?: Readonly<Record<string, string>>;
  /** The control in author.html. */
  form?: {
    group: "learners" | "course" | "package";
    label: string;
    note?: string;
    /**
     * A list's options by value, the default first. Languages have their own names. Without options and
     * `input`, the control is a checkbox.
     */
    options?: Readonly<Record<string, string>>;
    /** Attributes of a text field. */
    input?: Readonly<Record<string, string>>;
  };
}

/** In the order of the documents. */
export const SETTING_TEXTS: Readonly<Record<SettingName, SettingTexts>> = {
  languages: {
    description:
      "The languages, in order: `javascript,python`, `python,javascript` or one of them. The page remembers the learner's own choice.",
    shown: "`javascript,python`, or any list of the two",
    help: { javascript: "leave out Python; or python, or python,javascript to begin with it" },
    form: {
      group: "learners",
      label: "Programming languages",
      options: {
        "javascript,python": "JavaScript, then Python",
        "python,javascript": "Python, then JavaScript",
        javascript: "JavaScript",
        python: "Python",
      },
    },
  },
  reveal: {
    description:
      "The details of a wrong entry: `none`, `place`, `found` (place and value) or `expected` (place, value and expected value).",
    help: { none: "show no details of a wrong entry; or place, found (the default), expected" },
    form: {
      group: "learners",
      label: "Details shown for a wrong entry",
      options: {
        found: "Place and value",
        expected: "Place, value and expected value",
        place: "Place only",
        none: "None",
      },
    },
  },
  theme: {
    description:
      "The colours. `auto` follows the learner's system. The element changes them without loading the page again.",
    help: { dark: "or light; the default is auto" },
    form: {
      group: "learners",
      label: "Colours",
      options: { auto: "As in the learner’s system", light: "Light", dark: "Dark" },
    },
  },
  lang: {
    description:
      "The language of the page, as a tag such as `es` or `es-MX`. `auto` takes the first of the browser's languages that the page has. The page remembers the learner's own choice.",
    help: { es: "the language of the page; or zh-Hans, en (the default)" },
    form: {
      group: "learners",
      label: "Language of the page",
      note: "A package has one language: this page’s, if you choose none.",
      options: { auto: "As in the learner’s browser" },
    },
  },
  statement: {
    description: "`off` hides the problem statement, for a course that has its own.",
    help: { off: "hide the problem statement, for a course that has its own" },
    form: {
      group: "learners",
      label: "Problem statement",
    },
  },
  hints: {
    description: "`off` shows the results and the observation, but no hints.",
    help: { off: "show only results and the observation" },
    form: {
      group: "learners",
      label: "Hints",
    },
  },
  solution: {
    description:
      "`off` leaves out the last hint, a whole solution. With `on`, a report's `assisted` shows whether the learner opened it in this browser. Packages have `off` if you do not set it.",
    help: { on: "offer a full solution as the last hint; a package leaves it out by default" },
    form: {
      group: "learners",
      label: "A full solution as the last hint",
    },
  },
  question: {
    description: "`off` leaves out the closing question, which appears after all checks pass.",
    help: { off: "ask no closing question after all checks pass" },
    form: {
      group: "learners",
      label: "A closing question after all checks pass",
    },
  },
  embed: {
    description:
      "The form for a frame, which does not depend on the window's height. `auto` is `on` inside a frame, and `?embed` alone is `on`.",
    shown: "`auto`, `on`, `off`",
  },
  offline: {
    description:
      "`on` lets the page work [without a network](#without-a-network) after the first visit. `auto` is `on`, but not in the form for a frame. `off` deletes the kept files.",
    shown: "`auto`, `on`, `off`",
  },
  id: {
    description:
      "Names the saved work, apart from other work on the same host, and the frame in its messages. Elements without an id get a name by their order on the page.",
    shown: "none, or at most 64 letters, digits, points, hyphens and underscores",
    form: {
      group: "course",
      label: "Name",
      note: "Use a different name for each copy on this site, so that saved work is not mixed up. Use letters, digits, points, hyphens and underscores. Blanks become hyphens.",
      input: { maxlength: "64" },
    },
  },
  origins: {
    description:
      "Pages that may [send requests to the frame](messages.md#requests-to-the-frame) and receive code.",
    shown: "none, or a list such as `https://course.example,https://lms.example`",
    form: {
      group: "course",
      label: "Course site",
      note: "Paste the address of any page of your course. Pages on its site may start the tests and read the code. You can leave it empty for the element.",
      input: { type: "text", inputmode: "url", placeholder: "https://course.example" },
    },
  },
  "code-events": {
    description:
      "`on` sends each change of the code to the pages in `origins`. The element has the event `code-changed` for it.",
    form: {
      group: "course",
      label: "Send the code to the course site after each change",
    },
  },
  scorm: {
    description:
      "Sends results to the [course system](embedding.md#learning-management-systems) around the page. Packages set it.",
  },
  storage: {
    description:
      "`tab` keeps work until the learner leaves the page, for shared computers. Work in a course that names the learner stays.",
  },
  "solution-cap": {
    description: "The highest score of a run, from 0 to 100, after the learner opened a solution.",
    help: { "50": "after a learner opened a solution, score at most 50 of 100; or 75, 25, 0" },
    form: {
      group: "package",
      label: "Highest score after opening the solution",
      options: {
        "100": "No limit",
        "75": "75 of 100",
        "50": "50 of 100",
        "25": "25 of 100",
        "0": "0",
      },
    },
  },
  keep: {
    description: "The result that the course system keeps.",
    help: { last: "send the last result to the course, not the best one" },
    form: {
      group: "package",
      label: "Grade to keep",
      options: { best: "Best", last: "Last" },
    },
  },
};

/** Attributes that only the element has. */
export const ATTRIBUTE_TEXTS: Readonly<
  Record<(typeof OWN)[number], { description: string; values?: string[]; missing?: string }>
> = {
  view: {
    values: ["explore"],
    description:
      "The page: the exercise, or the explorer. The explorer accepts `settings`, `reveal`, `theme`, `lang` and `id`, and runs no code.",
  },
  settings: {
    description: "More settings, in the form of an address: `T=100&C=4&view=lines`.",
  },
  src: {
    description:
      "The address of the exercise page. If `embed.js` defines the element, the default is the page in the folder of that script.",
  },
  loading: {
    values: ["lazy", "eager"],
    missing: "lazy",
    description: "`eager` loads the page at once, `lazy` when it is near the view.",
  },
  label: {
    missing: "Exercise: sinusoidal positional encoding",
    description: "The frame's name, for those who do not see it. The default depends on `view`.",
  },
};

// The places on the pages where people see the messages of each module.

export interface Place {
  title: string;
  /** Descriptions of the modules, by path in the folder of a language. */
  modules: Readonly<Record<string, string>>;
}

/** The page for translators has this order. */
export const PLACES: readonly Place[] = [
  {
    title: "The exercise",
    modules: {
      html: "Titles and descriptions of the pages, and texts until the script starts",
      "statement-task": "The task, in the problem statement",
      "statement-calls": "Examples of calls, in the problem statement",
      "statement-background": "Background, in the problem statement",
      "statement-keys": "Keys of the editor, in the problem statement",
      exercise: "Toolbar, headings and empty states",
      statuses: "Status of a run, and what screen readers announce",
      typing: "The editor's help while you type",
      python: "Loading Python",
      tools: "Tools below the tests: try a call, check a table file",
      sandbox: "The frame and the workers that run code",
      "package/loading": "Errors while the checker loads",
      course: "Messages inside a course",
      frame: "Messages inside a frame",
    },
  },
  {
    title: "Results",
    modules: {
      "package/checks": "Titles and questions of the checks",
      "package/verdicts": "Why a check failed",
      "package/files": "Problems of table files",
      "package/not-finite": "Entries that are not finite numbers",
      diagnosis: "Between the mistakes that a table matches",
      "package/closing": "Sentences after those of a mistake",
      "package/measured": "Numbers measured in a wrong table",
      "package/facts": "Correct parts of a wrong table",
      "package/unnamed": "Tables that match no known mistake",
      pictures: "Pictures of a wrong table",
      success: "After all checks pass",
      closing: "The closing question",
    },
  },
  {
    title: "Mistakes",
    modules: {
      "package/mistakes/shapes": "Wrong shapes",
      "package/mistakes/functions": "Wrong functions",
      "package/mistakes/rows": "Wrong rows",
      "package/mistakes/divisors": "Wrong divisors",
      "package/mistakes/entries": "Wrong entries",
      "package/formulas": "The formula of each mistake",
    },
  },
  {
    title: "Errors",
    modules: {
      "package/errors-code": "Errors of code in both languages",
      "package/errors-javascript": "Errors of JavaScript",
      "package/errors-python": "Errors of Python",
      "package/remarks": "Likely slips in the code",
    },
  },
  {
    title: "Hints",
    modules: { help: "Explanations, and the titles of hints", hints: "Contents of hints" },
  },
  {
    title: "The explorer",
    modules: {
      explorer: "Fields, buttons and errors",
      "views/titles": "Names of the views",
      "views/frame": "Around the view",
      "views/heatmap": "Heatmap",
      "views/waves": "Waves and circle",
      "views/frequencies": "Frequencies",
      "views/distances": "Distances",
      "views/shift": "Shift",
      "views/properties": "Properties",
    },
  },
  { title: "The lesson", modules: { lesson: "Steps of the lesson, in the explorer" } },
  {
    title: "The page of known mistakes",
    modules: {
      misconceptions: "The lead, headings and captions",
      "misconceptions-credit": "The end of the page",
      "open-exercise": "The link to the exercise",
    },
  },
  {
    title: "The page for authors",
    modules: {
      "author-page": "Headings and notes",
      settings: "The form of settings",
      author: "Messages of the form",
    },
  },
  {
    title: "The page of a class",
    modules: { "class-page": "The page", "package/summary": "Results of a class" },
  },
  {
    title: "The page of sources",
    modules: { "sources-lead": "The lead", sources: "The documents, and what differs in them" },
  },
];

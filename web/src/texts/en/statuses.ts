export const statuses = {
  idle: "Not run yet",
  waiting: "Waiting for Python…",
  running: ({ done, of }: Count) => `Running… ${done} of ${of} checks done`,
  elapsed: ({ seconds }: { seconds: number }) => `${seconds} s`,
  stopped: ({ done, of }: Count) => `Stopped after ${done} of ${of} checks`,
  broken: "The tests did not start",
  passed: ({ passed, of }: Passed) => `${passed} of ${of} passed`,
  passedIn: ({ passed, of, file }: Passed & InFile) => `${passed} of ${of} passed in ${file}`,
  notRun: ({ count }: { count: number }) => `Not run: ${count}`,
  notApplicable: ({ count }: { count: number }) => `Not applicable: ${count}`,
  stale: "Your code has changed since then",

  announcements: {
    running: "Running the tests.",
    waiting: "Waiting for Python. The tests start when it is ready.",
    stillRunning: ({ seconds, done, of }: Count & { seconds: number }) =>
      `Still running after ${seconds} seconds. ${done} of ${of} checks are done.`,
    stopped: "Tests stopped.",
    allPassed: "Tests finished. All six checks passed.",
    passed: ({ passed, of }: Passed) => `Tests finished: ${passed} of ${of} passed.`,
  },

  notStarted: "The tests could not start.",
  unexplained: "The results are complete, but the explanation did not load. Run the tests again.",
  errorUnexplained: "The explanation of this error did not load. Run the tests again.",
  /** The label of an engine's own words, which follow a sentence of ours. */
  details: "Details:",
  lineError: ({ line, text }: { line: number; text: string }) => `Line ${line}: ${text}`,
  goToLine: ({ line }: { line: number }) => `Go to line ${line}`,

  reading: ({ file }: InFile) => `Reading ${file}…`,
  unread: ({ file }: InFile) => `The page could not check ${file}.`,
  pasted: "Pasted text",

  languages: "Language",
  language: ({ language }: { language: string }) => `The editor shows the ${language} code.`,
  pythonFailed: "Python did not load.",
  withNumPy: "with NumPy",
  /** Before Python loads. */
  cost: ({ megabytes }: { megabytes: number }) => `${megabytes} MB, once`,

  keeping: {
    saved: "Saved in this browser",
    "shown-from-link": "From a link, not saved yet",
    full: "Not saved",
    "saved-without-version": "Saved in this browser",
    blocked: "Not saved",
  },
  elsewhere: "Another tab has newer code.",
  replaced: {
    reset: "The editor shows the starter code. You can undo the reset.",
    link: "The editor shows the code from the link. You can restore your code.",
    version: "The editor shows your earlier code.",
    tab: "The editor shows the code of the other tab.",
  },
  linkUnopened: "The link did not open. Reload this page to open it.",

  output: "Output",
  noOutput: {
    javascript: "Output of `console.log` appears here.",
    python: "Output of `print` appears here.",
  },
  call: ({ T, C }: { T: number; C: number }) => `T = ${T}, C = ${C}`,
  loadingCode: "While your code was loading",
  cut: ({ limit }: { limit: number }) =>
    `The output is cut here. The page keeps ${limit} characters of one run.`,

  /** These parts load when they are opened. */
  parts: {
    trial: "Try it: call your function",
    file: "Check a table file",
    share: "Share and save",
    versions: ({ count }: { count: number }) => `Earlier code (${count})`,
    editor: "Editor settings",
  },
  partLoading: "This part is loading. If nothing appears, close it and open it again.",
  partMissing: "This part did not load. Close it and open it again.",
};

interface Count {
  done: number;
  of: number;
}

interface Passed {
  passed: number;
  of: number;
}

interface InFile {
  file: string;
}

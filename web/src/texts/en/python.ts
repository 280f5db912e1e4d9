// These texts load with Python's starter.
export const python = {
  status: {
    loading: "Loading Python…",
    starting: "Starting Python…",
    ready: "Python 3.13 with NumPy 2.2",
    readyShort: "NumPy 2.2",
    cancelled: "Not loaded",
    failed: "Not loaded",
    absent: "Not available",
    /** In megabytes. */
    amount: ({ received, total }: { received: number; total: number }) =>
      `${received.toFixed(1)} of ${total.toFixed(1)} MB`,
    cancel: "Cancel",
    load: "Load Python",
    again: "Try again",
  },
  waiting: ({ megabytes }: { megabytes: number }) =>
    `Python is loading. You can write code meanwhile. Tests that you start wait for it. Another ${megabytes} MB load later. JavaScript works at once.`,
  said: {
    loading: "Loading Python.",
    ready: "Python is ready.",
    cancelled: "You cancelled loading Python.",
  },
  fileMissing:
    "A file of Python did not load. Your code is kept. Check your connection, then try again.",
  fileDiffers:
    "A file of Python is not the version that this page needs. Your code is kept. Try again later.",
  absent:
    "Python is not available on this page. Open the page on a web server that has the Python files.",
  cancelled: "You cancelled loading Python. Load Python, then try again.",
  stalled: "Python took too long to start. Your code is kept. Try again.",
  unstarted: "Python did not start. Your code is kept. Try again.",
  slow: "Python starts more slowly here, because its saved state could not be used.",
  /** Errors after which the interpreter cannot go on. Their names precede them. */
  ended: {
    RecursionError: "A function calls itself too many times.",
    MemoryError: "The code used all the memory it may use.",
    SystemExit: "The code ended Python.",
    SystemError: ({ text }: { text: string }) => `Python stopped working: ${text}`,
  },
};

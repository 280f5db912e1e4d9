// The page shows these texts if its script has not started, or cannot.
export const late = {
  noScript: "The tests run in this page. Turn JavaScript on to run them.",
  tests: "The tests have not loaded yet. If this message stays, reload this page.",
  pictures: "The pictures have not loaded yet. If this message stays, reload this page.",
  open: "Open this page in a new tab.",
  copy: "If that link does nothing, copy its address.",
  fileFailed: "A file of this page did not load. If it fails again, reload this page.",
};

// Entry for class.html.
export { forClass } from "./summary/for-class.js";
export { findingsIn } from "./summary/reading.js";
export { SUMMARY_STYLE } from "./summary/style.js";
export { Summing, withoutNames } from "./summary/summary.js";
export { summaryPage, summaryView } from "./summary/view.js";

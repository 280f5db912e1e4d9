// What explains a wrong table: loaded after what verdicts need.
export { Guide } from "./guide.js";
export { guidanceView, spokenStep } from "./views/feedback.js";

/** `GetValue` always returns "" for these. */
const LOST = [
  "cmi.core.lesson_status",
  "cmi.core.score.raw",
  "cmi.core.lesson_mode",
  "cmi.completion_status",
  "cmi.success_status",
  "cmi.mode",
  "cmi.score.raw",
  "cmi.score.scaled",
];

export const enrolled = (id) => ({
  data: { "cmi.core.student_id": id, "cmi.learner_id": id },
  score: 0,
  success: "unknown",
  /** `get_grade()` gives these after each call of `SetValue`. */
  grades: [],
  published: [],
});

const gradeOf = ({ score, success }) => (success === "failed" ? 0 : score);

/** Also updates the learner's record. */
export function respond(learner, name, element, value) {
  switch (name.replace(/^LMS/, "")) {
    case "GetLastError":
      return "0";
    case "GetErrorString":
      return "Some Error";
    case "GetValue":
      return LOST.includes(element) ? "" : (learner.data[element] ?? "");
    case "SetValue":
      set(learner, element, value);
      learner.grades.push(gradeOf(learner));
      return "true";
    default:
      return "true";
  }
}

function set(learner, element, value) {
  learner.data[element] = value;
  if (element.endsWith("score.raw")) learner.score = Number(value) / 100;
  if (element.endsWith("score.scaled")) learner.score = Number(value);
  const isStatus = element === "cmi.core.lesson_status" && ["passed", "failed"].includes(value);
  if (!isStatus && element !== "cmi.success_status") return;
  learner.success = value;
  learner.published.push(gradeOf(learner));
}

export function functionsOf(is12, ask) {
  const names = ["GetLastError", "GetErrorString", "GetValue", "SetValue", "Commit", "Initialize"];
  const all = [...names, is12 ? "Finish" : "Terminate"].map((name) => (is12 ? `LMS${name}` : name));
  return Object.fromEntries(all.map((name) => [name, (...values) => ask(name, ...values)]));
}

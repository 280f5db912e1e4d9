// PrairieLearn starts a container for each submission. The image contains the grader, because a question's
// files are copied for each submission.
import { graders as texts } from "../texts/en/graders.js";
import { below, bytesOf, json, templates } from "./files.js";
import type { Grader } from "./grader.js";

const IMAGE = "sinusoidal-pe-grader";

/** PrairieLearn allows no more seconds. */
const MOST_SECONDS = 600;

/** Starting a browser can take as long on a busy machine. */
const START_SECONDS = 60;

export const prairielearn: Grader = {
  name: "prairielearn",
  ...texts.systems.prairieLearn,
  files: ({ common, settings, hasPython }) => ({
    ...below("image", templates(["Dockerfile", "hosts"])),
    ...below("image/grader", { ...common, ...templates(["prairielearn.mjs"]) }),
    ...below("question", {
      "info.json": bytesOf(json(infoOf(settings.seconds))),
      "question.html": bytesOf(hasPython ? PYTHON : JAVASCRIPT),
    }),
  }),
};

/** A submission that ended its browser is tried once more. */
const infoOf = (seconds: number) => ({
  uuid: "2f0c5b0e-6d0b-4c1e-9d55-6a1f1c0f7a64",
  title: texts.title,
  topic: "Transformers",
  type: "v3",
  singleVariant: true,
  gradingMethod: "External",
  externalGradingOptions: {
    image: IMAGE,
    timeout: Math.min(MOST_SECONDS, 2 * seconds + START_SECONDS),
  },
});

const PYTHON = questionOf("sinusoidal_pe.py", "python", `def sinusoidal_pe(T, C):\n    pass`);
const JAVASCRIPT = questionOf(
  "sinusoidal_pe.js",
  "javascript",
  "export function sinusoidal_pe(T, C) {\n}",
);

function questionOf(file: string, mode: string, code: string): string {
  return `<pl-question-panel>
  <markdown>
${texts.task}
  </markdown>
  <pl-file-editor file-name="${file}" ace-mode="ace/mode/${mode}">
${code}
</pl-file-editor>
</pl-question-panel>

<pl-submission-panel>
  <pl-external-grader-results></pl-external-grader-results>
  <pl-file-preview></pl-file-preview>
</pl-submission-panel>
`;
}

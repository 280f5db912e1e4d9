// Gradescope builds an image with setup.sh, and starts run_autograder for each submission.

import { brotliCompressSync, constants } from "node:zlib";
import { type Files, zipOf } from "../page/scorm.js";
import { graders as texts } from "../texts/en/graders.js";
import { below, bytesOf, type Grader, json, template, templates } from "./files.js";
import { ACTIONS } from "./pins.js";

const PROGRAMS = ["setup.sh", "run_autograder"];

export const gradescope: Grader = {
  name: "gradescope",
  ...texts.systems.gradescope,
  programs: PROGRAMS.map((name) => `autograder/${name}`),
  files({ common }) {
    const files = { ...common, ...templates(["gradescope.mjs", "requirements.txt", ...PROGRAMS]) };
    return { ...below("autograder", files), "autograder.zip": zipOf(files, PROGRAMS) };
  },
};

// PrairieLearn starts a container for each submission. The image contains the grader, because a question's
// files are copied for each submission.

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

// GitHub Actions runs the workflow on every push.

export const github: Grader = {
  name: "github",
  ...texts.systems.github,
  files: ({ common }) => ({
    ".github/workflows/autograding.yml": bytesOf(pinned(template("autograding.yml"))),
    ...below(".github/sinusoidal-pe", { ...common, ...templates(["github.mjs", "summary.mjs"]) }),
  }),
};

/** Adds the commit and the version of each action. */
const pinned = (workflow: string): string =>
  workflow.replace(/(?<=\buses: )\S+$/gm, (action) => `${action}@${ACTIONS[action]}`);

// Classroom 50 publishes an assignment's folder as one archive, and starts autograder.py for each submission.

export const classroom50: Grader = {
  name: "classroom50",
  ...texts.systems.classroom50,
  files: ({ common }) => ({
    ...packed(common),
    ...templates(["autograder.py", "classroom50.mjs", "summary.mjs"]),
  }),
};

/** Python starts without this file too, though more slowly. */
const SNAPSHOT = /\/numpy\.pages$/;

/** Compresses the page, because Classroom 50 accepts archives of up to 10 MiB. */
function packed(files: Files): Files {
  const kept = Object.entries(files).filter(([path]) => !SNAPSHOT.test(path));
  return Object.fromEntries(
    kept.map(([path, bytes]) =>
      path.startsWith("page/") ? [`${path}.br`, compressed(bytes as Uint8Array)] : [path, bytes],
    ),
  );
}

/** Higher qualities take minutes for Python. */
const QUALITY = 9;

const compressed = (bytes: Uint8Array): Uint8Array =>
  brotliCompressSync(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });

// Gradescope builds an image with setup.sh, and starts run_autograder for each submission.
import { zipOf } from "../page/scorm.js";
import { graders as texts } from "../texts/en/graders.js";
import { below, templates } from "./files.js";
import type { Grader } from "./grader.js";

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

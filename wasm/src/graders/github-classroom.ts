// GitHub Actions runs the workflow on every push.
import { graders as texts } from "../texts/en/graders.js";
import { below, templates } from "./files.js";
import type { Grader } from "./grader.js";

export const githubClassroom: Grader = {
  name: "github-classroom",
  ...texts.systems.githubClassroom,
  files: ({ common }) => ({
    ...below(".github/workflows", templates(["autograding.yml"])),
    ...below(".github/sinusoidal-pe", { ...common, ...templates(["github.mjs", "summary.mjs"]) }),
  }),
};

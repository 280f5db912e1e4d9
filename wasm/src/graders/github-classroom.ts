// GitHub Actions runs the workflow on every push.
import { graders as texts } from "../texts/en/graders.js";
import { below, bytesOf, template, templates } from "./files.js";
import type { Grader } from "./grader.js";
import { ACTIONS } from "./pins.js";

export const githubClassroom: Grader = {
  name: "github-classroom",
  ...texts.systems.githubClassroom,
  files: ({ common }) => ({
    ".github/workflows/autograding.yml": bytesOf(pinned(template("autograding.yml"))),
    ...below(".github/sinusoidal-pe", { ...common, ...templates(["github.mjs", "summary.mjs"]) }),
  }),
};

/** Adds the commit and the version of each action. */
const pinned = (workflow: string): string =>
  workflow.replace(/(?<=\buses: )\S+$/gm, (action) => `${action}@${ACTIONS[action]}`);

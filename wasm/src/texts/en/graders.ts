// Other systems show these texts to learners. `systems` is for the command `grader`.
import { list, listOr } from "./grammar.js";

export const graders = {
  task: "Write `sinusoidal_pe(T, C)`. It returns the sinusoidal positional encoding of T positions, with C columns.",
  noSubmission: ({ names }: { names: readonly string[] }) =>
    `There is no submission. Hand in one file: ${listOr(names)}.`,
  severalSubmissions: ({ files, name }: { files: readonly string[]; name: string }) =>
    `There are several files: ${list(files)}. Hand in one, or name one of them ${name}.`,
  noResult: "No result.",
  printed: ({ text }: { text: string }) => `Your code printed:\n${text}`,
  feedbackTitle: "Feedback",
  passed: ({ passed, all }: { passed: number; all: number }) => `${passed} of ${all} checks passed`,

  systems: {
    gradescope: {
      title: "Gradescope",
      summary: "autograder.zip to upload, and its contents in autograder/",
      nextStep: ({ folder }: { folder: string }) =>
        `Upload ${folder}/autograder.zip to Gradescope.`,
    },
    nbgrader: {
      title: "nbgrader",
      summary: "a notebook for an assignment, with one test for each check",
      nextStep: ({ folder }: { folder: string }) =>
        `Copy ${folder}/sinusoidal_pe.ipynb into source/ of the course. On the machine that runs nbgrader, install Node and a browser, and run npm install --prefix ${folder}/grader.`,
    },
    otter: {
      title: "Otter",
      summary: "a test file for Otter-Grader",
      nextStep: ({ folder }: { folder: string }) =>
        `On the machine that runs Otter, install Node and a browser, and run npm install --prefix ${folder}/grader.`,
    },
    githubClassroom: {
      title: "GitHub Actions",
      summary: "a workflow of GitHub Actions that checks every push",
      nextStep: ({ folder }: { folder: string }) =>
        `Commit ${folder}/.github/ to a template repository.`,
    },
  },
};

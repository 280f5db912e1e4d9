// Other systems show these texts to learners. `systems` is for the command `grader`.
import { list, listOr } from "./grammar.js";

export const graders = {
  title: "Sinusoidal positional encoding",
  task: "Write `sinusoidal_pe(T, C)`. It returns the sinusoidal positional encoding, a table with T rows and C columns. C is even, and the entries are `PE[t, 2i] = sin(t / 10000^(2i/C))` and `PE[t, 2i+1] = cos(t / 10000^(2i/C))`.",
  noSubmission: ({ names }: { names: readonly string[] }) =>
    `There is no submission. Hand in one file: ${listOr(names)}.`,
  severalNamed: ({ files, name }: { files: readonly string[]; name: string }) =>
    `Several files have the name ${name}: ${list(files)}. Hand in one of them.`,
  severalSubmissions: ({ files, name }: { files: readonly string[]; name: string }) =>
    `There are several files: ${list(files)}. Hand in one, or name one of them ${name}.`,
  noResult: "No result.",
  printed: ({ text }: { text: string }) => `Your code printed:\n${text}`,
  feedbackTitle: "Feedback",
  passed: ({ passed, all }: { passed: number; all: number }) => `${passed} of ${all} checks passed`,

  systems: {
    gradescope: {
      summary: "autograder.zip to upload, and its contents in autograder/",
      nextStep: ({ folder }: { folder: string }) =>
        `Upload ${folder}/autograder.zip to Gradescope.`,
    },
    prairieLearn: {
      summary: "an image for the external grader in image/, and a question in question/",
      nextStep: ({ folder }: { folder: string }) =>
        `Build the image with docker build -t sinusoidal-pe-grader ${folder}/image, and push it to Docker Hub. Write its name there into ${folder}/question/info.json, and copy the question into questions/ of the course.`,
    },
    nbgrader: {
      summary: "a notebook for an assignment, with one test for each check",
      nextStep: ({ folder }: { folder: string }) =>
        `Copy ${folder}/sinusoidal_pe.ipynb into source/ of the course. On the machine that runs nbgrader, install Node and a browser, and run npm ci --prefix ${folder}/grader.`,
    },
    otter: {
      summary: "a test file for Otter-Grader",
      nextStep: ({ folder }: { folder: string }) =>
        `On the machine that runs Otter, install Node and a browser, and run npm ci --prefix ${folder}/grader.`,
    },
    notebook: {
      summary: "a notebook for JupyterLite and Colab, which saves a table to hand in",
      nextStep: ({ folder, file, T, C }: { folder: string; file: string; T: number; C: number }) =>
        `Give ${folder}/sinusoidal_pe.ipynb to learners. They hand in ${file}. Check these files with sinusoidal-pe judge --positions ${T} --channels ${C} --csv FOLDER.`,
      gap: "Replace this line with your code.",
      saving: ({ file, T, C }: { file: string; T: number; C: number }) =>
        `When your function works, run the next cell. It saves the table for T = ${T}, C = ${C} as \`${file}\`. Hand in this file. Colab downloads it. In JupyterLite, it appears in the list of files, where you can download it.`,
    },
    github: {
      summary: "a workflow of GitHub Actions that checks every push",
      nextStep: ({ folder }: { folder: string }) =>
        `Commit ${folder}/.github/ to a template repository.`,
    },
    classroom50: {
      summary: "the folder of an autograder for an assignment of Classroom 50",
      nextStep: ({ folder }: { folder: string }) =>
        `In the repository classroom50 of your organization, copy the contents of ${folder} to CLASSROOM/autograders/ASSIGNMENT/.`,
    },
  },
};

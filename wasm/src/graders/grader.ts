// The form of a grader: one file for each system, and `graders.ts` lists them.
import type { Files } from "../page/scorm.js";

export interface Grader {
  /** On the command line. */
  name: string;
  /** Says which files the system gets. */
  summary: string;
  /** Says what to do with the files in `folder`. */
  nextStep(given: { folder: string }): string;
  /** The files contain no page, so it does not matter whether the page can run Python. */
  hasNoPage?: true;
  /** The paths of the files that the system starts. */
  programs?: readonly string[];
  /** Returns the files by path. */
  files(given: GraderParts): Files;
}

export interface GraderParts {
  /** The folder for the files. */
  target: string;
  settings: GraderSettings;
  /** True if the page can run Python. */
  hasPython: boolean;
  /** The command, the page, and a script that runs the command. */
  common: Files;
}

/** The contents of `settings.json`. */
export interface GraderSettings {
  reveal: string;
  precision: "any" | "float64";
  /** The limit for all calls of a submission. */
  seconds: number;
  /** If it is there, each submission gets two more test cases. */
  seed?: string | undefined;
}

// The form of a grader: one file for each system, and `graders.ts` lists them.
import type { Files } from "../page/scorm.js";

export interface Grader {
  /** On the command line. */
  name: string;
  /** Names the system. */
  title: string;
  /** Says which files the system gets. */
  summary: string;
  /** Says what to do with the files in `folder`. */
  nextStep(given: { folder: string }): string;
  /** The paths of the files that the system starts. */
  programs?: readonly string[];
  /** Returns the files of the folder `target` by path. Every grader has the files `common`. */
  files(common: Files, target: string): Files;
}

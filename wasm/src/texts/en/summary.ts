// Texts about the results of a class, for the command, its page, and class.html.
import type { Count } from "../../types/summary.js";
import { list, plural } from "./grammar.js";

const NO_MISTAKE = "No report names a known mistake.";
const NONE_UNNAMED = "No report shows a wrong table without a known mistake.";
const NO_ERROR = "No report names an error in code.";

const hidden: Record<Exclude<Count, number>, string> = { few: "a few", hidden: "not shown" };

export const summary = {
  hidden,

  /** The five lines after `grade` and `judge`. */
  lines: {
    totals: ({
      results,
      passed,
      failed,
      missing,
    }: {
      results: number;
      passed: number;
      failed: number;
      missing: number;
    }) =>
      plural(results, {
        one: `${results} submission: ${passed} passed, ${failed} did not pass, ${missing} gave no result.`,
        other: `${results} submissions: ${passed} passed, ${failed} did not pass, ${missing} gave no result.`,
      }),
    item: ({ title, count }: { title: string; count: number }) => `${count} × ${title}`,
    checks: ({ items }: { items: readonly string[] }) =>
      items.length === 0 ? "No check failed." : `Failed checks: ${list(items)}.`,
    mistakes: ({ items }: { items: readonly string[] }) =>
      items.length === 0 ? NO_MISTAKE : `Most frequent mistakes: ${list(items)}.`,
    errors: ({ items }: { items: readonly string[] }) =>
      items.length === 0 ? NO_ERROR : `Most frequent errors in code: ${list(items)}.`,
    unnamed: ({ results, tables }: { results: number; tables: number }) => {
      if (results === 0) return NONE_UNNAMED;
      return plural(results, {
        one: `${results} wrong table matches no known mistake.`,
        other: `${results} wrong tables match no known mistake. Different ones among them: ${tables}.`,
      });
    },
  },

  /** Errors without a name of their own. */
  errors: {
    raised: "Another error",
    "timed-out": "No return within the time limit",
    "nothing-returned": "No return value",
    missing: "No function named sinusoidal_pe",
    "not-a-table": "Returned value is not a table",
  } as Readonly<Record<string, string>>,

  /** `items` are ids of reasons. */
  reasons: ({ items }: { items: readonly string[] }) =>
    `The report names only these reasons: ${list(items)}.`,

  noResults: "The file contains no results of judge, grade, Moodle or the page.",
  office:
    "This is a file for Excel or OpenDocument. Download the report from Moodle again as text or CSV.",
  tooLong: ({ mebibytes }: { mebibytes: number }) =>
    `The file is longer than ${mebibytes} MiB and not in lines. Expected are the results of one class, or one result on each line, as grade --json prints them.`,
  newer: ({ reports }: { reports: number }) =>
    plural(reports, {
      one: `${reports} report is from a newer version of sinusoidal-pe and does not count. Read it with that version.`,
      other: `${reports} reports are from a newer version of sinusoidal-pe and do not count. Read them with that version.`,
    }),
  skipped: ({ parts }: { parts: number }) =>
    plural(parts, {
      one: `${parts} part of this file is not a result and does not count.`,
      other: `${parts} parts of this file are not results and do not count.`,
    }),

  title: "Class results",
  learners: {
    title: "Learners",
    all: "All",
    handedIn: "Handed in",
    opened: "Opened the exercise without a result",
    unopened: "Did not open the exercise",
  },
  totals: {
    title: "Submissions",
    ofLearners: "Learners who handed in",
    results: "All",
    passed: "Passed",
    failed: "Not passed",
    missing: "No result",
  },
  checks: { title: "Failed checks", item: "Check" },
  mistakes: {
    titleAndId: ({ title, id }: { title: string; id: string }) => `${title} (${id})`,
    title: "Mistakes",
    item: "Mistake",
    note: "A table with several mistakes counts for each of them.",
    none: NO_MISTAKE,
  },
  together: { title: "Mistakes that occur together", item: "Mistakes of one table" },
  code: { title: "Errors in code", item: "Error", none: NO_ERROR },
  unnamed: {
    title: "Tables that match no known mistake",
    item: "Equal tables",
    none: NONE_UNNAMED,
    different: ({ tables }: { tables: number }) =>
      plural(tables, {
        one: "All of them are the same table.",
        other: `There are ${tables} different tables. Equal tables form one group.`,
      }),
    partial: ({ most }: { most: number }) =>
      `There are more than ${most} different tables. A summary is for one class, so groups may be missing.`,
    longest: ({ groups }: { groups: number }) => `The list shows the ${groups} largest groups.`,
    smallGroups: "Groups of fewer than five equal tables are not shown.",
  },
  meanings: { title: "The mistakes explained" },
  count: "Count",
  example: ({ name }: { name: string }) => `Example: ${name}`,
  nameless: "This page contains no names of files or learners.",
  forClass: ({ least }: { least: number }) =>
    `Counts from 1 to ${least - 1} appear as “a few”, so that they do not point to single learners.`,
  tooFew: ({ least }: { least: number }) =>
    `There are fewer than ${least} results, so this page shows no counts.`,
};

import { createReadStream } from "node:fs";

import { visibleJson } from "../report/visible.js";
import { forClass } from "../summary/for-class.js";
import { findingsIn } from "../summary/reading.js";
import { Summing, withoutNames } from "../summary/summary.js";
import { summaryText } from "../summary/text.js";
import { summaryPage } from "../summary/view.js";
import { command as texts } from "../texts/en/command.js";
import { commandHelp } from "../texts/en/command-help.js";
import { summary as words } from "../texts/en/summary.js";
import type { Summary } from "../types/summary.js";
import {
  complain,
  HELP_OPTION,
  type Host,
  parse,
  print,
  problemOf,
  type Status,
  UsageError,
} from "./host.js";

export async function summary(args: string[], host: Host): Promise<Status> {
  const { values, positionals: files } = parse(args, {
    ...HELP_OPTION,
    json: { type: "boolean" },
    html: { type: "boolean" },
    names: { type: "boolean" },
    "for-class": { type: "boolean" },
  });
  if (values.help) return print(commandHelp.summary, host);
  const { json = false, html = false, names = false } = values;
  if (json && html) throw new UsageError(texts.excludingForms({ options: ["--json", "--html"] }));
  if (names && values["for-class"]) throw new UsageError(texts.namesForClass);
  if (files.length === 0) throw new UsageError(texts.noFile({ command: "summary" }));
  if (files.filter((file) => file === "-").length > 1) throw new UsageError(texts.inputTwice);
  const summing = new Summing();
  let status: Status = 0;
  for (const file of files) {
    if (!(await addFile(file, summing, host))) status = 2;
  }
  const all = summing.summary();
  const shown = values["for-class"] ? forClass(all) : html && !names ? withoutNames(all) : all;
  print(written(shown, { json, html }), host);
  return status;
}

function written(summary: Summary, { json, html }: { json: boolean; html: boolean }): string {
  if (json) return `${visibleJson(summary)}\n`;
  return html ? summaryPage(summary) : summaryText(summary);
}

/** Returns false if the file cannot be read to its end, or contains no results. */
async function addFile(file: string, summing: Summing, host: Host): Promise<boolean> {
  const before = summing.findings;
  let [skipped, newer] = [0, 0];
  try {
    const chunks = file === "-" ? host.stdin : createReadStream(file);
    for await (const finding of findingsIn(chunks, file)) {
      if (finding === "newer") newer += 1;
      else if (finding) summing.add(finding);
      else skipped += 1;
    }
  } catch (error) {
    complain(file, problemOf(error), host);
    return false;
  }
  if (newer > 0) complain(file, words.newer({ reports: newer }), host);
  if (summing.findings === before) {
    if (newer === 0) complain(file, words.noResults, host);
    return false;
  }
  if (skipped > 0) complain(file, words.skipped({ parts: skipped }), host);
  return true;
}

// Runs a program whose result a course did not get, without showing the run.
import type { Report } from "sinusoidal-pe";
import { Job } from "../common/job.js";
import type { Program } from "../common/language.js";
import type { RunnerEvents } from "../sandbox/runner.js";
import { prepare, type RunsParts } from "./runs.js";

const UNSEEN: RunnerEvents = {
  loads() {},
  calls() {},
  print() {},
  error() {},
  remark() {},
  functionMissing: (found) => found,
};

type Parts = Pick<RunsParts, "screen" | "turns" | "checker" | "runnerOf">;

/** Resolves to undefined if this page does not run the language. */
export async function judgeUnseen(parts: Parts, program: Program): Promise<Report | undefined> {
  const { language, code } = program;
  if (!parts.screen.state.settings.languages.includes(language)) return undefined;
  const job = new Job(() => {});
  const { signal } = job;
  let report: Report | undefined;
  await parts.turns.take(job, async () => {
    const checker = await parts.checker();
    const runner = await parts.runnerOf(language);
    const { ask } = await runner.start(code, signal, UNSEEN);
    report = await checker.examine(ask, { signal, atOnce: true });
  });
  job.finish();
  prepare(parts);
  return report;
}

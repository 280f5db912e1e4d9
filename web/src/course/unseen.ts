// Runs a program whose result the course does not have, without showing the run.
import type { Report, SinusoidalPe } from "sinusoidal-pe";
import { Job, type Turns } from "../common/job.js";
import type { Language, Program } from "../common/language.js";
import type { Runner, RunnerEvents } from "../sandbox/runner.js";

export interface RunParts {
  screen: { state: { settings: { languages: readonly Language[] } } };
  turns: Turns;
  checker(): Promise<Pick<SinusoidalPe, "examine">>;
  runnerOf(language: Language): Promise<Runner>;
}

const UNSEEN: RunnerEvents = {
  loads() {},
  calls() {},
  print() {},
  error() {},
  remark() {},
  functionMissing: (found) => found,
};

/** Resolves to undefined if this page does not run the language. */
export async function judgeUnseen(
  { screen, turns, checker, runnerOf }: RunParts,
  { language, code }: Program,
): Promise<Report | undefined> {
  if (!screen.state.settings.languages.includes(language)) return undefined;
  const job = new Job(() => {});
  const { signal } = job;
  let report: Report | undefined;
  await turns.take(job, async () => {
    const runner = await runnerOf(language);
    const { ask } = await runner.start(code, signal, UNSEEN);
    report = await (await checker()).examine(ask, { signal, atOnce: true });
  });
  job.finish();
  return report;
}

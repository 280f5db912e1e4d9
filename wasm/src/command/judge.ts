import { availableParallelism } from "node:os";

import { load } from "../node.js";
import { command as texts } from "../texts/en/command.js";
import { commandHelp } from "../texts/en/command-help.js";
import type { JudgeTableOptions } from "../types.js";
import {
  HELP_OPTION,
  type Host,
  jobsOf,
  parse,
  print,
  type Status,
  UsageError,
  wholeNumber,
  withArguments,
} from "./host.js";
import type { Input } from "./input.js";
import { checkInputs, idFinder, inputsOf, LIST_OPTIONS } from "./inputs.js";
import { FORM_OPTIONS, formOf, type Outcome, writerFor } from "./outcomes.js";
import { inOrder, Output } from "./output.js";
import { Judges, judgeBytes } from "./tables.js";

export async function judge(args: string[], host: Host): Promise<Status> {
  const { values, positionals: files } = parse(args, {
    ...HELP_OPTION,
    ...FORM_OPTIONS,
    ...LIST_OPTIONS,
    positions: { type: "string" },
    channels: { type: "string" },
    precision: { type: "string" },
    jobs: { type: "string" },
  });
  if (values.help) return print(commandHelp.judge, host);
  const count = checkInputs("judge", files, values, host);
  const several = count !== 1;
  const form = formOf(values);
  const options = optionsOf(values);
  const pe = await load();
  withArguments(() => pe.judgeTable([], options));

  const isFew = count !== undefined && count <= FEW_FILES;
  const jobs = jobsOf(values.jobs, isFew ? 1 : availableParallelism());
  const judges = jobs > 1 ? new Judges(jobs, { options, command: "judge" }) : undefined;
  const work = async (input: Input): Promise<Outcome> => {
    const outcome = await (judges
      ? judges.judge(input)
      : judgeBytes(pe, input.file, await input.read(), options, "judge"));
    return { ...outcome, copy: input.copy };
  };

  const writer = writerFor(form, several, idFinder(values), host);
  const output = new Output((done) => texts.judged({ done, files: count }), several, host);
  const take = (outcome: Outcome): void => output.take(outcome, () => writer.take(outcome));
  output.showProgress();
  try {
    await inOrder(inputsOf(files, values, host), judges ? WAITING * jobs : 1, work, take);
  } finally {
    output.clearProgress();
    await judges?.close();
  }
  writer.end();
  output.end();
  return output.status;
}

interface Required {
  positions?: string | undefined;
  channels?: string | undefined;
  precision?: string | undefined;
}

function optionsOf({ positions, channels, precision }: Required): JudgeTableOptions {
  const options = { precision: precisionOf(precision) };
  if ((positions === undefined) !== (channels === undefined)) {
    throw new UsageError(texts.sizeTogether);
  }
  if (positions === undefined || channels === undefined) return options;
  return {
    ...options,
    T: wholeNumber("--positions", positions),
    C: wholeNumber("--channels", channels),
  };
}

/** A single thread checks this many files before other threads have started. */
const FEW_FILES = 32;
/** Outcomes of each thread that may wait for an earlier one. */
const WAITING = 8;

export function precisionOf(text = "any"): "any" | "float64" {
  if (text === "any" || text === "float64") return text;
  throw new UsageError(texts.unknownPrecision({ given: text }));
}

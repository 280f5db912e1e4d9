// Runs no code of submissions in this process.
import { writeFileSync } from "node:fs";

import { writeCsv, writeNpy } from "../formats.js";
import { load } from "../node.js";
import { versionOf } from "../page/files.js";
import { command as texts } from "../texts/en/command.js";
import { commandHelp } from "../texts/en/command-help.js";
import type { AnyTable, Dtype, Layout, Pairing } from "../types.js";
import { grade } from "./grade.js";
import { grader } from "./grader.js";
import {
  complain,
  HELP_OPTION,
  type Host,
  Interruption,
  parse,
  plainNumber,
  print,
  problemOf,
  type Status,
  UsageError,
  wholeNumber,
  withArguments,
} from "./host.js";
import { judge } from "./judge.js";
import { page, scorm } from "./pages.js";
import { summary } from "./summary.js";

function rowsAsJson({ shape: [T, C], data }: AnyTable): string {
  const rows = Array.from({ length: T }, (_, t) =>
    JSON.stringify(Array.from(data.subarray(t * C, (t + 1) * C))),
  );
  return `[\n${rows.join(",\n")}\n]\n`;
}

const WRITERS: Record<string, (table: AnyTable) => string | Uint8Array> = {
  ".npy": writeNpy,
  ".csv": writeCsv,
  ".json": rowsAsJson,
};

async function encode(args: string[], host: Host): Promise<Status> {
  const { values, positionals } = parse(args, {
    ...HELP_OPTION,
    output: { type: "string", short: "o" },
    base: { type: "string" },
    first: { type: "string" },
    layout: { type: "string" },
    pairing: { type: "string" },
    dtype: { type: "string" },
  });
  if (values.help) return print(commandHelp.encode, host);
  const [T, C] = positionals;
  if (T === undefined || C === undefined || positionals.length !== 2) {
    throw new UsageError(texts.noSize);
  }
  const { output, base, first, layout, pairing, dtype } = values;
  // Node could not keep this name and would write another file.
  if (output?.includes("\uFFFD")) throw new UsageError(texts.nameNotUtf8);
  const options = {
    ...(base !== undefined && { base: plainNumber("--base", base) }),
    ...(first !== undefined && { first: wholeNumber("--first", first) }),
    // The encoder refuses unknown values.
    ...(layout !== undefined && { layout: layout as Layout }),
    ...(pairing !== undefined && { pairing: pairing as Pairing }),
    ...(dtype !== undefined && { dtype: dtype as Dtype }),
  };
  const extension =
    output === undefined ? ".csv" : (/\.\w+$/.exec(output)?.[0].toLowerCase() ?? "");
  const write = Object.hasOwn(WRITERS, extension) ? WRITERS[extension] : undefined;
  if (!write) throw new UsageError(texts.nameEnding);
  const pe = await load();
  const size = [wholeNumber("T", T), wholeNumber("C", C)] as const;
  const written = write(withArguments(() => pe.encode(...size, options)));
  if (output === undefined) return print(written, host);
  try {
    writeFileSync(output, written);
  } catch (error) {
    complain(output, problemOf(error), host);
    return 2;
  }
  return 0;
}

/** Returns the exit status. Rejects if a signal ends the command. */
export async function main(host: Host): Promise<Status> {
  try {
    return await runCommand(host.argv.slice(2), host);
  } catch (error) {
    if (error instanceof Interruption) throw error;
    const { message } = error as Error;
    const sentences = error instanceof UsageError ? [message, texts.seeHelp] : [message];
    complain("sinusoidal-pe", sentences.join(" "), host);
    return 2;
  }
}

async function runCommand([command, ...rest]: string[], host: Host): Promise<Status> {
  switch (command) {
    case "judge":
      return judge(rest, host);
    case "grade":
      return grade(rest, host);
    case "grader":
      return grader(rest, host);
    case "encode":
      return encode(rest, host);
    case "page":
      return page(rest, host);
    case "summary":
      return summary(rest, host);
    case "scorm":
      return scorm(rest, host);
    case "--help":
    case "-h":
      return print(commandHelp.all, host);
    case "--version":
      return print(`${versionOf()}\n`, host);
    case undefined:
      throw new UsageError(texts.noCommand);
    default:
      throw new UsageError(texts.unknownCommand({ given: command }));
  }
}

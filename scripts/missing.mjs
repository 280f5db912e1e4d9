// Lists the messages that a language lacks, and those whose English has changed since their
// translation. docs/translating.md explains both.
// Usage: npm run missing -- LANGUAGE [--accept]
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";

import { installNpmPackages } from "./prepare.mjs";
import { isCommand, root } from "./run.mjs";

const USAGE = `Usage: npm run missing -- LANGUAGE [--accept]
--accept records that the translation is of today's English.`;

class UsageError extends Error {}

async function list(args) {
  const { values, positionals } = parseArgs({
    args,
    options: { accept: { type: "boolean", default: false } },
    allowPositionals: true,
  });
  const { runnerImport } = await import("vite");
  const load = async (path) => (await runnerImport(join(root, path))).module;
  const { FIRST, LOCALES } = await load("wasm/src/locales.ts");
  const known = Object.keys(LOCALES).filter((each) => each !== FIRST);
  const [locale, ...others] = positionals;
  if (!known.includes(locale) || others.length > 0) {
    throw new UsageError(
      `LANGUAGE must be one of ${known.join(", ")}. You wrote "${positionals.join(" ")}".`,
    );
  }
  // The messages of the package are read from its build.
  const { build } = await import("./build.mjs");
  await build("package");
  const catalogue = await load("web/build/catalogue.ts");
  const messages = await catalogue.loadCatalogue();
  if (values.accept) {
    writeFileSync(
      catalogue.recordOf(locale),
      `${JSON.stringify(catalogue.recordNow(messages, locale), null, 2)}\n`,
    );
  }
  const count = catalogue.messagesOf(messages, FIRST).length;
  const print = (title, found) => {
    console.log(`${title}: ${found.length} of ${count} messages`);
    for (const [file, keys] of byFile(locale, found)) {
      console.log([`  ${file}`, ...keys].join("\n    "));
    }
  };
  print("Without a translation", catalogue.missingIn(messages, locale));
  print("Translated from other English", catalogue.staleIn(messages, locale));
}

function byFile(locale, messages) {
  const found = new Map();
  for (const { module, key } of messages) {
    const file = `web/src/texts/${locale}/${module}.${key === "html" ? "html" : "ts"}`;
    found.set(file, [...(found.get(file) ?? []), key]);
  }
  return found;
}

/** A pager may close before the end of the list. */
function ignoreClosedPipe(error) {
  if (error.code !== "EPIPE") throw error;
}

if (isCommand(import.meta.url)) {
  process.stdout.on("error", ignoreClosedPipe);
  await installNpmPackages();
  await list(process.argv.slice(2)).catch((error) => {
    if (!(error instanceof UsageError) && !error.code?.startsWith("ERR_PARSE_ARGS")) throw error;
    console.error(`${error.message}\n${USAGE}`);
    process.exitCode = 2;
  });
}

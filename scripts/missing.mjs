// Lists the messages that a language lacks, and the modules whose English has changed since their
// translation. docs/translating.md explains both.
// Usage: npm run missing -- LANGUAGE
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";

import { installNpmPackages } from "./prepare.mjs";
import { isCommand, root } from "./run.mjs";

const USAGE = "Usage: npm run missing -- LANGUAGE";

class UsageError extends Error {}

async function list(args) {
  const { runnerImport } = await import("vite");
  const load = async (path) => (await runnerImport(join(root, path))).module;
  const { FIRST, LOCALES } = await load("wasm/src/locales.ts");
  const known = Object.keys(LOCALES).filter((each) => each !== FIRST);
  const [locale, ...others] = args;
  if (!known.includes(locale) || others.length > 0) {
    throw new UsageError(
      `LANGUAGE must be one of ${known.join(", ")}. You wrote "${args.join(" ")}".`,
    );
  }
  // The messages of the package are read from its build.
  const { build } = await import("./build.mjs");
  await build("package");
  const { loadCatalogue, messagesOf, missingIn } = await load("web/build/catalogue.ts");
  const messages = await loadCatalogue();
  const missing = missingIn(messages, locale);
  const count = messagesOf(messages, FIRST).length;
  console.log(`Without a translation: ${missing.length} of ${count} messages`);
  for (const { module, key } of missing) console.log(`  ${module}: ${key}`);
  const changed = changedIn(root, locale, Object.keys(messages[FIRST]));
  console.log(`With English that changed after the translation: ${changed.length} modules`);
  for (const command of changed) console.log(`  ${command}`);
}

/**
 * Returns a command for each module that shows how the English has changed since the last commit of its
 * translation. If the translation has changes that are not committed, it counts as up to date.
 */
export function changedIn(folder, locale, modules) {
  const git = (...args) => {
    const { status, stdout, error } = spawnSync("git", args, { cwd: folder, encoding: "utf8" });
    if (error || status > 1) throw new UsageError("This needs git, and a clone of the project.");
    return { status, stdout: stdout.trim() };
  };
  return modules.flatMap((module) => {
    const ofPackage = module.startsWith("package/");
    const english = ofPackage
      ? `wasm/src/texts/${module.replace("package", "en")}`
      : `web/src/texts/en/${module}`;
    return [".ts", ".html"].flatMap((ending) => {
      const own = `web/src/texts/${locale}/${module}${ending}`;
      if (!existsSync(join(folder, own))) return [];
      const last = git("log", "-1", "--format=%h", "--", own).stdout;
      if (last === "" || git("diff", "--quiet", "HEAD", "--", own).status === 1) return [];
      const file = english + ending;
      return git("diff", "--quiet", last, "--", file).status === 1
        ? [`git diff ${last} -- ${file}`]
        : [];
    });
  });
}

/** A pager may close before the end of the list. */
function ignoreClosedPipe(error) {
  if (error.code !== "EPIPE") throw error;
}

if (isCommand(import.meta.url)) {
  process.stdout.on("error", ignoreClosedPipe);
  await installNpmPackages();
  await list(process.argv.slice(2)).catch((error) => {
    if (!(error instanceof UsageError)) throw error;
    console.error(`${error.message}\n${USAGE}`);
    process.exitCode = 2;
  });
}

// The commands that write the exercise: as a page, and as a package for course systems.
import { writeFileSync } from "node:fs";

import { LOCALES, localeOf } from "../locales.js";
import { copyPage, exercisePage, namedFiles, takenIn } from "../page/files.js";
import { exerciseFor, filesOf, scormPackage } from "../page/scorm.js";
import { visible } from "../report/visible.js";
import { readSettings, SCORM_VERSIONS, type Settings } from "../settings.js";
import { command as texts } from "../texts/en/command.js";
import { commandHelp } from "../texts/en/command-help.js";
import {
  complain,
  HELP_OPTION,
  type Host,
  parse,
  print,
  printLines,
  problemOf,
  refuseToOverwrite,
  type Status,
  UsageError,
} from "./host.js";

export function page(args: string[], host: Host): Status {
  const { values, positionals } = parse(args, { ...HELP_OPTION, force: { type: "boolean" } });
  if (values.help) return print(commandHelp.page, host);
  const [folder] = positionals;
  if (!folder || positionals.length !== 1) throw new UsageError(texts.noPageFolder);
  if (folder.includes("\uFFFD")) throw new UsageError(texts.nameNotUtf8);
  const mayOverwrite = values.force === true;
  try {
    const page = exercisePage();
    const taken = mayOverwrite ? [] : takenIn(folder, page.paths);
    if (taken.length > 0) return refuseToOverwrite(folder, taken, host);
    copyPage(folder, page, mayOverwrite);
    const written = texts.written({ folder: visible(folder), files: page.paths.length });
    return printLines([written, page.noPython], host);
  } catch (error) {
    complain((error as NodeJS.ErrnoException).path ?? folder, problemOf(error), host);
    return 2;
  }
}

export function scorm(args: string[], host: Host): Status {
  const { values, positionals } = parse(args, { ...HELP_OPTION, force: { type: "boolean" } });
  if (values.help) return print(commandHelp.scorm, host);
  const [given, file, ...settings] = positionals;
  if (given === undefined || file === undefined) {
    throw new UsageError(texts.noPackage);
  }
  const version = SCORM_VERSIONS.find((each) => each === given);
  if (!version) throw new UsageError(texts.unknownVersion({ known: SCORM_VERSIONS, given }));
  if (file.includes("\uFFFD")) throw new UsageError(texts.nameNotUtf8);
  const query = settings.join("&");
  const isPython = readPackageSettings(query).languages.includes("python");
  const page = exercisePage(isPython);
  if (page.noPython && new URLSearchParams(query).has("languages") && isPython) {
    throw new UsageError(page.noPython);
  }
  try {
    const zip = scormPackage(version, filesOf(exerciseFor(query), namedFiles(page)), query);
    writeFileSync(file, zip, { flag: values.force ? "w" : "wx" });
    const written = texts.packed({ file: visible(file), bytes: zip.length });
    return printLines([written, page.noPython], host);
  } catch (error) {
    const exists = (error as NodeJS.ErrnoException).code === "EEXIST";
    complain(file, exists ? texts.exists : problemOf(error), host);
    return 2;
  }
}

function readPackageSettings(query: string): Settings {
  const given = new URLSearchParams(query);
  if (given.has("scorm")) throw new UsageError(texts.scormSetting);
  const lang = given.get("lang");
  if (lang !== null && localeOf(lang) === undefined) {
    throw new UsageError(texts.unknownLanguage({ known: Object.keys(LOCALES), given: lang }));
  }
  return readSettings(query, {
    languages: ["javascript", "python"],
    isStrict: true,
    warn: (text) => {
      throw new UsageError(text);
    },
  });
}

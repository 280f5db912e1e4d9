// All messages by language, for builds in other languages and for translators.
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { runnerImport } from "vite";

import { FIRST, type Locale } from "../../wasm/src/locales.js";
import { hashOf } from "./message-hashes.js";

type Modules = Record<string, Record<string, unknown>>;

/** Modules by path in the folder of a language. */
export type Catalogue = Readonly<Record<string, Modules>>;

export interface Message {
  module: string;
  /** The export, and the keys below it. */
  key: string;
  value: unknown;
}

const pathOf = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

const PLACE = /texts\/([\w-]+)\/(.+)\.\w+$/;

let loaded: Promise<Catalogue> | undefined;

export function loadCatalogue(): Promise<Catalogue> {
  loaded ??= load();
  return loaded;
}

async function load(): Promise<Catalogue> {
  const { module } = await runnerImport<typeof import("./messages.js")>(pathOf("./messages.ts"));
  const catalogue: Record<string, Modules> = {};
  const add = (file: string, exported: unknown, folder = ""): void => {
    const [, locale = "", path = ""] = PLACE.exec(file) ?? [];
    if (locale === "" || /(^|\/)(index|grammar)$/.test(path)) return;
    catalogue[locale] ??= {};
    const modules = catalogue[locale];
    // A fragment may have the name of a module.
    modules[folder + path] = { ...modules[folder + path], ...(exported as object) };
  };
  for (const [file, exported] of Object.entries(module.ofPages)) add(file, exported);
  for (const [file, exported] of Object.entries(module.ofPackage)) add(file, exported, "package/");
  for (const [file, html] of Object.entries(module.fragments)) add(file, { html });
  return catalogue;
}

export function messagesOf(catalogue: Catalogue, locale: Locale): Message[] {
  return Object.entries(catalogue[locale] ?? {}).flatMap(([module, exported]) =>
    Object.entries(exported).flatMap(([name, value]) => messagesIn(module, name, value)),
  );
}

function messagesIn(module: string, key: string, value: unknown): Message[] {
  if (typeof value !== "object" || value === null) return [{ module, key, value }];
  return Object.entries(value).flatMap(([name, each]) =>
    messagesIn(module, `${key}.${name}`, each),
  );
}

const idOf = ({ module, key }: Message): string => `${module} ${key}`;

/** Returns the English messages that the language lacks. */
export function missingIn(catalogue: Catalogue, locale: Locale): Message[] {
  const own = new Set(messagesOf(catalogue, locale).map(idOf));
  return messagesOf(catalogue, FIRST).filter((message) => !own.has(idOf(message)));
}

/** Hashes of the English messages that a translation is of, by module and key. */
export type Translated = Record<string, Record<string, string>>;

export const recordOf = (locale: Locale): string => pathOf(`../src/texts/${locale}/english.json`);

function translatedFrom(locale: Locale): Translated {
  const file = recordOf(locale);
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
}

/** Returns the source of an English module. */
type SourceOf = (module: string) => string;

function englishSource(module: string): string {
  const path = module.startsWith("package/")
    ? `../../wasm/src/texts/${module.replace("package", FIRST)}.ts`
    : `../src/texts/${FIRST}/${module}.ts`;
  return readFileSync(pathOf(path), "utf8");
}

/** Returns the English messages that changed after their translation. */
export function staleIn(
  catalogue: Catalogue,
  locale: Locale,
  before = translatedFrom(locale),
  sourceOf: SourceOf = englishSource,
): Message[] {
  const now = recordNow(catalogue, locale, sourceOf);
  return messagesOf(catalogue, FIRST).filter(({ module, key }) => {
    const hash = now[module]?.[key];
    return hash !== undefined && hash !== before[module]?.[key];
  });
}

/** Returns the record of a language whose messages are of today's English. */
export function recordNow(
  catalogue: Catalogue,
  locale: Locale,
  sourceOf: SourceOf = englishSource,
): Translated {
  const missing = new Set(missingIn(catalogue, locale).map(idOf));
  const record: Translated = {};
  for (const message of messagesOf(catalogue, FIRST)) {
    if (missing.has(idOf(message))) continue;
    const { module, key, value } = message;
    record[module] ??= {};
    record[module][key] = hashOf(value, typeof value === "function" ? sourceOf(module) : "");
  }
  return record;
}

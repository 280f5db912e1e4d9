// All messages by language, for builds in other languages, for `npm run missing`, and for tests.
import { fileURLToPath } from "node:url";
import { runnerImport } from "vite";

import { FIRST, type Locale } from "../../wasm/src/locales.js";

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

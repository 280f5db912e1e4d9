// Writes what repeats wasm/settings.json: sources of the package, the element's manifest, and the
// table in docs/hosting.md.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

import { blockOf, withBlock } from "./blocks.mjs";
import { root } from "./run.mjs";

const HOSTING = join(root, "docs/hosting.md");
const MADE = "// Made from wasm/settings.json by scripts/settings.mjs.\n\n";
const SWITCH = ["off", "on"];
const HELP_WIDTH = 25;

const read = (path) => readFileSync(join(root, path), "utf8");
const table = () => JSON.parse(read("wasm/settings.json"));

const isSwitch = ({ values = [] }) => [...values].sort().join() === SWITCH.join();
const missingOf = (row) => ("default" in row ? row.default : (row.values?.[0] ?? null));
const camelCased = (name) => name.replaceAll(/-(.)/g, (_, letter) => letter.toUpperCase());
const orOf = (values) => values.map((value) => JSON.stringify(value)).join(" | ");
const code = (value) => `\`${value}\``;

/** The address cannot change these if the page itself has them. */
const fixedIn = (settings) => settings.filter((row) => row.fixed);
const choicesIn = (settings) => fixedIn(settings).filter((row) => row.values);

function attributesOf({ settings, attributes }) {
  return [...settings.filter((row) => row.in.includes("element")), ...attributes];
}

function choicesSource({ settings }) {
  const choices = choicesIn(settings);
  const rows = choices.map((row) => {
    const { name, values } = row;
    const missing = missingOf(row);
    const more = missing === values[0] ? "" : `, ${JSON.stringify(missing)}`;
    const choice = isSwitch(row)
      ? missing === "on"
      : `[${row.constant ?? JSON.stringify(values)}${more}]`;
    return `  ${camelCased(name)}: ${choice},\n`;
  });
  const types = choices.map(
    (row) =>
      `  /** ${row.description} */\n  ${camelCased(row.name)}: ${isSwitch(row) ? "boolean" : orOf(row.values)};\n`,
  );
  return `${MADE}import { REVEALS } from "../report/messages.js";

/**
 * By property of \`Settings\`: the values, and the default if that is not the first one. A boolean is the
 * default of a setting with the values \`on\` and \`off\`.
 */
export const CHOICES = {
${rows.join("")}} as const;

/**
 * Settings with one of a list of values. True is \`on\`, and false is \`off\`. The address cannot change those
 * that the page itself has.
 */
export interface Choices {
${types.join("")}}
`;
}

// A module of its own keeps this out of the exercise page.
function placesSource({ settings }) {
  const places = settings.map((row) => `  "${row.name}": ${JSON.stringify(row.in)},\n`);
  const defaults = choicesIn(settings)
    .filter((row) => row.in.includes("package"))
    .map((row) => `  "${row.name}": "${missingOf(row)}",\n`);
  return `${MADE}/** A page, or code for courses, that has a setting. */
export type Place = "exercise" | "explorer" | "element" | "package";

/** By name of a setting: the places that have it. */
export const PLACES: Readonly<Record<string, readonly Place[]>> = {
${places.join("")}};

/** Settings of a package that the address cannot change if the page has them, with their defaults. */
export const FIXED_DEFAULTS: Readonly<Record<string, string>> = {
${defaults.join("")}};
`;
}

function attributesSource(rows) {
  const { settings } = rows;
  const attributes = attributesOf(rows);
  const names = (all) => JSON.stringify(all.map(({ name }) => name));
  const ofElement = settings.filter((row) => row.in.includes("element"));
  const members = attributes
    .filter(({ name }) => name !== "id")
    .map((row) => {
      const property = camelCased(row.name);
      const type = row.property ?? (isSwitch(row) ? "Value | boolean" : "Value");
      return `  /** ${row.description} */\n  get ${property}(): string | null;\n  set ${property}(value: ${type});\n`;
    });
  return `${MADE}/** The value of an attribute; null removes it. */
type Value = string | null | undefined;

/** Attributes that are settings of the page. */
export const SETTINGS: readonly string[] = ${names(ofElement)};
/** Settings with the values \`on\` and \`off\`. */
export const SWITCHES: readonly string[] = ${names(ofElement.filter(isSwitch))};
/** Attributes that only the element has. */
export const OWN: readonly string[] = ${names(rows.attributes)};

/** The properties of the element, one for each attribute. */
export interface ElementProperties {
${members.join("")}}
`;
}

function helpSource({ settings }) {
  const lines = settings.flatMap(({ name, help = {} }) =>
    Object.entries(help).map(
      ([value, text]) => `  ${`${name}=${value}`.padEnd(HELP_WIDTH - 2)}${text}`,
    ),
  );
  return `${MADE}/** The settings that the help of \`scorm\` lists. */\nexport const SCORM_SETTINGS = ${JSON.stringify(lines.join("\n"))};\n`;
}

function manifestOf(rows) {
  const manifest = JSON.parse(read("wasm/custom-elements.in.json"));
  const [element] = manifest.modules[0].declarations;
  const attributes = attributesOf(rows);
  element.attributes = attributes.map((row) => {
    const missing = missingOf(row);
    return {
      ...{ name: row.name, description: row.description },
      type: { text: row.values ? orOf(row.values) : "string" },
      ...(missing === null ? {} : { default: JSON.stringify(missing) }),
      ...(row.name === "id" ? {} : { fieldName: camelCased(row.name) }),
    };
  });
  element.members = [
    ...attributes
      .filter(({ name }) => name !== "id")
      .map((row) => ({
        ...{ kind: "field", name: camelCased(row.name), description: row.description },
        ...{ type: { text: "string | null" }, attribute: row.name, reflects: true },
      })),
    ...element.members,
  ];
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

export function writeSettings() {
  const rows = table();
  const files = {
    "wasm/src/settings/choices.ts": choicesSource(rows),
    "wasm/src/settings/places.ts": placesSource(rows),
    "wasm/src/settings/help.ts": helpSource(rows),
    "wasm/src/element/attributes.ts": attributesSource(rows),
    "wasm/custom-elements.json": manifestOf(rows),
  };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
}

export function settingsTable() {
  const lines = table().settings.map((row) => {
    const missing = missingOf(row);
    const values = [missing, ...(row.values ?? []).filter((value) => value !== missing)];
    const name = row.fixed ? `${code(row.name)} *` : code(row.name);
    return `| ${name} | ${row.shown ?? values.map(code).join(", ")} | ${row.description} |`;
  });
  return ["| setting | values, the default first | effect |", "| --- | --- | --- |", ...lines].join(
    "\n",
  );
}

export function writeSettingsTable() {
  writeFileSync(HOSTING, withBlock(readFileSync(HOSTING, "utf8"), "settings", settingsTable()));
}

export const writtenTable = () => blockOf(readFileSync(HOSTING, "utf8"), "settings");

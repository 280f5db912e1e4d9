import { isLocale, LOCALES } from "../../wasm/src/locales.js";
import {
  lists,
  PLACES,
  SETTING_TEXTS,
  type SettingName,
  type SettingTexts,
} from "../../wasm/src/setting-table.js";

type Form = NonNullable<SettingTexts["form"]>;
type Row = Form & { name: SettingName };

const ROWS = Object.entries(SETTING_TEXTS).flatMap(([name, { form }]): Row[] =>
  form ? [{ name: name as SettingName, ...form }] : [],
);
const LISTS = lists();
const OF_EXPLORER: readonly SettingName[] = PLACES.explorer;

const OUTSIDE = "package";

export function controlsOf(group: string): string {
  const rows = ROWS.filter((row) => row.group === group);
  const isSwitch = ({ options, input }: Row): boolean => !options && !input;
  return [
    ...rows.filter((row) => !isSwitch(row)).map(fieldOf),
    ...rows.filter(isSwitch).map(switchOf),
  ].join("\n");
}

const text = (name: string, key: string): string => `{{text settings.${name}.${key}}}`;

/** The explorer has its own controls, except for the settings that both pages have. */
function startOf(kind: "field" | "switch", { name, group }: Row): string {
  const isShared = group !== "learners" || OF_EXPLORER.includes(name);
  return `<div class="${kind}"${isShared ? "" : ' data-of="exercise"'}>`;
}

function attributesOf({ name, group }: Row): string {
  return `id="${name}" name="${name}"${group === OUTSIDE ? ' form="settings"' : ""}`;
}

function switchOf(row: Row): string {
  const checked = LISTS.get(row.name)?.missing === "on" ? " checked" : "";
  return `${startOf("switch", row)}
  <input type="checkbox" ${attributesOf(row)}${checked}>
  <label for="${row.name}">${text(row.name, "label")}</label>
</div>`;
}

function fieldOf(row: Row): string {
  const { name, options } = row;
  const control = options ? listOf(row, orderOf(row)) : inputOf(row);
  const note = `<div>${control}<p class="note" id="${name}-note">${text(name, "note")}</p></div>`;
  return `${startOf("field", row)}
  <label for="${name}">${text(name, "label")}</label>
  ${row.note ? note : control}
</div>`;
}

/** Returns the values in the order of the form. Objects put numbers first. */
function orderOf({ name, options = {} }: Row): readonly string[] {
  const { values = [], missing } = LISTS.get(name) ?? {};
  return missing === values[0] && missing ? values : Object.keys(options);
}

function listOf(row: Row, values: readonly string[]): string {
  const labelOf = (value: string): string =>
    row.options?.[value] === undefined && isLocale(value)
      ? LOCALES[value]
      : text(row.name, `options.${value}`);
  const options = values.map((value) => `<option value="${value}">${labelOf(value)}</option>`);
  return `<select ${attributesOf(row)}>${options.join("")}</select>`;
}

/** A script writes what is refused below the field. */
function inputOf(row: Row): string {
  const refused = `${row.name}-refused`;
  const described = row.note ? `${refused} ${row.name}-note` : refused;
  const attributes = Object.entries(row.input ?? {}).map(([name, value]) => ` ${name}="${value}"`);
  return `<input ${attributesOf(row)}${attributes.join("")} spellcheck="false" autocapitalize="off" aria-describedby="${described}">
    <p class="refused" id="${refused}" aria-live="polite"></p>`;
}

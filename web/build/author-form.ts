import table from "../../wasm/settings.json" with { type: "json" };

interface FormRow {
  group: string;
  label: string;
  note?: string;
  /** The options of a list by value. The first one is the default. */
  options?: Record<string, string>;
  input?: Record<string, string>;
}

interface Row {
  name: string;
  in: readonly string[];
  values?: readonly string[];
  default?: string;
  form?: FormRow;
}

const ROWS: readonly Row[] = table.settings;

export const formTexts = Object.fromEntries(
  ROWS.flatMap(({ name, form }) =>
    form ? [[name, { label: form.label, note: form.note ?? "", options: form.options ?? {} }]] : [],
  ),
);

/** Controls of this group are in the section about packages. */
const OUTSIDE = "package";

/** The texts of the controls are still templates. */
export function controlsOf(group: string): string {
  const rows = ROWS.filter(({ form }) => form?.group === group);
  const isSwitch = ({ form }: Row): boolean => !form?.options && !form?.input;
  return [
    ...rows.filter((row) => !isSwitch(row)).map(fieldOf),
    ...rows.filter(isSwitch).map(switchOf),
  ].join("\n");
}

const text = (name: string, key: string): string => `{{text settings.${name}.${key}}}`;

/** The explorer has its own controls, except for the settings that both pages have. */
function startOf(kind: "field" | "switch", row: Row): string {
  const isShared = row.form?.group !== "learners" || row.in.includes("explorer");
  return `<div class="${kind}"${isShared ? "" : ' data-of="exercise"'}>`;
}

function attributesOf({ name, form }: Row): string {
  return `id="${name}" name="${name}"${form?.group === OUTSIDE ? ' form="settings"' : ""}`;
}

function switchOf(row: Row): string {
  const checked = row.values?.[0] === "on" ? " checked" : "";
  return `${startOf("switch", row)}
  <input type="checkbox" ${attributesOf(row)}${checked}>
  <label for="${row.name}">${text(row.name, "label")}</label>
</div>`;
}

function fieldOf(row: Row): string {
  const { name, form } = row;
  const control = form?.options ? listOf(row, orderOf(row)) : inputOf(row);
  const note = `<div>${control}<p class="note" id="${name}-note">${text(name, "note")}</p></div>`;
  return `${startOf("field", row)}
  <label for="${name}">${text(name, "label")}</label>
  ${form?.note ? note : control}
</div>`;
}

/** Returns the values in the order of the form. An object cannot keep it, because it puts numbers first. */
function orderOf({ values, default: missing, form }: Row): readonly string[] {
  return values && missing === undefined ? values : Object.keys(form?.options ?? {});
}

function listOf(row: Row, values: readonly string[]): string {
  const options = values.map(
    (value) => `<option value="${value}">${text(row.name, `options.${value}`)}</option>`,
  );
  return `<select ${attributesOf(row)}>${options.join("")}</select>`;
}

/** A script writes what is refused below the field. */
function inputOf(row: Row): string {
  const refused = `${row.name}-refused`;
  const described = row.form?.note ? `${refused} ${row.name}-note` : refused;
  const attributes = Object.entries(row.form?.input ?? {}).map(
    ([name, value]) => ` ${name}="${value}"`,
  );
  return `<input ${attributesOf(row)}${attributes.join("")} spellcheck="false" autocapitalize="off" aria-describedby="${described}">
    <p class="refused" id="${refused}" aria-live="polite"></p>`;
}

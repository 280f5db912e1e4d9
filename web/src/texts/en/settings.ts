// The author's form. The table of the settings has its English.
import { SETTING_TEXTS } from "#setting-table";

interface Control {
  label: string;
  note: string;
  options: Readonly<Record<string, string>>;
}

export const settings: Readonly<Record<string, Control>> = Object.fromEntries(
  Object.entries(SETTING_TEXTS).flatMap(([name, { form }]) =>
    form ? [[name, { label: form.label, note: form.note ?? "", options: form.options ?? {} }]] : [],
  ),
);

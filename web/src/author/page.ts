// The entry of author.html, for course authors. The build makes the form's controls from
// wasm/src/setting-table.ts.
import "../../styles/author.css";

import "sinusoidal-pe/element";
import { INTEGRITY } from "virtual:embed";
import { RELEASE } from "sinusoidal-pe/frame";
import { FIRST, folderOf, type Locale, localeOf } from "#locales";

import { author as texts } from "../texts/en/author.js";
import type { Kind, PackTask } from "./author.worker.js";
import {
  elementCode,
  exploreCodes,
  frameCode,
  jsInputProblem,
  linkTo,
  packageSettings,
  type Script,
  scormCommand,
  settingsIn,
} from "./codes.js";
import { checkField, valueIn } from "./fields.js";
import { offerPackages } from "./packing.js";

/** The form of this tab, for the page in another language. */
const KEPT_FORM = "sinusoidal-pe:author-form";

type Control = HTMLInputElement | HTMLSelectElement;
type Copied = keyof typeof texts.copy;

const FOLDER = new URL(UP || "./", location.href.replace(/[?#].*/, "")).href;
/** Rounds heights in the code, because the exact height differs between browsers. */
const HEIGHT_STEP = 10;
const ONE_FILE = "exercise.html";

/** A browser's translation changes it later. */
const { lang } = document.documentElement;

const form = part("settings", HTMLFormElement);
const main = element("main");
const status = part("status", HTMLElement);
const preview = element("sinusoidal-pe-exercise");
const view = part("view", HTMLSelectElement);
const table = part("table", HTMLSelectElement);
const formula = part("formula", HTMLInputElement);
const packageSolution = part("package-solution", HTMLInputElement);
const pinned = part("pinned", HTMLInputElement);
const pictures = [...document.querySelectorAll<HTMLInputElement>("input.picture")];
const copyButtons = document.querySelectorAll<HTMLButtonElement>("button.copy");
let height = 640;
let previewQuery = "";

function chosen(): URLSearchParams {
  const settings = new URLSearchParams();
  for (const control of controls()) {
    const value = textOf(control);
    if (control.disabled || !control.validity.valid || value === missing(control)) continue;
    settings.set(control.name, value);
  }
  return settings;
}

function controls(): Control[] {
  return [...form.elements].filter(
    (each): each is Control =>
      (each instanceof HTMLInputElement || each instanceof HTMLSelectElement) && each.name !== "",
  );
}

function textOf(control: Control): string {
  if (control.type === "checkbox") return (control as HTMLInputElement).checked ? "on" : "off";
  return valueIn(control);
}

function missing(control: Control): string {
  if (control instanceof HTMLSelectElement) return control.options[0]?.value ?? "";
  if (control.type === "checkbox") return control.defaultChecked ? "on" : "off";
  return control.defaultValue;
}

const isExploring = (): boolean => view.value === "explore";

function chosenPictures(): URLSearchParams {
  const settings = new URLSearchParams(previewQuery);
  for (const name of ["views", "table", "reveal"]) settings.delete(name);
  const views = pictures.filter(({ checked }) => checked).map(({ value }) => value);
  if (views.length > 0 && views.length < pictures.length) {
    settings.set("views", views.join());
    if (!views.includes(settings.get("view") ?? "")) settings.delete("view");
  }
  if (table.value) settings.set("table", table.value);
  if (!formula.checked) settings.set("reveal", "place");
  return settings;
}

function showCodes(): void {
  const settings = chosen();
  const ofPictures = chosenPictures();
  for (const name of ["theme", "lang"]) {
    const value = settings.get(name);
    if (value) ofPictures.set(name, value);
  }
  const script = chosenScript();
  const codes = isExploring()
    ? exploreCodes(FOLDER, script, ofPictures, height)
    : {
        "frame-code": frameCode(FOLDER, settings, height),
        "element-code": elementCode(script, settings),
        link: linkTo(FOLDER, settings),
        "scorm-command": scormCommand(packaged(settings)),
        "problem-code": jsInputProblem(linkTo(FOLDER, settings), height),
      };
  for (const [id, code] of Object.entries(codes)) {
    const place = part(id, HTMLElement);
    // Changes the existing text node, so that a selection of it remains.
    (place.firstChild ?? place.appendChild(new Text())).nodeValue = code;
  }
}

/** Each release is also in a folder with the name of its version. This may be that folder. */
function pinnedFolder(): string {
  const name = `${RELEASE}/`;
  return FOLDER.endsWith(`/${name}`) ? FOLDER : new URL(name, FOLDER).href;
}

/** A course can keep one version of the script when the server gets a later one. */
function chosenScript(): Script {
  return pinned.checked ? { folder: pinnedFolder(), integrity: INTEGRITY } : { folder: FOLDER };
}

/** Not every server has the folder. */
async function showPinning(): Promise<void> {
  const { ok } = await fetch(new URL("embed.js", pinnedFolder()), { method: "HEAD" });
  pinned.disabled = !ok;
  const note = document.getElementById(pinned.getAttribute("aria-describedby") ?? "");
  if (!ok && note) note.textContent = texts.notPinned({ folder: `/${RELEASE}/` });
}

/** Returns the settings of a package. The command would make one in the first language. */
function packaged(settings: URLSearchParams): URLSearchParams {
  const ofPackage = packageSettings(settings, packageSolution.checked);
  ofPackage.delete("lang");
  if (locale() !== FIRST) ofPackage.set("lang", locale());
  return ofPackage;
}

function showPreview(): void {
  const settings = chosen();
  preview.theme = settings.get("theme"); // does not load the page again
  settings.delete("theme");
  preview.view = isExploring() ? "explore" : null;
  preview.settings = isExploring() ? `${chosenPictures()}` : null;
  preview.src = linkTo(
    new URL(`${folderOf(locale())}index.html`, FOLDER).href,
    isExploring() ? new URLSearchParams() : settings,
  );
}

/** Shows the settings of the chosen page. Without hints there is no solution. */
function relate(): void {
  main.dataset.page = view.value;
  const hints = part("hints", HTMLInputElement);
  const solution = part("solution", HTMLInputElement);
  solution.disabled = !hints.checked;
  packageSolution.disabled = !hints.checked || !solution.checked;
  part("solution-cap", HTMLSelectElement).disabled =
    packageSolution.disabled || !packageSolution.checked;
}

async function copy(button: HTMLButtonElement): Promise<void> {
  const code = part(button.value, HTMLElement);
  for (const each of copyButtons) each.textContent = texts.copy[each.value as Copied];
  try {
    await navigator.clipboard.writeText(code.textContent);
    button.textContent = texts.copied;
  } catch {
    // Browsers give pages no clipboard without TLS.
    getSelection()?.selectAllChildren(code);
    button.textContent = texts.selected;
  }
  status.textContent = button.textContent;
}

/**
 * Returns the language of packages and of the preview: the chosen one, or that of this page. If it is
 * English, the preview still opens in a language that the author chose with a link, because the page in
 * the frame prefers that choice.
 */
function locale(): Locale {
  return localeOf(chosen().get("lang") ?? lang) ?? FIRST;
}

/** The page from the command line has no page in one file. */
async function showOneFile(): Promise<void> {
  const { ok } = await fetch(new URL(folderOf(locale()) + ONE_FILE, FOLDER), { method: "HEAD" });
  showWhat(ONE_FILE, ok);
}

function showWhat(needs: string, isThere: boolean): void {
  for (const each of document.querySelectorAll<HTMLElement>(`[data-needs="${needs}"]`)) {
    each.hidden = !isThere;
  }
}

function taskFor(kind: Kind): PackTask {
  const settings = chosen();
  const languages = settings.get("languages") ?? "python";
  return {
    ...{
      kind,
      folder: FOLDER,
      locale: locale(),
      isPython: hasPython && languages.includes("python"),
    },
    settings:
      kind === "one-file"
        ? settingsIn("exercise", settings).toString()
        : packaged(settings).toString(),
  };
}

const everyControl = (): Control[] => [...document.querySelectorAll<Control>("input, select")];

function keepForm({ target, ctrlKey, metaKey, shiftKey }: MouseEvent): void {
  if (!(target instanceof HTMLAnchorElement && target.hreflang)) return;
  if (ctrlKey || metaKey || shiftKey) return; // the page stays
  try {
    sessionStorage.setItem(KEPT_FORM, JSON.stringify(everyControl().map(textOf)));
  } catch {} // storage is blocked
}

function takeForm(): void {
  let texts: unknown;
  try {
    texts = JSON.parse(sessionStorage.getItem(KEPT_FORM) ?? "[]");
    sessionStorage.removeItem(KEPT_FORM);
  } catch {
    return;
  }
  for (const [at, control] of everyControl().entries()) {
    const text: unknown = Object(texts)[at];
    if (typeof text !== "string" || text === textOf(control)) continue;
    if (control.type === "checkbox") (control as HTMLInputElement).checked = text === "on";
    else control.value = text;
    control.dispatchEvent(new Event("change", { bubbles: true }));
  }
}

function element<Tag extends keyof HTMLElementTagNameMap>(tag: Tag): HTMLElementTagNameMap[Tag] {
  const found = document.querySelector(tag);
  if (!found) throw new Error(`the page has no ${tag}`);
  return found;
}

function part<Kind extends HTMLElement>(id: string, kind: { new (): Kind }): Kind {
  const found = document.getElementById(id);
  if (!(found instanceof kind)) throw new Error(`the page has no ${kind.name} #${id}`);
  return found;
}

// Copies of the page without Python's files name their languages, as in the exercise.
const languages = document.querySelector<HTMLMetaElement>("meta[name=languages]")?.content ?? "";
const hasPython = HAS_PYTHON && languages !== "javascript";
part("languages", HTMLSelectElement).closest("div")?.toggleAttribute("hidden", !hasPython);
showWhat("python", hasPython);
// Some controls are outside of the form, in the sections that they belong to.
document.addEventListener("input", (event) => {
  checkField(event);
  relate();
  showCodes();
});
document.addEventListener("change", (event) => {
  checkField(event);
  showCodes();
  showPreview();
});
form.addEventListener("submit", (event) => event.preventDefault());
preview.addEventListener("height", ({ detail }) => {
  height = Math.ceil(detail.height / HEIGHT_STEP) * HEIGHT_STEP;
  showCodes();
});
preview.addEventListener("settings-changed", ({ detail }) => {
  previewQuery = detail.settings;
  showCodes();
});
for (const button of copyButtons) {
  button.addEventListener("click", () => void copy(button));
}
addEventListener("click", keepForm);
takeForm();
relate();
showCodes();
showPreview();
offerPackages(taskFor, (text) => {
  status.textContent = text;
});
void showPinning().catch(() => {});
void showOneFile().catch(() => {}); // without an answer, the offer remains

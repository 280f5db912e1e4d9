// The page that explores the encoding: its table and variants, each view and setting in the address.
import "../styles/explore.css";

import { html, nothing, render, type TemplateResult } from "lit/html.js";

import { messageOf } from "./error.js";
import {
  LAYOUTS,
  PAIRINGS,
  readExploreSettings,
  refusedTable,
  sharedSettings,
  type TableName,
  type TableSettings,
  tableTitle,
} from "./explore-settings.js";
import type { FramedExplore } from "./frame/explore.js";
import type { Look } from "./look.js";
import { explorer } from "./texts/en/explorer.js";
import { showTheme } from "./theme.js";

const CHOICES: Partial<Record<TableName, readonly (readonly [value: string, title: string])[]>> = {
  layout: LAYOUTS.map((each) => [each, explorer.layouts[each]] as const),
  pairing: PAIRINGS.map((each) => [each, explorer.pairings[each]] as const),
};

const WRITING_MS = 300;

const wrong: string[] = [];
const settings = readExploreSettings(location.search, {
  isFramed: window.parent !== window,
  warn: (text) => wrong.push(text),
});
document.documentElement.dataset.embed = settings.embed ? "on" : "off";
showTheme(settings.theme);

const live = part("live");
let table = settings.table;
let look: Look | undefined;
let refused: string | undefined;
/** The error of the browser or of the package. */
let details: string | undefined;
/** Of the tables that are asked for, the last is shown. */
let asked = 0;
let writing: ReturnType<typeof setTimeout> | undefined;
let framed: FramedExplore | undefined;
/** The link that was asked for last, and whether it was copied. */
let copied = { link: "", isDone: false };

part("look").replaceChildren(); // what the page says until this script starts
void begin();
if (window.parent !== window) void speakWithParent();

async function begin(): Promise<void> {
  renderForm();
  try {
    const { Look } = await import("./look.js");
    look = new Look({
      host: part("look"),
      views: settings.views,
      view: settings.view,
      selection: settings.selection,
      reveal: settings.reveal,
      settings: settings.own,
      say,
      changed: writeAddress,
    });
    await show();
  } catch (error) {
    refused = explorer.picturesFailed;
    details = messageOf(error);
    renderForm();
  }
}

async function speakWithParent(): Promise<void> {
  const { FramedExplore } = await import("./frame/explore.js");
  const content = document.querySelector("main") as HTMLElement;
  framed = new FramedExplore(settings, sharedSettings(location.search), content);
}

async function show(): Promise<void> {
  const own = ++asked;
  const { T, C, ...options } = table;
  try {
    const made = await look?.measuring.encode(T, C, options);
    if (own !== asked || !made) return;
    look?.show([{ key: "", title: tableTitle(table), table: made }]);
  } catch (error) {
    if (error instanceof DOMException) return; // another table was asked for
    refused = explorer.tableFailed;
    details = messageOf(error);
  }
  renderForm();
}

function change(name: TableName, value: string): void {
  const next = { ...table, [name]: CHOICES[name] ? value : Number(value || Number.NaN) };
  refused = refusedTable(next);
  details = undefined;
  if (refused) say(refused);
  else table = next;
  renderForm();
  if (refused) return;
  writeAddress();
  void show();
}

function renderForm(): void {
  render(formView(), part("table"));
}

function formView(): TemplateResult {
  return html`
    ${settings.changeable.length === 0 ? nothing : html`<form @submit=${(event: Event) => event.preventDefault()}>${settings.changeable.map(fieldView)}</form>`}
    <p class="share">
      <button type="button" @click=${copyLink}>${explorer.copyLink}</button>
      ${
        copied.isDone
          ? html`<span>${explorer.copied}</span>`
          : copied.link
            ? html`<span>${explorer.notCopied}</span> <span>${copied.link}</span>`
            : nothing
      }
    </p>
    ${refused ? html`<p class="broken">${refused}</p>` : nothing}
    ${details ? html`<p class="broken">${explorer.details} <q lang="">${details}</q></p>` : nothing}
    ${wrong.map((text) => html`<p class="broken">${text}</p>`)}
  `;
}

function fieldView(name: TableName): TemplateResult {
  const onChange = ({ currentTarget }: Event): void =>
    change(name, (currentTarget as HTMLInputElement | HTMLSelectElement).value);
  const choices = CHOICES[name];
  return html`
    <label class="field field-${name}">
      <span>${explorer.fields[name]}</span>
      ${
        choices
          ? html`<select @change=${onChange}>${choices.map(
              ([value, title]) =>
                html`<option value=${value} ?selected=${table[name] === value}>${title}</option>`,
            )}</select>`
          : html`<input type="number" step="any" .value=${String(table[name])} @change=${onChange}>`
      }
    </label>
  `;
}

/** What authors have set stays; a reload, or whoever gets the link, sees the same. */
function query(): URLSearchParams {
  const all = new URLSearchParams(location.search);
  if (!look) return all;
  const before = [...all.keys()].filter((name) => /^[a-z]+-/.test(name));
  for (const name of before) all.delete(name);
  const current: Record<string, string | number> = {
    ...(table as TableSettings),
    ...look.settings(),
  };
  for (const [name, value] of Object.entries(current)) all.set(name, String(value));
  return all;
}

function writeAddress(): void {
  // Browsers refuse more than some hundred changes in half a minute, as a moving pointer makes.
  clearTimeout(writing);
  writing = setTimeout(() => {
    history.replaceState(null, "", `?${query()}`);
    framed?.show(sharedSettings(location.search));
  }, WRITING_MS);
  if (copied.link && copied.link !== linkNow()) {
    copied = { link: "", isDone: false };
    renderForm();
  }
}

/** Opens what is shown, by itself even where it is in a frame here. */
function linkNow(): string {
  const link = new URL(location.href);
  link.search = sharedSettings(`${query()}`);
  return link.href;
}

async function copyLink(): Promise<void> {
  const link = linkNow();
  try {
    await navigator.clipboard.writeText(link);
    copied = { link, isDone: true };
    say(explorer.copied);
  } catch {
    copied = { link, isDone: false }; // without the right to the clipboard it can still be taken
  }
  renderForm();
}

function say(sentence: string): void {
  live.replaceChildren(sentence);
}

function part(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (!found) throw new Error(`the page has no #${id}`);
  return found;
}

// The entry of explore.html.
import "../../styles/explore.css";

import { html, nothing, render, type TemplateResult } from "lit/html.js";
import { keepingFocus, showTheme } from "../common/browser.js";
import { spokenTrouble, type Trouble, troubleOf } from "../common/error.js";
import { explorer as texts } from "../texts/en/explorer.js";
import type { FramedExplore } from "./explore-frame.js";
import type { Explorer } from "./explorer.js";
import type { Lesson } from "./lesson/lesson.js";
import {
  LAYOUTS,
  PAIRINGS,
  readExploreSettings,
  refusedTable,
  sharedSettings,
  stateOf,
  type TableName,
  tableTitle,
} from "./settings.js";

const CHOICES: Partial<Record<TableName, readonly (readonly [value: string, title: string])[]>> = {
  layout: LAYOUTS.map((each) => [each, texts.layouts[each]] as const),
  pairing: PAIRINGS.map((each) => [each, texts.pairings[each]] as const),
};

const WRITING_MS = 300;

let wrong: string[] = [];
let settings = read();
showTheme(settings.theme);
// A printed map keeps the colours in which it was drawn.
addEventListener("beforeprint", () => showTheme("light"));
addEventListener("afterprint", () => showTheme(settings.theme));

const live = part("live");
/** The layout for a lecture. It fills the window if the browser allows no full screen. */
let isFull = false;
let lesson: Lesson | undefined;
let table = settings.table;
let explorer: Explorer | undefined;
/** The previous explorer, until the new one has its table. */
let drawn: Explorer | undefined;
let trouble: Trouble | undefined;
let asked = 0;
let writing: ReturnType<typeof setTimeout> | undefined;
let framed: FramedExplore | undefined;
let copied = { link: "", isDone: false };

part("look").replaceChildren();
addEventListener("popstate", enter);
document.addEventListener("fullscreenchange", () => showFull(document.fullscreenElement !== null));
document.addEventListener("keydown", (event) => {
  if (!isFull) return;
  lesson?.press(event);
  if (event.key === "Escape") void toggleFull();
});
void begin().then(workOffline);
if (window.parent !== window) void speakWithParent();

function read() {
  wrong = [];
  const found = readExploreSettings(location.search, {
    isFramed: window.parent !== window,
    warn: (text) => wrong.push(text),
  });
  const { dataset } = document.documentElement;
  dataset.embed = found.embed ? "on" : "off";
  if (found.lesson) dataset.lesson = found.lesson;
  else delete dataset.lesson;
  return found;
}

function enter(): void {
  clearTimeout(writing);
  settings = read();
  table = settings.table;
  trouble = undefined;
  framed?.show(sharedSettings(location.search));
  void begin();
}

async function begin(): Promise<void> {
  renderForm();
  try {
    const { Explorer } = await import("./explorer.js");
    await showLesson();
    if (explorer !== drawn) explorer?.measuring.end();
    const own = new Explorer({
      host: part("look"),
      views: settings.views,
      view: settings.view,
      selection: settings.selection,
      reveal: settings.reveal,
      settings: settings.own,
      say,
      changed: () => {
        if (own === explorer) writeAddress();
      },
    });
    explorer = own;
    await show();
  } catch (error) {
    trouble = troubleOf(texts.picturesFailed, error);
    renderForm();
  }
}

async function workOffline(): Promise<void> {
  const part = await import("../offline/register.js").catch(() => undefined);
  await part?.workOffline(settings.offline);
}

async function showLesson(): Promise<void> {
  if (!settings.lesson && !lesson) return;
  const { Lesson } = await import("./lesson/lesson.js");
  lesson ??= new Lesson({
    text: part("lesson"),
    picture: part("picture"),
    say,
    left: writeNow,
    entered: enter,
  });
  lesson.show(settings);
}

async function speakWithParent(): Promise<void> {
  const { FramedExplore } = await import("./explore-frame.js");
  const content = document.querySelector("main") as HTMLElement;
  framed = new FramedExplore(settings, sharedSettings(location.search), content);
}

async function show(): Promise<void> {
  const own = ++asked;
  const { T, C, ...options } = table;
  try {
    const made = await explorer?.measuring.encode(T, C, options);
    if (own !== asked || !made) return;
    if (drawn !== explorer) drawn?.end(); // only now, so that the page keeps its height
    drawn = explorer;
    explorer?.show([{ key: "", title: tableTitle(table), table: made }]);
  } catch (error) {
    if (error instanceof DOMException) return;
    trouble = troubleOf(texts.tableFailed, error);
  }
  renderForm();
}

function change(name: TableName, value: string): void {
  const next = { ...table, [name]: CHOICES[name] ? value : Number(value || Number.NaN) };
  const refused = refusedTable(next);
  trouble = refused ? { text: refused } : undefined;
  if (refused) say(refused);
  else table = next;
  renderForm();
  if (refused) return;
  writeAddress();
  void show();
}

function renderForm(): void {
  keepingFocus(() => render(formView(), part("table")));
}

function formView(): TemplateResult {
  return html`
    ${settings.changeable.length === 0 ? nothing : html`<form @submit=${(event: Event) => event.preventDefault()}>${settings.changeable.map(fieldView)}</form>`}
    <p class="share">
      <button type="button" class="copy" @click=${copyLink}>${texts.copyLink}</button>
      <button type="button" class="full-screen" @click=${() => toggleFull()}>
        ${isFull ? texts.leaveFullScreen : texts.fullScreen}
      </button>
      ${
        copied.isDone
          ? html`<span>${texts.copied}</span>`
          : copied.link
            ? html`<span>${texts.notCopied}</span> <span>${copied.link}</span>`
            : nothing
      }
    </p>
    ${trouble ? html`<p class="broken">${spokenTrouble(trouble)}</p>` : nothing}
    ${trouble?.details ? html`<p class="broken">${texts.details} <q lang="en">${trouble.details}</q></p>` : nothing}
    ${wrong.map((text) => html`<p class="broken">${text}</p>`)}
  `;
}

function fieldView(name: TableName): TemplateResult {
  const onChange = ({ currentTarget }: Event): void =>
    change(name, (currentTarget as HTMLInputElement | HTMLSelectElement).value);
  const choices = CHOICES[name];
  return html`
    <label class="field field-${name}">
      <span>${texts.fields[name]}</span>
      ${
        choices
          ? html`<select @change=${onChange}>${choices.map(
              ([value, title]) =>
                html`<option value=${value} .selected=${table[name] === value}>${title}</option>`,
            )}</select>`
          : html`<input type="number" step="any" .value=${String(table[name])} @change=${onChange}>`
      }
    </label>
  `;
}

/** Keeps the authors' settings and adds the current ones, except for those of the lesson's step. */
function query(): URLSearchParams {
  const all = new URLSearchParams(location.search);
  if (!explorer || explorer !== drawn) return all;
  const oldViewSettings = [...all.keys()].filter((name) => /^[a-z]+-/.test(name));
  for (const name of oldViewSettings) all.delete(name);
  const ofStep = settings.lesson
    ? stateOf(readExploreSettings(`?lesson=${settings.lesson}`))
    : undefined;
  for (const [name, value] of Object.entries({ ...table, ...explorer.settings() })) {
    if (ofStep?.[name] === String(value)) all.delete(name);
    else all.set(name, String(value));
  }
  return all;
}

function writeAddress(): void {
  // Safari refuses more than 100 changes in 30 seconds. A moving pointer makes more.
  clearTimeout(writing);
  writing = setTimeout(writeNow, WRITING_MS);
  if (copied.link && copied.link !== linkNow()) {
    copied = { link: "", isDone: false };
    renderForm();
  }
}

function writeNow(): void {
  clearTimeout(writing);
  history.replaceState(null, "", `?${query()}`);
  framed?.show(sharedSettings(location.search));
}

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
    say(texts.copied);
  } catch {
    copied = { link, isDone: false }; // readers can copy the link themselves
  }
  renderForm();
}

function showFull(isOn: boolean): void {
  if (isOn === isFull) return;
  isFull = isOn;
  document.documentElement.dataset.full = isOn ? "on" : "off";
  renderForm();
}

async function toggleFull(): Promise<void> {
  showFull(!isFull);
  try {
    if (isFull) await document.documentElement.requestFullscreen();
    else if (document.fullscreenElement) await document.exitFullscreen();
  } catch {
    // Some frames and phones have no full screen.
  }
}

function say(sentence: string): void {
  live.replaceChildren(sentence);
}

function part(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (!found) throw new Error(`the page has no #${id}`);
  return found;
}

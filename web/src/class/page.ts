// The script of class.html.
import {
  findingsIn,
  forClass,
  SUMMARY_STYLE,
  Summing,
  summaryPage,
  summaryView,
  withoutNames,
} from "#summary";
import { summary as words } from "#texts/summary.js";

import { download } from "../common/download.js";
import { classPage as texts } from "../texts/en/class-page.js";

const main = part("summary", HTMLElement);
const log = part("log", HTMLUListElement);
const options = part("options", HTMLElement);
const status = part("status", HTMLElement);
const files = part("files", HTMLInputElement);
const names = part("names", HTMLInputElement);
const isForClass = part("for-class", HTMLInputElement);
const empty = main.innerHTML;

let summing = new Summing();
/** Files are read one after the other. */
let reading = Promise.resolve();

function shownSummary() {
  const all = summing.summary();
  if (isForClass.checked) return forClass(all);
  return names.checked ? all : withoutNames(all);
}

function show(): void {
  names.disabled = isForClass.checked;
  options.hidden = log.childElementCount === 0;
  log.hidden = options.hidden;
  // The view escapes all text from files.
  main.innerHTML = summing.findings > 0 ? summaryView(shownSummary()).markup : empty;
}

async function add(file: File): Promise<void> {
  const { name } = file;
  const line = document.createElement("li");
  line.textContent = texts.reading({ name });
  log.append(line);
  log.hidden = false;
  const kept = summing;
  const before = { results: kept.results, findings: kept.findings };
  let [skipped, newer] = [0, 0];
  let sentence: string | undefined;
  try {
    for await (const finding of findingsIn(chunksOf(file), name)) {
      if (kept !== summing) return; // the results were cleared
      if (finding === "newer") newer += 1;
      else if (finding) kept.add(finding);
      else skipped += 1;
    }
  } catch (error) {
    sentence = texts.unreadable({ text: (error as Error).message });
  }
  const results = kept.results - before.results;
  if (newer > 0) sentence ??= words.newer({ reports: newer });
  else if (kept.findings === before.findings) sentence ??= words.noResults;
  else if (skipped > 0) sentence ??= words.skipped({ parts: skipped });
  line.textContent = sentence ? texts.problem({ name, sentence }) : texts.read({ name, results });
  status.textContent = line.textContent;
  show();
}

/** Not every browser can iterate over a stream. */
async function* chunksOf(file: File): AsyncGenerator<Uint8Array> {
  const reader = file.stream().getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) yield read.value;
}

function addAll(given: Iterable<File>): void {
  for (const file of given) reading = reading.then(() => add(file));
}

function part<Kind extends HTMLElement>(id: string, kind: { new (): Kind }): Kind {
  const found = document.getElementById(id);
  if (!(found instanceof kind)) throw new Error(`the page has no ${kind.name} #${id}`);
  return found;
}

const style = new CSSStyleSheet();
style.replaceSync(SUMMARY_STYLE);
document.adoptedStyleSheets = [style];

// Otherwise the same file could not be chosen again after clearing.
files.addEventListener("click", () => {
  files.value = "";
});
files.addEventListener("change", () => addAll([...(files.files ?? [])]));
for (const type of ["dragover", "dragleave", "drop"] as const) {
  addEventListener(type, (event) => {
    event.preventDefault();
    document.body.classList.toggle("is-over", type === "dragover");
    if (type === "drop") addAll([...(event.dataTransfer?.files ?? [])]);
  });
}
// The results are in this page alone, which a link to another language leaves.
addEventListener("beforeunload", (event) => {
  if (summing.findings === 0) return;
  event.preventDefault();
  event.returnValue = true; // Chromium before 119 asks only for this
});
part("given", HTMLFormElement).addEventListener("submit", (event) => event.preventDefault());
for (const option of [names, isForClass]) option.addEventListener("change", show);
part("save", HTMLButtonElement).addEventListener("click", () => {
  download(texts.savedName, [summaryPage(shownSummary())], "text/html");
});
part("clear", HTMLButtonElement).addEventListener("click", () => {
  summing = new Summing();
  log.replaceChildren();
  files.value = "";
  status.textContent = texts.cleared;
  show();
  files.focus();
});
show();

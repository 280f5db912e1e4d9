// A summary as HTML, for the command's page and for class.html.
import { mistakeTexts } from "../feedback/feedback.js";
import { titleOf } from "../report/messages.js";
import { visible } from "../report/visible.js";
import { paragraph } from "../texts/en/grammar.js";
import { summary as texts } from "../texts/en/summary.js";
import type { Count, Group, Summary } from "../types/summary.js";
import type { CauseId } from "../types.js";
import { LEAST_SHOWN } from "./for-class.js";
import { type Html, html, rich, trusted } from "./html.js";
import { PAGE_STYLE, SUMMARY_STYLE } from "./style.js";
import { MOST_KEYS } from "./summary.js";
import { countText, errorTitle, learnerParts, totalsTitle } from "./text.js";

/** Allows only the style in the page, so the page cannot run code or load a file. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'";

/** Returns a whole HTML page that needs no other file and no script. */
export function summaryPage(summary: Summary): string {
  const { hasNames, isForClass } = summary;
  const sentences = [
    ...(hasNames ? [] : [texts.nameless]),
    ...(isForClass ? [texts.forClass({ least: LEAST_SHOWN })] : []),
  ];
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${texts.title}</title>
<style>${trusted(PAGE_STYLE + SUMMARY_STYLE)}</style>
</head>
<body>
<main class="summary">
<h1>${texts.title}</h1>
${sentences.map(
  (sentence) => html`<p class="lead">${sentence}</p>
`,
)}${summaryView(summary)}</main>
</body>
</html>
`;
  return page.markup;
}

/** Returns the sections of a summary. Every value in them is escaped. */
export function summaryView(summary: Summary): Html {
  const { results, mistakes, together } = summary;
  if (results === "few") return html`<p>${texts.tooFew({ least: LEAST_SHOWN })}</p>`;
  const named = new Set([...mistakes.map(({ id }) => id), ...together.flatMap(({ ids }) => ids)]);
  return html`${[
    learnersSection(summary),
    totalsSection(summary),
    checksSection(summary),
    mistakesSection(summary),
    togetherSection(summary),
    codeSection(summary),
    unnamedSection(summary),
    meaningsSection([...named]),
  ]}`;
}

interface Row {
  title: Html;
  count: Count;
  example?: string | null;
  /** Without it, the bar is that of something wrong. */
  kind?: "all" | "good" | "wrong";
}

function learnersSection({ learners }: Summary): Html {
  const rows = learnerParts(learners).map(
    ({ title, count }): Row => ({ title: html`${title}`, count, kind: "all" }),
  );
  return rows.length === 0 ? html`` : section(texts.learners.title, table("", rows));
}

function totalsSection(summary: Summary): Html {
  const { totals } = texts;
  const rows = (["passed", "failed", "missing"] as const).map(
    (part): Row => ({
      title: html`${totals[part]}`,
      count: summary[part],
      kind: part === "passed" ? "good" : "wrong",
    }),
  );
  const all: Row = { title: html`${totals.results}`, count: summary.results, kind: "all" };
  return section(totalsTitle(summary), table("", [all, ...rows], summary.results));
}

function checksSection({ checks, results }: Summary): Html {
  const rows = checks.map(
    ({ check, failed }): Row => ({ title: html`${titleOf(check)}`, count: failed }),
  );
  return section(texts.checks.title, table(texts.checks.item, rows, results));
}

function mistakesSection({ mistakes }: Summary): Html {
  const { title, item, note, none } = texts.mistakes;
  const rows = mistakes.map(({ id, ...group }) => rowOf(linkTo(id), group));
  if (rows.length === 0) return section(title, html`<p>${none}</p>`);
  return section(title, html`${table(item, rows)}<p class="note">${note}</p>`);
}

function togetherSection({ together }: Summary): Html {
  if (together.length === 0) return html``;
  const { title, item } = texts.together;
  const rows = together.map(({ ids, ...group }) => {
    const links = ids.map((id, at) => html`${at === 0 ? "" : " + "}${linkTo(id)}`);
    return rowOf(html`${links}`, group);
  });
  return section(title, table(item, rows));
}

function codeSection({ errors }: Summary): Html {
  const { title, item, none } = texts.code;
  const rows = errors.map(({ kind, ...group }) => rowOf(html`${errorTitle(kind)}`, group));
  return section(title, rows.length > 0 ? table(item, rows) : html`<p>${none}</p>`);
}

function unnamedSection({ unnamed }: Summary): Html {
  const { title, item, none, different, partial, longest, smallGroups } = texts.unnamed;
  const { tables, groups, isPartial } = unnamed;
  const isCut = typeof tables === "number" && tables > groups.length;
  if (unnamed.results === 0) return section(title, html`<p>${none}</p>`);
  const notes = [
    // One table is equal to no other.
    ...(typeof tables === "number" && unnamed.results !== 1 ? [different({ tables })] : []),
    ...(typeof tables === "number" ? [] : [smallGroups]),
    ...(isPartial ? [partial({ most: MOST_KEYS })] : []),
    ...(isCut ? [longest({ groups: groups.length })] : []),
  ];
  const all: Row = { title: html`${texts.totals.results}`, count: unnamed.results };
  const rows = groups.map(({ text, ...group }) => rowOf(rich(text), group));
  return section(
    title,
    html`${table(item, [all, ...rows])}<p class="note">${paragraph(notes)}</p>`,
  );
}

function meaningsSection(ids: readonly CauseId[]): Html {
  if (ids.length === 0) return html``;
  const items = ids.map((id) => {
    const { title, question, step } = mistakeTexts(id);
    return html`<section class="meaning" id="${id}">
<h3>${title} <code translate="no">${id}</code></h3>
<p class="question">${rich(question)}</p>
<p>${rich(step)}</p>
</section>
`;
  });
  return section(texts.meanings.title, html`${items}`);
}

const section = (title: string, content: Html): Html => html`<section>
<h2>${title}</h2>
${content}
</section>
`;

const linkTo = (id: CauseId): Html => html`<a href="#${id}">${mistakeTexts(id).title}</a>`;

const rowOf = (title: Html, { count, example }: Group): Row => ({ title, count, example });

/** A bar shows the share of `whole`. Without it, the longest bar is that of the largest count. */
function table(item: string, rows: readonly Row[], whole?: Count): Html {
  const counts = rows.map(({ count }) => count).filter((count) => typeof count === "number");
  const longest = typeof whole === "number" ? whole : Math.max(...counts);
  const head = html`<thead><tr><th scope="col">${item}</th><th scope="col" colspan="2">${texts.count}</th></tr></thead>
`;
  return html`<table>
<colgroup><col><col class="bars"><col class="counts"></colgroup>
${item === "" ? "" : head}<tbody>
${rows.map((row) => rowHtml(row, longest))}</tbody>
</table>
`;
}

function rowHtml({ title, count, example, kind = "wrong" }: Row, longest: number): Html {
  const bar = kind === "all" ? html`` : barOf(count, longest, kind);
  const name = example
    ? html`<br><span class="example">${texts.example({ name: visible(example) })}</span>`
    : "";
  return html`<tr><th scope="row">${title}${name}</th><td class="bar">${bar}</td><td class="count">${countText(count)}</td></tr>
`;
}

/** A policy of the page may refuse the attribute `style`, but not those of a picture. */
function barOf(count: Count, longest: number, kind: string): Html {
  if (typeof count !== "number" || count === 0) return html``;
  const width = Number(((100 * count) / longest).toFixed(2));
  return html`<svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true"><rect class="${kind}" width="${width}" height="10"/></svg>`;
}

/** The style of a summary's sections. The page around them defines the colours. */
export const SUMMARY_STYLE = `
.summary section { margin-top: 2.25rem; padding-top: 1.25rem; border-top: 1px solid var(--rule); }
.summary h2, .summary h3 { margin: 0 0 0.5rem; font-weight: 500; line-height: 1.2; }
.summary h2 { font-size: 1.25rem; }
.summary h3 { font-size: 1.0625rem; }
.summary p { margin: 0.375rem 0 0; }
.summary a { color: inherit; }
.summary code { color: var(--muted); font: 0.875em/1.5 var(--mono); }
.summary table { width: 100%; border-collapse: collapse; table-layout: fixed; }
.summary thead th { color: var(--muted); font-size: 0.9375rem; }
.summary th { padding: 0.25rem 1rem 0.25rem 0; font-weight: inherit; text-align: start; vertical-align: top; overflow-wrap: anywhere; text-wrap: pretty; }
.summary td { padding: 0.25rem 0; vertical-align: top; }
.summary .bars { width: 32%; }
.summary .counts { width: 5.5rem; }
.summary .bar svg { display: block; width: 100%; height: 0.75rem; margin-top: 0.4375rem; }
.summary .bar .wrong { fill: var(--accent); }
.summary .bar .good { fill: var(--muted); }
.summary .count { text-align: end; font-variant-numeric: tabular-nums; }
.summary .example, .summary .note { color: var(--muted); font-size: 0.9375rem; }
.summary .question { color: var(--soft); font-style: italic; }
.summary section.meaning { margin-top: 1.25rem; padding-top: 0; border: 0; scroll-margin-top: 1rem; }
.summary section.meaning:target { background: var(--line-tint); outline: 0.5rem solid var(--line-tint); }
@media (max-width: 30rem) { .summary .bars { width: 22%; } .summary .counts { width: 3.5rem; } .summary th { padding-inline-end: 0.625rem; } }
@media print { .summary section { break-inside: avoid; } .summary svg { print-color-adjust: exact; } }
@media (forced-colors: active) { .summary .bar rect { fill: CanvasText; } }
`;

/** The colours and fonts of the exercise. */
export const PAGE_STYLE = `
:root {
  color-scheme: light dark;
  --serif: "Iowan Old Style", "Palatino Linotype", Palatino, "URW Palladio L", P052, Georgia, serif;
  --mono: ui-monospace, "SF Mono", "Cascadia Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace;
  --paper: light-dark(#fdfcf9, #171613);
  --ink: light-dark(#1d1b18, #ece7dc);
  --soft: light-dark(#4a463f, #cbc4b6);
  --muted: light-dark(#6b665d, #a09889);
  --rule: light-dark(#dcd7cb, #3a362f);
  --line-tint: light-dark(rgb(29 27 24 / 8%), rgb(236 231 220 / 10%));
  --accent: light-dark(#ab2f17, #ff8a6b);
}
body { margin: 0; background: var(--paper); color: var(--ink); font: 1.0625rem/1.5 var(--serif); }
main { max-width: 46rem; margin: 0 auto; padding: 2rem clamp(1rem, 3vw, 2.5rem) 4rem; }
h1 { margin: 0; font-size: clamp(1.75rem, 1.2rem + 1.6vw, 2.25rem); font-weight: 500; line-height: 1.15; }
.lead { margin: 0.5rem 0 0; color: var(--soft); }
`;

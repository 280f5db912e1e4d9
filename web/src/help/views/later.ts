import { html, type nothing, type TemplateResult } from "lit/html.js";
import { help } from "../../texts/en/help.js";

type Parts = Pick<typeof import("./contents.js"), "contentOf" | "measuredView">;

/** The parts of help that most readers never see, and how they load. */
export const later = {
  parts: undefined as Parts | undefined,
  isFailed: false,
  isLoading: false,
  /** Called when they have loaded, or failed to. */
  changed(): void {},
  load(): void {
    if (later.isLoading) return;
    later.isLoading = true;
    import("./contents.js")
      .then(({ contentOf, measuredView }) => {
        later.parts = { contentOf, measuredView };
      })
      .catch(() => {
        later.isFailed = true;
      })
      .finally(() => later.changed());
  },
};

export function laterView(
  draw: (parts: Parts) => TemplateResult | typeof nothing,
): TemplateResult | typeof nothing {
  if (later.parts) return draw(later.parts);
  if (later.isFailed) return html`<p>${help.unloaded}</p>`;
  later.load();
  return html`<p class="aside" aria-busy="true">${help.loading}</p>`;
}

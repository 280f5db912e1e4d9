// The registry of views. A new view needs a title in texts/en/views/titles.ts and a line here.
import { DistancesView } from "./distances/view.js";
import { FrequenciesView } from "./frequencies/view.js";
import { HeatmapView } from "./heatmap/view.js";
import { LinesView } from "./lines/view.js";
import { ShiftView } from "./shift/view.js";
import type { View, ViewId, ViewParts } from "./view.js";

/** The names in `settings` do not start with the view's name. */
type ViewClass = new (parts: ViewParts, settings: ReadonlyMap<string, string>) => View;

export const VIEW_CLASSES: Record<ViewId, ViewClass> = {
  heatmap: HeatmapView,
  lines: LinesView,
  frequencies: FrequenciesView,
  distances: DistancesView,
  shift: ShiftView,
};

// The keys that move what is selected in a table.
import type { Place } from "../pictures/map.js";
import type { Extent } from "./window.js";

/** Rows that a page is. */
export const PAGE_ROWS = 10;

/** Where a key leads to, or undefined where it leads nowhere. */
export function movedByKey(
  { key, ctrlKey, metaKey }: Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey">,
  { t, j }: Place,
  { rows, columns }: Extent,
): Place | undefined {
  const isFar = ctrlKey || metaKey;
  const places: Partial<Record<string, Place>> = {
    ArrowUp: { t: t - 1, j },
    ArrowDown: { t: t + 1, j },
    ArrowLeft: { t, j: j - 1 },
    ArrowRight: { t, j: j + 1 },
    PageUp: { t: t - PAGE_ROWS, j },
    PageDown: { t: t + PAGE_ROWS, j },
    Home: { t: isFar ? 0 : t, j: 0 },
    End: { t: isFar ? rows - 1 : t, j: columns - 1 },
  };
  const place = places[key];
  return (
    place && {
      t: Math.min(Math.max(place.t, 0), rows - 1),
      j: Math.min(Math.max(place.j, 0), columns - 1),
    }
  );
}

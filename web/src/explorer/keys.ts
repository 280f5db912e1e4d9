import type { Place } from "../pictures/map/table-map.js";
import type { Extent } from "./window.js";

export const PAGE_ROWS = 10;

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
    End: { t: isFar ? rows : t, j: columns },
  };
  const place = places[key];
  return (
    place && {
      t: Math.min(Math.max(place.t, 0), rows - 1),
      j: Math.min(Math.max(place.j, 0), columns - 1),
    }
  );
}

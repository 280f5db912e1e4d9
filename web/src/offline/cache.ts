/** Copies of the page on one host have a cache each. */
export function cacheNameOf(folder: string): string {
  return `sinusoidal-pe:offline:${new URL(folder).pathname}`;
}

/**
 * Returns places at least `gap` apart and within the range, as close to the wanted places as
 * possible.
 */
export function spreadLabels(
  wanted: readonly number[],
  gap: number,
  [least, largest]: readonly [number, number],
): number[] {
  const order = wanted
    .map((_, at) => at)
    .sort((a, b) => (wanted[a] as number) - (wanted[b] as number));
  // Labels that would touch become one block, in the middle of their wanted places.
  const blocks: { sum: number; count: number }[] = [];
  const startOf = ({ sum, count }: { sum: number; count: number }): number => {
    const start = sum / count;
    return Math.max(least, Math.min(start, largest - (count - 1) * gap));
  };
  for (const at of order) {
    let block = { sum: wanted[at] as number, count: 1 };
    for (let before = blocks.at(-1); before; before = blocks.at(-1)) {
      if (startOf(before) + before.count * gap <= startOf(block)) break;
      blocks.pop();
      block = {
        sum: before.sum + block.sum - block.count * before.count * gap,
        count: before.count + block.count,
      };
    }
    blocks.push(block);
  }
  const places: number[] = [];
  let next = 0;
  for (const block of blocks) {
    const start = startOf(block);
    for (let at = 0; at < block.count; at += 1) {
      places[order[next++] as number] = start + at * gap;
    }
  }
  return places;
}

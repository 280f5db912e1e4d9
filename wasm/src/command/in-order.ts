/** Keeps the order of the items. At most `most` items have a result that was not taken. */
export async function inOrder<Item, Result>(
  items: AsyncIterable<Item>,
  most: number,
  work: (item: Item) => Promise<Result>,
  take: (result: Result) => void,
): Promise<void> {
  const left: Promise<void>[] = [];
  let last = Promise.resolve();
  for await (const item of items) {
    const result = work(item);
    result.catch(() => {}); // awaited below
    // A sender may need a result before it sends the next item.
    last = last.then(async () => take(await result));
    last.catch(() => {});
    left.push(last);
    if (left.length >= most) await left.shift();
  }
  await last;
}

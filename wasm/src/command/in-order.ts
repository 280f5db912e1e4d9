// Works on several things at a time and tells of them in their order.

/**
 * Calls `work` on each item, on at most `most` whose result has not been taken; `take` gets the
 * results in the order of the items, and no more of them are kept than that.
 */
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
    result.catch(() => {}); // told when its turn comes
    // Taken while items are awaited, too: who sends them may want an answer before the next.
    last = last.then(async () => take(await result));
    last.catch(() => {});
    left.push(last);
    if (left.length >= most) await left.shift();
  }
  await last;
}

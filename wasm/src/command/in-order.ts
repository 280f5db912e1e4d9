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
  const begun: Promise<Result>[] = [];
  for await (const item of items) {
    const result = work(item);
    result.catch(() => {}); // told when its turn comes
    begun.push(result);
    if (begun.length >= most) take(await (begun.shift() as Promise<Result>));
  }
  for (const result of begun) take(await result);
}

/**
 * Works on a stream's entries, several at once, and answers in their order. Reads an entry only when there is room for it, and room is made only by
 * whoever reads the answers.
 */
export async function* inOrder<T, R>(
  entries: AsyncIterable<T>,
  atOnce: number,
  work: (entry: T) => Promise<R>,
): AsyncGenerator<R, void, undefined> {
  const underWay: Promise<R>[] = [];
  try {
    for await (const entry of entries) {
      const answer = work(entry);
      // It is awaited in its turn; until then a failure must not count as unhandled.
      answer.catch(() => undefined);
      underWay.push(answer);
      if (underWay.length >= atOnce) yield await (underWay.shift() as Promise<R>);
    }
    while (underWay.length > 0) yield await (underWay.shift() as Promise<R>);
  } finally {
    await Promise.allSettled(underWay);
  }
}

type Event<T, R> =
  | { readonly kind: 'read'; readonly result: IteratorResult<T, unknown> }
  | { readonly kind: 'unreadable'; readonly error: unknown }
  | { readonly kind: 'answered'; readonly answer: R };

/**
 * Maps the entries of a stream, several at a time, to answers in the same order, each as soon as it is ready. Reads an entry only when
 * there is room for it, which is made by taking an answer. Where reading fails, the entries that were read are answered first.
 */
export async function* inOrder<T, R>(
  entries: AsyncIterable<T>,
  concurrency: number,
  work: (entry: T) => Promise<R>,
): AsyncGenerator<R, void, undefined> {
  const iterator = entries[Symbol.asyncIterator]();
  const pending: Promise<Event<T, R>>[] = [];
  let reading: Promise<Event<T, R>> | null = null;
  let end: { readonly error: unknown } | 'reached' | null = null;
  try {
    for (;;) {
      if (reading === null && end === null && pending.length < concurrency)
        reading = iterator.next().then(
          (result) => ({ kind: 'read', result }),
          (error: unknown) => ({ kind: 'unreadable', error }),
        );
      // What is ready first in this list counts: an answer goes before an entry.
      const next = [pending[0], reading].filter((event) => event != null);
      if (next.length === 0) break;
      const event = await Promise.race(next);
      if (event.kind === 'answered') {
        pending.shift();
        yield event.answer;
        continue;
      }
      reading = null;
      if (event.kind === 'unreadable') end = { error: event.error };
      else if (event.result.done === true) end = 'reached';
      else {
        const answer = work(event.result.value).then((value): Event<T, R> => ({ kind: 'answered', answer: value }));
        // A failure surfaces when it is this answer's turn; until then it must not count as an unhandled rejection.
        answer.catch(() => undefined);
        pending.push(answer);
      }
    }
    if (end !== null && end !== 'reached') throw end.error;
  } finally {
    // Not waited for: it would wait for an entry that may never come.
    if (end === null) Promise.resolve(iterator.return?.()).catch(() => undefined);
    await Promise.allSettled(pending);
  }
}

/** What a stream brings, as it arrives. Safari cannot iterate over a stream itself. A caller that stops reading cancels it. */
export async function* chunksOf<T>(stream: ReadableStream<T>): AsyncGenerator<T, void> {
  const reader = stream.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    // The service stops working, too; a stream that has ended ignores this.
    await reader.cancel().catch(() => undefined);
  }
}

/** The JSON values of a stream of lines, as they arrive. Rejects with a SyntaxError where a line is no JSON. */
export async function* readJsonLines(stream: AsyncIterable<Uint8Array>): AsyncGenerator<unknown> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const bytes of stream) {
    const lines = (rest + decoder.decode(bytes, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) if (line !== '') yield JSON.parse(line);
  }
  rest += decoder.decode();
  if (rest !== '') yield JSON.parse(rest);
}

/** The chunks of a body. Safari has no asynchronous iteration of streams. */
export async function* chunksOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  let isRead = false;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) {
        isRead = true;
        return;
      }
      yield value;
    }
  } finally {
    // Who stops reading early has the service stop working, too.
    if (!isRead) await reader.cancel().catch(() => undefined);
  }
}

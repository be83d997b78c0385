/** The JSON values of a body of lines, as they arrive. Rejects with a SyntaxError if a line is not JSON. */
export async function* readJsonLines(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<unknown> {
  // Safari cannot iterate over a stream.
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  try {
    for (;;) {
      const { done, value = '' } = await reader.read();
      const lines = (rest + value).split('\n');
      rest = done ? '' : (lines.pop() ?? '');
      for (const line of lines) if (line !== '') yield JSON.parse(line);
      if (done) return;
    }
  } finally {
    // A caller that stops reading makes the service stop working; a stream that has ended ignores this.
    await reader.cancel().catch(() => undefined);
  }
}

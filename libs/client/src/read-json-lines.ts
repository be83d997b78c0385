import { chunksOf } from './chunks-of.ts';

/** The JSON values of a body of lines, as they arrive. Rejects with a SyntaxError if a line is not JSON. */
export async function* readJsonLines(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<unknown> {
  let rest = '';
  for await (const text of chunksOf(body.pipeThrough(new TextDecoderStream()))) {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) if (line !== '') yield JSON.parse(line);
  }
  if (rest !== '') yield JSON.parse(rest);
}

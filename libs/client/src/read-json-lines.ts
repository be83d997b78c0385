import { chunksOf } from './chunks-of.ts';

/** The JSON values of a body of lines, as they arrive. Rejects with a SyntaxError if a line is not JSON. */
export async function* readJsonLines(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<unknown> {
  /** Of the line that has not ended yet: put together once, however many they are. */
  let pieces: string[] = [];
  for await (const text of chunksOf(body.pipeThrough(new TextDecoderStream()))) {
    const ends = text.split('\n');
    const rest = ends.pop() ?? '';
    for (const end of ends) {
      const line = [...pieces, end].join('');
      pieces = [];
      if (line !== '') yield JSON.parse(line);
    }
    pieces.push(rest);
  }
  const last = pieces.join('');
  if (last !== '') yield JSON.parse(last);
}

/** A stream of one text in UTF-8, in pieces. */
export async function* bytesOf(text: string, pieceBytes = 7): AsyncGenerator<Uint8Array> {
  const bytes = new TextEncoder().encode(text);
  for (let at = 0; at < bytes.length; at += pieceBytes) yield bytes.slice(at, at + pieceBytes);
}

/** All of a stream. */
export async function textOf(stream: AsyncIterable<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const piece of stream) text += decoder.decode(piece, { stream: true });
  return text + decoder.decode();
}

/** Everything that comes, in order. */
export async function everythingOf<T>(stream: AsyncIterable<T>): Promise<readonly T[]> {
  const all: T[] = [];
  for await (const item of stream) all.push(item);
  return all;
}

/** So many first bytes tell a format. */
export const TELLING_BYTES = 4_096;

/** Bytes that are looked at and not yet read. */
export interface Peeked {
  /** At least as many as asked for, unless there are no more. */
  readonly first: Buffer;
  /** All bytes, from the first one. */
  readonly content: AsyncIterable<Uint8Array>;
}

/** The first bytes of a content that can be read once. Rejects with what the content throws. */
export async function peek(content: AsyncIterable<Uint8Array | string>, count: number): Promise<Peeked> {
  const iterator = content[Symbol.asyncIterator]();
  const pieces: Uint8Array[] = [];
  for (let bytes = 0; bytes < count;) {
    const next = await iterator.next();
    if (next.done === true) break;
    const piece = bytesOf(next.value);
    pieces.push(piece);
    bytes += piece.byteLength;
  }
  return { first: Buffer.concat(pieces), content: joined(pieces, iterator) };
}

async function* joined(first: readonly Uint8Array[], rest: AsyncIterator<Uint8Array | string>): AsyncGenerator<Uint8Array> {
  try {
    yield* first;
    for (let next = await rest.next(); next.done !== true; next = await rest.next()) yield bytesOf(next.value);
  } finally {
    await rest.return?.();
  }
}

const bytesOf = (piece: Uint8Array | string): Uint8Array => (typeof piece === 'string' ? Buffer.from(piece) : piece);

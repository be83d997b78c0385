export interface RecognisedContent {
  readonly contentType: string;
  /** All of it, from the first byte. */
  readonly content: AsyncIterable<Uint8Array>;
}

/**
 * Media type of a document that arrives as a stream: by its first bytes where they tell, else as it is declared, and by its name. Rejects
 * with what the content throws.
 */
export async function recogniseContent(
  content: AsyncIterable<Uint8Array>,
  { filename, declared }: { readonly filename: string; readonly declared: string },
): Promise<RecognisedContent> {
  const { contentTypeOf, TELLING_BYTES } = await import('@locitorium/adapters-parsers');
  const iterator = content[Symbol.asyncIterator]();
  const first: Uint8Array[] = [];
  for (let bytes = 0; bytes < TELLING_BYTES;) {
    const next = await iterator.next();
    if (next.done === true) break;
    first.push(next.value);
    bytes += next.value.byteLength;
  }
  return { contentType: contentTypeOf(filename, Buffer.concat(first), declared), content: joined(first, iterator) };
}

async function* joined(first: readonly Uint8Array[], rest: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* first;
    for (let next = await rest.next(); next.done !== true; next = await rest.next()) yield next.value;
  } finally {
    await rest.return?.();
  }
}

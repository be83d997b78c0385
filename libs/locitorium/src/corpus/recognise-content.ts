import { peek } from '../input/peek.ts';

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
  const peeked = await peek(content, TELLING_BYTES);
  return { contentType: contentTypeOf(filename, peeked.first, declared), content: peeked.content };
}

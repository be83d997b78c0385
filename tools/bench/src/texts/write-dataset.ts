import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Document } from '@locitorium/domain';

/** Documents as a dataset without gold, one JSON document a line; as many as there are, without holding them. */
export async function writeDataset(path: string, documents: Iterable<Document>): Promise<void> {
  await pipeline(Readable.from(linesOf(documents)), createWriteStream(path));
}

function* linesOf(documents: Iterable<Document>): Generator<string> {
  for (const { docId, text, meta } of documents)
    yield `${JSON.stringify({ doc_id: docId, text, meta: { lang: meta.lang }, mentions: [] })}\n`;
}

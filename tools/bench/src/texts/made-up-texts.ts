import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { EMPTY_META, type Document } from '@locitorium/domain';
import { madeUpName } from './made-up-names.ts';

export interface MadeUpTexts {
  /** Names of each text, all different. */
  readonly names: number;
  /** Length of each text in UTF-16 code units; never less than its names need. */
  readonly characters: number;
}

/** The text with this number: the same number gives the same text, two numbers share no name. */
export function madeUpDocument(number: number, { names, characters }: MadeUpTexts): Document {
  const sentences = Array.from({ length: names }, (_, i) => `Repairs near ${madeUpName(number * names + i)} went on until the evening.`);
  const filler = Math.max(0, characters - sentences.join(' ').length - names);
  const between = 'and nobody knew how long it would take '
    .repeat(Math.ceil(filler / 39 / Math.max(1, names)) + 1)
    .slice(0, Math.floor(filler / Math.max(1, names)));
  return {
    docId: `made-up-${number}`,
    text: sentences.map((sentence) => `${sentence} ${between}`.trimEnd()).join(' '),
    meta: { ...EMPTY_META, lang: 'en' },
  };
}

/** Documents as a dataset without gold, one JSON document a line; as many as there are, without holding them. */
export async function writeDataset(path: string, documents: Iterable<Document>): Promise<void> {
  await pipeline(Readable.from(linesOf(documents)), createWriteStream(path));
}

function* linesOf(documents: Iterable<Document>): Generator<string> {
  for (const { docId, text, meta } of documents)
    yield `${JSON.stringify({ doc_id: docId, text, meta: { lang: meta.lang }, mentions: [] })}\n`;
}

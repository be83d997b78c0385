import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { AnnotatedTei } from '@locitorium/adapters-parsers';
import type { ExportedMention } from '@locitorium/exports';
import { fileUnreadable } from '../input/given-files.ts';
import { unpackedWhole } from '../input/whole-content.ts';

/**
 * A TEI file with its places; a packed one unpacked. Rejects with a UsageError where it cannot be read, is no TEI, or is not the text that
 * the mentions stand in.
 *
 * @param mentions of the document that was read from the file
 */
export async function teiWithPlaces(path: string, mentions: readonly ExportedMention[]): Promise<AnnotatedTei> {
  const [{ annotateTei }, { placeUri }, { isPacked }] = await Promise.all([
    import('@locitorium/adapters-parsers'),
    import('@locitorium/exports'),
    import('@locitorium/adapters-jsonl'),
  ]);
  const names = mentions.flatMap(({ mention: { start, end, surface, selected } }) =>
    start === null || end === null || selected === null ? [] : [{ start, end, surface, ref: placeUri(selected) }],
  );
  const bytes = await readFile(path).catch((error: unknown) => {
    throw fileUnreadable(path, error);
  });
  const name = basename(path);
  return annotateTei(isPacked(bytes) ? unpackedWhole(name, bytes) : bytes, names, name);
}

/** TEI documents as one file: a single one as it is, several as a `teiCorpus`. */
export async function* teiPieces(
  files: AsyncIterable<{ readonly name: string; readonly xml: string }>,
  { title, isCorpus }: { readonly title: string; readonly isCorpus: boolean },
): AsyncGenerator<string, void, undefined> {
  const { partOfTeiCorpus, TEI_CORPUS_TAIL, teiCorpusHead } = await import('@locitorium/adapters-parsers');
  let head = isCorpus ? teiCorpusHead(title) : '';
  for await (const { name, xml } of files) {
    // Not before the first document is there: a file that cannot be read leaves nothing behind.
    yield head + (isCorpus ? partOfTeiCorpus(xml, name) : xml);
    head = '';
  }
  if (isCorpus) yield head + TEI_CORPUS_TAIL;
}

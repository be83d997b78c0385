import { join, resolve } from 'node:path';
import { UsageError } from '@locitorium/domain';
import { knowsLanguage } from '@locitorium/ports';
import type { TrainingOptions } from '../training-options.ts';
import { NO_DEADLINE, openNamedModel } from './model-embedder.ts';
import { textsToEmbed } from './query-lists.ts';
import { recordVectors } from './recorded-embedder.ts';
import { readRetrievalCollections } from './retrieval-collections.ts';

/** The command `vectors`: computes once what `retrieval --vectors` reads, for the collections in a language of the model. */
export async function vectorsCommand({ corpora, model, out }: TrainingOptions): Promise<void> {
  if (out === null) throw new UsageError('out_missing', 'Name the file of vectors to write with --out FILE.');
  const { embedder } = await openNamedModel(model);
  try {
    const all = await readRetrievalCollections(join(resolve(corpora), 'retrieval'));
    const known = all.filter(({ language }) => knowsLanguage(embedder.capabilities, language));
    const texts = new Set(known.flatMap((collection) => [...textsToEmbed(collection)]));
    const path = resolve(out);
    process.stderr.write(`${texts.size} texts of ${known.map(({ name }) => name).join(', ')}\n`);
    await recordVectors(path, texts, embedder, { collections: known.map(({ name }) => name), context: NO_DEADLINE });
    process.stderr.write(`vectors written to ${path}\n`);
  } finally {
    await embedder.close();
  }
}

import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Gazetteer } from '@locitorium/adapters-gazetteer';
import type { PlaceNameIndex } from '@locitorium/ports';
import { englishSentences } from '../synthetic/english-sentences.ts';
import { olderNewspapers } from '../synthetic/older-newspapers.ts';
import { writtenCorpus } from '../synthetic/written-corpus.ts';
import { readEntityCorpus } from './entity-corpora.ts';
import { AUXILIARY_CORPORA, SCORED_CORPORA, type Corpus, type CorpusName } from './labelled-text.ts';
import { readPlaceCorpus } from './place-corpora.ts';
import { readWrittenTexts } from './written-texts.ts';

/** Records of a JSON Lines file and the file's SHA-256. */
export async function readJsonLines(file: string): Promise<{ readonly records: readonly unknown[]; readonly sha256: string }> {
  const bytes = await readFile(file);
  const records = bytes
    .toString('utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line): unknown => JSON.parse(line));
  return { records, sha256: createHash('sha256').update(bytes).digest('hex') };
}

/** Notices that are written anew each time, by a seed. */
const OLDER_TEXTS = 1_200;
const OLDER_SEED = 41;

/**
 * Reads corpora from a folder with `dev/` (places, scored) and `train/` (named entities, learned from), and adds the texts
 * written for this project.
 */
export async function readCorpora(
  directory: string,
  gazetteer: Gazetteer,
  index: PlaceNameIndex,
): Promise<ReadonlyMap<CorpusName, Corpus>> {
  const corpora = new Map<CorpusName, Corpus>();
  for (const name of SCORED_CORPORA) {
    const { records, sha256 } = await readJsonLines(join(directory, 'dev', `${name}.jsonl`));
    corpora.set(name, { name, sha256, texts: readPlaceCorpus(name, records, index) });
  }
  for (const name of AUXILIARY_CORPORA) {
    const { records, sha256 } = await readJsonLines(join(directory, 'train', `${name}.jsonl`));
    corpora.set(name, { name, sha256, texts: readEntityCorpus(name, records, index) });
  }
  corpora.set('older-english', writtenCorpus('older-english', olderNewspapers(OLDER_TEXTS, OLDER_SEED)));
  corpora.set('english-sentences', englishSentences(gazetteer));
  for (const name of ['written-texts', 'written-english'] as const) corpora.set(name, await readWrittenTexts(name));
  return corpora;
}

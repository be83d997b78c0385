import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { shippedParametersDirectory } from '@locitorium/adapters-embedded';
import { encodeLexicon, LEXICON_FILE, type LexiconSource } from '@locitorium/adapters-embedded/training';
import type { TrainingOptions } from '../training-options.ts';
import { buildLexicon } from './build-lexicon.ts';

/** Files that the lexicon is made of, with whom to credit. */
const SOURCES: readonly { readonly file: string; readonly source: string; readonly licence: string }[] = [
  { file: 'en_lexeme_cluster.json.gz', source: 'spacy-lookups-data 1.0.5 (Explosion): Brown clusters of English', licence: 'MIT' },
  { file: 'en_lexeme_prob.json.gz', source: 'spacy-lookups-data 1.0.5 (Explosion): word probabilities of English', licence: 'MIT' },
  {
    file: 'dist.male.first',
    source: 'United States Census Bureau: given names of 1990, by way of names 0.3.0',
    licence: 'public domain; package MIT',
  },
  {
    file: 'dist.female.first',
    source: 'United States Census Bureau: given names of 1990, by way of names 0.3.0',
    licence: 'public domain; package MIT',
  },
  {
    file: 'dist.all.last',
    source: 'United States Census Bureau: surnames of 1990, by way of names 0.3.0',
    licence: 'public domain; package MIT',
  },
];

/** Packs the lexicon out of a folder with its source files (`--corpora`). */
export async function lexiconCommand(options: TrainingOptions): Promise<void> {
  const sources: LexiconSource[] = [];
  for (const { file, source, licence } of SOURCES) {
    const sha256 = createHash('sha256')
      .update(await readFile(join(options.corpora, file)))
      .digest('hex');
    sources.push({ source, licence, sha256 });
  }
  const bytes = encodeLexicon(await buildLexicon(options.corpora), sources);
  await writeFile(join(options.out ?? shippedParametersDirectory(), LEXICON_FILE), bytes);
  console.log(`${LEXICON_FILE}  ${(bytes.length / 1e6).toFixed(2)} MB`);
}

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { shippedParametersDirectory } from '@locitorium/adapters-embedded';
import { DETECTED_LANGUAGES, encodeLanguageNGrams, LANGUAGES_FILE, type NGram } from '@locitorium/adapters-embedded/training';
import type { TrainingOptions } from '../training-options.ts';

const ORIGIN = { source: 'eld 2.1.0 (Nito T.M.): n-grams of its small database', licence: 'Apache-2.0' };

/** What eld's files of n-grams export. */
interface EldDatabase {
  readonly ngramsData: {
    readonly languages: Readonly<Record<string, string>>;
    /** Scores by n-gram and number of the language; each character of an n-gram is a byte. */
    readonly ngrams: Readonly<Record<string, Readonly<Record<string, number>>>>;
  };
}

/** Packs the n-grams of eld for the languages that are told apart: its own database takes 60 MB in memory. */
export async function languagesCommand(options: TrainingOptions): Promise<void> {
  const nGrams = await eldNGrams();
  const bytes = encodeLanguageNGrams(nGrams, ORIGIN);
  await writeFile(join(options.out ?? shippedParametersDirectory(), LANGUAGES_FILE), bytes);
  console.log(`${LANGUAGES_FILE}  ${nGrams.length} n-grams  ${(bytes.length / 1e3).toFixed(0)} kB`);
}

async function eldNGrams(): Promise<readonly NGram[]> {
  const entry = import.meta.resolve('eld/small');
  const { ngramsData } = (await import(new URL('../ngrams/small.js', entry).href)) as EldDatabase;
  const { dictionary } = (await import(new URL('../dictionary.js', entry).href)) as { readonly dictionary: readonly string[] };
  const languages = new Map(Object.entries(ngramsData.languages).map(([number, code]) => [number, DETECTED_LANGUAGES.indexOf(code)]));
  const bytesOf = new Map(dictionary.map((character, byte) => [character, byte]));
  const byteOf = (character: string): number => (character === ' ' ? 0x20 : bytesOf.get(character)!);
  return Object.entries(ngramsData.ngrams).flatMap(([nGram, byLanguage]) => {
    const scores = Object.entries(byLanguage)
      .map(([number, score]): [number, number] => [languages.get(number)!, score])
      .filter(([language]) => language >= 0);
    return scores.length === 0 ? [] : [{ bytes: Uint8Array.from(nGram, byteOf), scores }];
  });
}

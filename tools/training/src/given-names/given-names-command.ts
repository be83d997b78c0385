import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { allLocales } from '@faker-js/faker';
import { shippedParametersDirectory } from '@locitorium/adapters-embedded';
import { encodeGivenNames, GIVEN_NAMES_FILE } from '@locitorium/adapters-embedded/training';
import type { TrainingOptions } from '../training-options.ts';
import { ROMANISED_GIVEN_NAMES } from './romanised-given-names.ts';

const SOURCES = [
  { source: '@faker-js/faker 10.6.0: given names of its locales', licence: 'MIT' },
  { source: 'given names that faker lacks, written for this project', licence: 'MIT' },
];

/** Shorter words are given names of some language, and words or abbreviations of others. */
const SHORTEST = 3;
/** The tokeniser parts names at hyphens. */
const ONE_WORD = /^[\p{Script=Latin}\p{M}]+$/u;
const MARKS = /\p{M}/gu;

/** Given names in Latin letters, as they are written and without diacritics, sorted. */
export function givenNames(): readonly string[] {
  const ofFaker = Object.values(allLocales).flatMap(({ person }) =>
    Object.values(person?.first_name ?? {}).flatMap((names) => names ?? []),
  );
  const romanised = Object.values(ROMANISED_GIVEN_NAMES).flatMap((names) => names.split(' '));
  const names = [...ofFaker, ...romanised].filter((name) => name.length >= SHORTEST && ONE_WORD.test(name));
  return [...new Set(names.flatMap((name) => [name, name.normalize('NFD').replace(MARKS, '')]))].sort();
}

/** Packs the given names for the recogniser's rules. */
export async function givenNamesCommand(options: TrainingOptions): Promise<void> {
  const names = givenNames();
  const bytes = encodeGivenNames(names, SOURCES);
  await writeFile(join(options.out ?? shippedParametersDirectory(), GIVEN_NAMES_FILE), bytes);
  console.log(`${GIVEN_NAMES_FILE}  ${names.length} spellings  ${(bytes.length / 1e3).toFixed(0)} kB`);
}

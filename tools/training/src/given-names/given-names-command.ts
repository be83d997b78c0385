import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { shippedParametersDirectory } from '@locitorium/adapters-embedded';
import { encodeGivenNames, GIVEN_NAMES_FILE } from '@locitorium/adapters-embedded/training';
import type { TrainingOptions } from '../training-options.ts';
import { givenNames } from './given-names.ts';

const SOURCES = [
  { source: '@faker-js/faker 10.6.0: given names of its locales', licence: 'MIT' },
  { source: 'given names that faker lacks, written for this project', licence: 'MIT' },
];

/** Packs the given names for the recogniser's rules. */
export async function givenNamesCommand(options: TrainingOptions): Promise<void> {
  const names = givenNames();
  const bytes = encodeGivenNames(names, SOURCES);
  await writeFile(join(options.out ?? shippedParametersDirectory(), GIVEN_NAMES_FILE), bytes);
  console.log(`${GIVEN_NAMES_FILE}  ${names.length} spellings  ${(bytes.length / 1e3).toFixed(0)} kB`);
}

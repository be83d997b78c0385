import { readFileSync } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PrerequisiteError } from '@locitorium/domain';
import { decodeLanguageNGrams, LANGUAGES_FILE, type LanguageNGrams } from './languages/language-n-grams.ts';
import { decodeGivenNames, GIVEN_NAMES_FILE, type GivenNames } from './lexicon/given-names.ts';
import type { MentionPolicy } from './mention-policy.ts';
import { readRecogniserParameters } from './read-recogniser-parameters.ts';
import type { LazyParameters, RecogniserParameters } from './recogniser-parameters.ts';
import { decodeParameters, parametersHash } from './sequence/sequence-parameters.ts';

/** The parameters that this package ships: from `src/recogniser` and from `dist/recogniser` it is the same way. */
export function shippedParametersDirectory(): string {
  return fileURLToPath(new URL('../../parameters/', import.meta.url));
}

/** Rejects with a PrerequisiteError: `parameters_missing`, `parameters_unreadable` or `parameters_stale`. */
export async function loadRecogniserParameters(
  policy: MentionPolicy,
  directory: string = shippedParametersDirectory(),
): Promise<RecogniserParameters> {
  return readRecogniserParameters(policy, {
    read: (file) => readParameterFile(directory, file),
    readLazily: (file) => lazyParameters(directory, file),
  });
}

/** Rejects as `loadRecogniserParameters` does. */
export async function loadGivenNames(directory: string = shippedParametersDirectory()): Promise<GivenNames> {
  return decodeGivenNames(await readParameterFile(directory, GIVEN_NAMES_FILE), GIVEN_NAMES_FILE);
}

/** Rejects as `loadRecogniserParameters` does. */
export async function loadLanguageNGrams(directory: string = shippedParametersDirectory()): Promise<LanguageNGrams> {
  return decodeLanguageNGrams(await readParameterFile(directory, LANGUAGES_FILE), LANGUAGES_FILE);
}

/** Bytes of a file that surely hold its header. */
const HEADER_BYTES = 65_536;

/** Reads the header alone, for the identity; the rest when it is asked for. */
async function lazyParameters(directory: string, file: string): Promise<LazyParameters> {
  const path = join(directory, file);
  const head = new Uint8Array(HEADER_BYTES);
  try {
    const handle = await open(path);
    try {
      await handle.read(head, 0, HEADER_BYTES, 0);
    } finally {
      await handle.close();
    }
  } catch (cause) {
    throw missing(directory, file, cause);
  }
  return { hash: parametersHash(head, file), load: () => decodeParameters(readFileSync(path), file) };
}

async function readParameterFile(directory: string, file: string): Promise<Uint8Array> {
  try {
    return await readFile(join(directory, file));
  } catch (cause) {
    throw missing(directory, file, cause);
  }
}

function missing(directory: string, file: string, cause: unknown): PrerequisiteError {
  return new PrerequisiteError(
    'parameters_missing',
    `The recogniser file ${file} is not in ${directory}. Install locitorium again, or train: npm run train -- recogniser.`,
    { file, directory },
    cause,
  );
}

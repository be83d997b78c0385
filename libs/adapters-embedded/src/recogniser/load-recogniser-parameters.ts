import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PrerequisiteError } from '@locitorium/domain';
import { decodeLexicon } from './lexicon/lexicon.ts';
import type { MentionPolicy } from './mention-policy.ts';
import { LEXICON_FILE, PARAMETER_FILES, type RecogniserParameters } from './recogniser-parameters.ts';
import { decodeParameters } from './sequence/sequence-parameters.ts';

/** The parameters that this package ships: from `src/recogniser` and from `dist/recogniser` it is the same way. */
export function shippedParametersDirectory(): string {
  return fileURLToPath(new URL('../../parameters/', import.meta.url));
}

/** Rejects with a PrerequisiteError: `parameters_missing`, `parameters_unreadable` or `parameters_stale`. */
export async function loadRecogniserParameters(
  policy: MentionPolicy,
  directory: string = shippedParametersDirectory(),
): Promise<RecogniserParameters> {
  const read = (file: string): Promise<Uint8Array> => readParameterFile(directory, file);
  const load = async (file: string): Promise<RecogniserParameters['prose']> => decodeParameters(await read(file), file);
  const [prose, posts, japanese, lexicon] = await Promise.all([
    load(PARAMETER_FILES[policy]),
    load(PARAMETER_FILES.posts),
    load(PARAMETER_FILES.japanese),
    read(LEXICON_FILE).then((bytes) => decodeLexicon(bytes, LEXICON_FILE)),
  ]);
  return { prose, posts, japanese, lexicon };
}

async function readParameterFile(directory: string, file: string): Promise<Uint8Array> {
  try {
    return await readFile(join(directory, file));
  } catch (cause) {
    throw new PrerequisiteError(
      'parameters_missing',
      `The recogniser file ${file} is not in ${directory}. Install locitorium again, or train: npm run train -- recogniser.`,
      { file, directory },
      cause,
    );
  }
}

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PrerequisiteError } from '@locitorium/domain';
import type { MentionPolicy } from './mention-policy.ts';
import { decodeParameters } from './sequence/parameter-codec.ts';
import type { RecogniserParameters } from './recogniser-parameters.ts';
import type { SequenceParameters } from './sequence/sequence-parameters.ts';

export const JAPANESE_PARAMETERS_FILE = 'recogniser-japanese.bin';

export function latinParametersFile(policy: MentionPolicy): string {
  return `recogniser-latin-${policy}.bin`;
}

/** The parameters that this package ships: from `src/recogniser` and from `dist/recogniser` it is the same way. */
export function shippedParametersDirectory(): string {
  return fileURLToPath(new URL('../../parameters/', import.meta.url));
}

/** Rejects with a PrerequisiteError: `parameters_missing`, `parameters_unreadable` or `parameters_stale`. */
export async function loadRecogniserParameters(policy: MentionPolicy, directory: string = shippedParametersDirectory()): Promise<RecogniserParameters> {
  const [latin, japanese] = await Promise.all([load(directory, latinParametersFile(policy)), load(directory, JAPANESE_PARAMETERS_FILE)]);
  return { latin, japanese };
}

async function load(directory: string, file: string): Promise<SequenceParameters> {
  let bytes: Uint8Array;
  try {
    bytes = await readFile(join(directory, file));
  } catch (cause) {
    throw new PrerequisiteError('parameters_missing', `The recogniser parameters ${file} are not in ${directory}. Reinstall, or train: npm run train.`, { file, directory }, cause);
  }
  return decodeParameters(bytes, file);
}

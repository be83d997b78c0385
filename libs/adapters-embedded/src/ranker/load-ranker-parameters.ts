import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { PrerequisiteError } from '@locitorium/domain';
import { parseRankerParameters, type RankerParameters } from './ranker-parameters.ts';

/** The parameters that come with this package. */
export const SHIPPED_RANKER_PARAMETERS: URL = new URL('../../parameters/ranker-v1.json', import.meta.url);

/** Reads ranker parameters from a file. Rejects with `ranker_parameters_missing` or `ranker_parameters_unusable`. */
export async function loadRankerParameters(file: URL = SHIPPED_RANKER_PARAMETERS): Promise<RankerParameters> {
  const path = fileURLToPath(file);
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (cause) {
    throw new PrerequisiteError(
      'ranker_parameters_missing',
      `The ranker's parameters are not readable at ${path}. Install locitorium again, or train them: see docs/design/resolution.md.`,
      { path },
      cause,
    );
  }
  return parseRankerParameters(text, path);
}

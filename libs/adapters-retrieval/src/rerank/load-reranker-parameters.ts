import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { PrerequisiteError } from '@locitorium/domain';
import { parseRerankerParameters, type RerankerParameters } from './reranker-parameters.ts';

/** The parameters that come with this package. */
export const SHIPPED_RERANKER_PARAMETERS: URL = new URL('../../parameters/reranker-v2.json', import.meta.url);

/** Reads reranker parameters from a file. Rejects with `reranker_parameters_missing` or `reranker_parameters_unusable`. */
export async function loadRerankerParameters(file: URL = SHIPPED_RERANKER_PARAMETERS): Promise<RerankerParameters> {
  const path = fileURLToPath(file);
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (cause) {
    throw new PrerequisiteError(
      'reranker_parameters_missing',
      `The reranker's parameters are not readable at ${path}. Install locitorium again, or train them: see docs/design/retrieval.md.`,
      { path },
      cause,
    );
  }
  return parseRerankerParameters(text, path);
}

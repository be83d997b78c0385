import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { PrerequisiteError } from '@locitorium/domain';
import { parseRerankerParameters, type RerankerParameters } from './reranker-parameters.ts';
import { WordVectors } from './word-vectors.ts';

/** The parameters and the word vectors that come with this package. */
export const SHIPPED_RERANKER_PARAMETERS: URL = new URL('../../parameters/reranker-v3.json', import.meta.url);
export const SHIPPED_WORD_VECTORS: URL = new URL('../../parameters/word-vectors-v1.bin', import.meta.url);

/** Reads reranker parameters from a file. Rejects with `reranker_parameters_missing` or `reranker_parameters_unusable`. */
export async function loadRerankerParameters(file: URL = SHIPPED_RERANKER_PARAMETERS): Promise<RerankerParameters> {
  const bytes = await read(file, 'reranker_parameters_missing', "reranker's parameters are");
  return parseRerankerParameters(bytes.toString('utf8'), fileURLToPath(file));
}

/** Reads word vectors from a file. Rejects with `word_vectors_missing` or `word_vectors_unusable`. */
export async function loadWordVectors(file: URL = SHIPPED_WORD_VECTORS): Promise<WordVectors> {
  const bytes = await read(file, 'word_vectors_missing', 'word vectors are');
  return WordVectors.parse(bytes, createHash('sha256').update(bytes).digest('hex'), fileURLToPath(file));
}

async function read(file: URL, fault: string, what: string): Promise<Buffer> {
  try {
    return await readFile(file);
  } catch (cause) {
    const path = fileURLToPath(file);
    throw new PrerequisiteError(
      fault,
      `The ${what} not readable at ${path}. Install locitorium again, or make them: see docs/design/retrieval.md.`,
      { path },
      cause,
    );
  }
}

import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { PrerequisiteError } from '@locitorium/domain';
import { parseAnswerParameters, type AnswerParameters } from './answer-parameters.ts';

/** The parameters that come with this package. */
export const SHIPPED_ANSWER_PARAMETERS: URL = new URL('../../parameters/answerer-v1.json', import.meta.url);

/** Reads the answerer's parameters from a file. Rejects with `answer_parameters_missing` or `answer_parameters_unusable`. */
export async function loadAnswerParameters(file: URL = SHIPPED_ANSWER_PARAMETERS): Promise<AnswerParameters> {
  const path = fileURLToPath(file);
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (cause) {
    throw new PrerequisiteError(
      'answer_parameters_missing',
      `The answerer's parameters are not readable at ${path}. Install locitorium again, or train them: see docs/design/extractive-answers.md.`,
      { path },
      cause,
    );
  }
  return parseAnswerParameters(text, path);
}

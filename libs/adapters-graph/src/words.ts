import type { ExtractionMethod } from '@locitorium/domain';

/** How a fragment was obtained, for display. */
export const METHOD_WORDS: Readonly<Record<ExtractionMethod, string>> = {
  span: 'words of the text',
  record: 'record of the gazetteer',
  ranker: 'evidence of the ranker',
  calibration: 'calibration',
  model_probability: 'probability of the language model',
  model_reason: 'reason given by the language model',
  quotation: 'quotation',
  observation: 'note',
};

/** A text on one line, cut to a number of code points, the last of which is then an ellipsis. */
export function shortened(text: string, length: number): string {
  const characters = [...text.replace(/\s+/gu, ' ').trim().toWellFormed()];
  if (characters.length <= length) return characters.join('');
  const start = characters.slice(0, length - 1).join('');
  return `${start.trimEnd()}…`;
}

import type { ExtractionMethod } from '@locitorium/domain';

/** How a fragment came to be, for people. */
export const METHOD_WORDS: Readonly<Record<ExtractionMethod, string>> = {
  span: 'words of the text',
  record: 'record of the gazetteer',
  ranker: 'ground of the ranker',
  calibration: 'calibration',
  model_probability: 'probability of the language model',
  model_reason: 'reason given by the language model',
  quotation: 'quotation',
  observation: 'note',
};

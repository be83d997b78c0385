import type { ExtractionMethod } from '@locitorium/domain';

/** How a fragment came to be, in words for people. A ground of the ranker speaks for itself. */
export const METHOD_WORDS: Readonly<Record<ExtractionMethod, string | null>> = {
  span: 'the text',
  record: 'the gazetteer',
  ranker: null,
  calibration: 'calibration',
  model_probability: 'the language model’s own probability',
  model_reason: 'reason given by the language model',
  quotation: 'quotation',
  observation: 'note',
};

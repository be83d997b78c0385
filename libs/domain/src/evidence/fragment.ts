/**
 * How a fragment came to be:
 * `span` – a stretch of a document's text;
 * `record` – what a gazetteer says of a place;
 * `ranker` – a ground that an embedded selector weighed;
 * `calibration` – the step from a selector's own odds to those measured on texts with known answers;
 * `model_probability` – the probability with which a language model wrote its choice;
 * `model_reason` – what a language model said about its choice;
 * `quotation` – words of a page that somebody added;
 * `observation` – something a person noted about a page, in words of their own.
 */
export const EXTRACTION_METHODS = [
  'span',
  'record',
  'ranker',
  'calibration',
  'model_probability',
  'model_reason',
  'quotation',
  'observation',
] as const;

export type ExtractionMethod = (typeof EXTRACTION_METHODS)[number];

/** Numbers that reliability is computed from, by name. What they mean is said with the method. */
export type FragmentFeatures = Readonly<Record<string, number>>;

/** A piece of evidence: words of a page, or a fact. Shared by all tasks and never changed. */
export interface Fragment {
  /** Made from page, place in it, method, content and features: the same piece is the same fragment. */
  readonly id: string;
  readonly content: string;
  readonly method: ExtractionMethod;
  readonly features: FragmentFeatures;
  /**
   * Log-odds (natural, 0 or more) that it adds to a claim which it supports with a stance of confidence 1, computed from `features` alone.
   */
  readonly reliability: number;
}

/**
 * What kind of name a mention is. Extractors that cannot tell say `toponym`.
 * `demonym`: people or adjective of a place ("Turkish"); `facility`: a named building, road or institution used as a place.
 */
export type MentionClass = 'toponym' | 'demonym' | 'facility';

/** A surface string that names a place. Offsets are UTF-16 code units, end exclusive: `text.slice(start, end) === surface`. */
export interface Mention {
  readonly surface: string;
  readonly start: number;
  readonly end: number;
  readonly mentionClass: MentionClass;
  /** Probability 0–1 that this is a mention; null where the extractor does not know. */
  readonly confidence: number | null;
  /** Identifier given by a dataset ("{doc_id}:{n}"); assigned by the pipeline where absent. */
  readonly mentionId?: string;
}

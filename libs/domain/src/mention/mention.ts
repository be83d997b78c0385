/**
 * What kind of name a mention is; `toponym` if the extractor cannot tell.
 * `demonym`: people or adjective of a place ("Turkish"); `facility`: a named building, road or institution used as a place.
 */
export const MENTION_CLASSES = ['toponym', 'demonym', 'facility'] as const;

export type MentionClass = (typeof MENTION_CLASSES)[number];

/** Offsets in a text: UTF-16 code units, end exclusive. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** A surface string that names a place: `text.slice(start, end) === surface`. */
export interface Mention extends Span {
  readonly surface: string;
  readonly mentionClass: MentionClass;
  /** Probability 0–1 that these characters name a place; 1 for a mention that the caller gave, null where the extractor does not know. */
  readonly confidence: number | null;
  /** Identifier given by a dataset ("{doc_id}:{n}"); assigned by the pipeline where absent. */
  readonly mentionId?: string;
}

/** A mention annotated by people. Sources differ in what they know: absent facts are null. */
export interface GoldMention {
  readonly mentionId: string;
  readonly surface: string;
  readonly start: number | null;
  readonly end: number | null;
  /** ISO 3166-1 alpha-2, upper case; null where no single present-day country is meant. */
  readonly countryCode: string | null;
  readonly lat: number | null;
  readonly lon: number | null;
  readonly note: string | null;
  /** Absent where nobody said it. */
  readonly mentionClass?: MentionClass;
}

import type { Candidate } from '@locitorium/domain';
import type { CallContext } from '../context/call-context.ts';
import type { Identified } from '../identity/identity.ts';
import { token } from '../identity/token.ts';

/** A name to look up. Equal queries of one document are asked once. */
export interface PlaceQuery {
  /** The surface as it stands in the text: 1–200 UTF-16 code units. */
  readonly name: string;
  /** BCP 47 tag of the document, or null. Answers are named in English and, where it helps the caller, in this language. */
  readonly language: string | null;
  /** Most candidates to answer with, 1–50. */
  readonly limit: number;
  /** The name is at the very end of a truncated text ("Washingt…"): a completion may be meant. */
  readonly cutOff: boolean;
  /** `meta.source` of the document, where it has one: for sources that know names by who writes them. Others ignore it. */
  readonly documentSource?: string;
}

/**
 * Looks up names in a gazetteer or geocoder.
 *
 * Answers best first in the source's own opinion, without duplicates of one record, with ISO 3166-1 alpha-2 upper case
 * countries. Empty means not found. A source that cannot answer rejects with a typed error, never with an empty answer.
 */
export interface CandidateSource extends Identified {
  /** Concurrent look-ups that it allows; it queues further ones itself. Absent: its caller limits them. */
  readonly concurrency?: number | undefined;
  search(query: PlaceQuery, context: CallContext): Promise<readonly Candidate[]>;
  /** What `search` answers, at once: of a source in memory, which waits for nothing and needs no limit. Absent: only `search` answers. */
  searchAtOnce?(query: PlaceQuery): readonly Candidate[];
  /**
   * Records in countries that the text has places in (ISO 3166-1 alpha-2), of whose name the one asked for is probably an inflected form or
   * a transcription, best first; at most `limit`. Of a source in memory, asked where `search` found nothing.
   * Absent: the source knows no forms.
   */
  searchForms?(query: PlaceQuery, countries: readonly string[]): readonly Candidate[];
}

export const CANDIDATE_SOURCE = token<CandidateSource>('CandidateSource');

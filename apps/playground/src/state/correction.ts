import type { Place } from './place.ts';

/** A position in a text, in UTF-16 code units, end exclusive. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** What the user says about a span of the text, overriding the service: it means this place, a place without a record, or no place. */
export type Correction =
  { readonly kind: 'place'; readonly place: Place } | { readonly kind: 'unlisted' } | { readonly kind: 'not_a_place' };

/** A span as "8-13": unlike the ids of mentions, it stays valid when another engine is chosen. */
export type SpanKey = string;

export type Corrections = Readonly<Record<SpanKey, Correction>>;

export const spanKey = (start: number, end: number): SpanKey => `${start}-${end}`;

export function spanOf(key: SpanKey): Span | null {
  const [, start, end] = /^(\d+)-(\d+)$/.exec(key) ?? [];
  return start === undefined || end === undefined ? null : { start: Number(start), end: Number(end) };
}

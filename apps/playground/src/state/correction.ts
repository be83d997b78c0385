import type { Place } from './place.ts';

/** What a person says of a span of the text, over what the service said: it means this place, a place without a record, or no place. */
export type Correction =
  { readonly kind: 'place'; readonly place: Place } | { readonly kind: 'unlisted' } | { readonly kind: 'not_a_place' };

/** Start and end in UTF-16 code units, as "8-13": what a person says stays true where another engine numbers its mentions otherwise. */
export type SpanKey = string;

export type Corrections = Readonly<Record<SpanKey, Correction>>;

export const spanKey = (start: number, end: number): SpanKey => `${start}-${end}`;

export function spanOf(key: SpanKey): { readonly start: number; readonly end: number } | null {
  const [, start, end] = /^(\d+)-(\d+)$/.exec(key) ?? [];
  return start === undefined || end === undefined ? null : { start: Number(start), end: Number(end) };
}

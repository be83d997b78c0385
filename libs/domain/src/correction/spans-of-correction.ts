import type { Span } from '../mention/mention.ts';
import type { Correction } from './correction.ts';
import { wordsEqualTo } from './words-equal-to.ts';

interface NamedSpan {
  readonly surface: string;
  readonly start: number | null;
  readonly end: number | null;
}

/**
 * What a correction is about: its span, if the name stands there; without one, every mention of the name and every other place where it
 * stands as a word, outside of mentions of other names. So it means the same, whatever an engine found or somebody annotated.
 *
 * @param text of the document; null where it is not at hand: then a span is believed, and mentions alone are known
 */
export function spansOfCorrection(
  { surface, start, end }: Pick<Correction, 'surface' | 'start' | 'end'>,
  text: string | null,
  mentions: readonly NamedSpan[],
): readonly Span[] {
  if (start !== null && end !== null) return text === null || text.slice(start, end) === surface ? [{ start, end }] : [];
  const placed = mentions.flatMap((mention) =>
    mention.start === null || mention.end === null ? [] : [{ surface: mention.surface, start: mention.start, end: mention.end }],
  );
  const own = placed.filter((mention) => mention.surface === surface).map((mention): Span => ({ start: mention.start, end: mention.end }));
  const words = text === null ? [] : wordsEqualTo(surface, text);
  const free = words.filter((word) => !placed.some((mention) => mention.start < word.end && mention.end > word.start));
  return [...own, ...free].sort((a, b) => a.start - b.start);
}

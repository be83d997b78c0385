import type { Document } from '../document/document.ts';
import type { GoldMention, Span } from '../mention/mention.ts';
import type { Correction } from './correction.ts';

/** A document with what people have said of it as its annotations. */
export interface CorrectedDocument {
  readonly document: Document;
  /** Corrections that are about this document and fit no longer: its text is another one, or the name does not stand there. */
  readonly unfit: readonly Correction[];
}

/**
 * The annotations of a document after corrections, in the order in which they were said: a later one replaces an earlier one that it
 * overlaps. `not_a_place` takes annotations away, a record replaces or adds one. A correction without a span is about every annotation of
 * its name, and where there is none, about every place where the name stands as a word. A record of which only the identity is said has
 * neither country nor point: who has the gazetteer looks it up first.
 *
 * @param textSha256 of the document's text, for corrections that name it
 */
export function applyCorrections(document: Document, corrections: readonly Correction[], textSha256: string): CorrectedDocument {
  const unfit: Correction[] = [];
  let mentions: readonly GoldMention[] = document.goldMentions ?? [];
  for (const correction of corrections) {
    if (!isAbout(correction, document.docId, textSha256)) continue;
    const isSameText = correction.textSha256 === null || correction.textSha256 === textSha256;
    const spans = isSameText ? spansOf(correction, document.text, mentions) : [];
    if (spans.length === 0) unfit.push(correction);
    for (const span of spans) mentions = corrected(document.docId, mentions, correction, span);
  }
  return { document: { ...document, goldMentions: mentions.toSorted((a, b) => (a.start ?? Infinity) - (b.start ?? Infinity)) }, unfit };
}

/** By identifier, else by text. */
export function isAbout({ docId, textSha256 }: Correction, ofDocument: string, ofText: string): boolean {
  return docId === null ? textSha256 === ofText : docId === ofDocument;
}

function spansOf({ surface, start, end }: Correction, text: string, mentions: readonly GoldMention[]): readonly Span[] {
  if (start !== null && end !== null) return text.slice(start, end) === surface ? [{ start, end }] : [];
  const annotated = mentions.flatMap((mention): Span[] =>
    mention.surface === surface && mention.start !== null && mention.end !== null ? [{ start: mention.start, end: mention.end }] : [],
  );
  return annotated.length > 0 ? annotated : wordsEqualTo(surface, text);
}

/** A neighbour that is part of the same word; scripts that write no blanks have none. */
const OF_A_WORD = new RegExp(
  '[[\\p{L}\\p{M}\\p{N}]--[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}\\p{Script=Hangul}]]',
  'v',
);

function wordsEqualTo(surface: string, text: string): readonly Span[] {
  const spans: Span[] = [];
  for (let start = text.indexOf(surface); start >= 0; start = text.indexOf(surface, start + surface.length)) {
    const end = start + surface.length;
    if (!OF_A_WORD.test(text.charAt(start - 1)) && !OF_A_WORD.test(text.charAt(end))) spans.push({ start, end });
  }
  return spans;
}

function corrected(
  docId: string,
  mentions: readonly GoldMention[],
  { surface, record, note }: Correction,
  span: Span,
): readonly GoldMention[] {
  const isReplaced = ({ start, end }: GoldMention): boolean => start !== null && end !== null && start < span.end && end > span.start;
  const kept = mentions.filter((mention) => !isReplaced(mention));
  if (record === null) return kept;
  const mentionId = mentions.find(isReplaced)?.mentionId ?? freeId(docId, mentions);
  const { countryCode = null, lat, lon } = record;
  return [...kept, { mentionId, surface, ...span, countryCode, lat, lon, note }];
}

function freeId(docId: string, mentions: readonly GoldMention[]): string {
  const taken = new Set(mentions.map(({ mentionId }) => mentionId));
  let n = mentions.length;
  while (taken.has(`${docId}:${n}`)) n += 1;
  return `${docId}:${n}`;
}

import type { Document } from '../document/document.ts';
import type { GoldMention, Span } from '../mention/mention.ts';
import type { Correction } from './correction.ts';
import { spansOfCorrection } from './spans-of-correction.ts';

/** A document with what people have said of it as its annotations. */
export interface CorrectedDocument {
  readonly document: Document;
  /** Corrections that are about this document and fit no longer: its text is another one, or the name does not stand there. */
  readonly unfit: readonly Correction[];
}

/**
 * The annotations of a document after corrections, in the order in which they were said: a later one replaces an earlier one that it
 * overlaps. `not_a_place` takes annotations away, a record replaces or adds one, at what `spansOfCorrection` says. A record of which only
 * the identity is said has neither country nor point: who has the gazetteer looks it up first.
 *
 * @param textSha256 of the document's text, for corrections that name it
 */
export function applyCorrections(document: Document, corrections: readonly Correction[], textSha256: string): CorrectedDocument {
  const unfit: Correction[] = [];
  let mentions: readonly GoldMention[] = document.goldMentions ?? [];
  for (const correction of corrections) {
    if (!isAbout(correction, document.docId, textSha256)) continue;
    const isSameText = correction.textSha256 === null || correction.textSha256 === textSha256;
    const spans = isSameText ? spansOfCorrection(correction, document.text, mentions) : [];
    if (spans.length === 0) unfit.push(correction);
    for (const span of spans) mentions = corrected(document.docId, mentions, correction, span);
  }
  return { document: { ...document, goldMentions: mentions.toSorted((a, b) => (a.start ?? Infinity) - (b.start ?? Infinity)) }, unfit };
}

/** By identifier, else by text. */
function isAbout({ docId, textSha256 }: Correction, ofDocument: string, ofText: string): boolean {
  return docId === null ? textSha256 === ofText : docId === ofDocument;
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

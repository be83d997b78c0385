import type { AnswerPart } from '@locitorium/ports';
import { writtenAnswer } from '../answer-sentences.ts';
import type { ModelAnswer } from './answer.prompt.ts';
import { listedPassage, type ReadParts } from './read-references.ts';

/** An answer whose text and list name the same passages. */
export interface AgreedAnswer {
  readonly parts: readonly AnswerPart[];
  readonly citations: readonly { readonly passage: number; readonly reason: string | null }[];
  /** References and listed passages that were not offered, and listed ones that the text does not refer to. */
  readonly dropped: number;
}

/**
 * What the text refers to is cited, whether or not it is listed; what is listed and not referred to is left out, since nobody can tell
 * which sentence it would support. Unless there is but one sentence: then the list is what supports it.
 *
 * No citation is left where no passage supports anything.
 */
export function agreedAnswer({ parts, dropped: unknown }: ReadParts, listed: ModelAnswer['citations'], offered: number): AgreedAnswer {
  const reasons = new Map<number, string | null>();
  let dropped = unknown;
  for (const { chunk_id: id, reason } of listed) {
    const passage = listedPassage(id, offered);
    const said = reason?.trim() ?? '';
    if (passage === null) dropped += 1;
    else reasons.set(passage, reasons.get(passage) ?? (said === '' ? null : said));
  }
  const written = withListed(parts, [...reasons.keys()]);
  const referenced = new Set(written.flatMap((part) => ('passage' in part ? [part.passage] : [])));
  const citations = Array.from(referenced, (passage) => ({ passage, reason: reasons.get(passage) ?? null }));
  return { parts: written, citations, dropped: dropped + [...reasons.keys()].filter((passage) => !referenced.has(passage)).length };
}

function withListed(parts: readonly AnswerPart[], listed: readonly number[]): readonly AnswerPart[] {
  if (parts.some((part) => 'passage' in part) || writtenAnswer(parts, []).sentences.length !== 1) return parts;
  return [...parts, ...listed.flatMap((passage): AnswerPart[] => [{ text: ' ' }, { passage }])];
}

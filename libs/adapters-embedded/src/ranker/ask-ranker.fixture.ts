import type { Document, Selection } from '@locitorium/domain';
import type { SelectionQuestion } from '@locitorium/ports';
import { documentOf } from '@locitorium/ports/testing';
import { EmbeddedRanker, type DecisionObserver } from './embedded-ranker.ts';
import { loadRankerParameters } from './load-ranker-parameters.ts';
import { ToyGazetteer } from './toy-gazetteer.fixture.ts';

export const TOY = new ToyGazetteer();

export async function toyRanker(onDecision?: DecisionObserver): Promise<EmbeddedRanker> {
  return new EmbeddedRanker(TOY, await loadRankerParameters(), onDecision === undefined ? {} : { onDecision });
}

/** A text with its mentions in brackets: "In [Athens], Ga." */
export function marked(
  text: string,
  given: Partial<Document> = {},
): { readonly document: Document; readonly questions: readonly SelectionQuestion[] } {
  let plain = '';
  const spans: { readonly start: number; readonly end: number }[] = [];
  for (const part of text.split(/(\[[^\]]+\])/)) {
    const start = plain.length;
    plain += part.startsWith('[') ? part.slice(1, -1) : part;
    if (part.startsWith('[')) spans.push({ start, end: plain.length });
  }
  const questions = spans.map(({ start, end }): SelectionQuestion => {
    const surface = plain.slice(start, end);
    return { mention: { surface, start, end, mentionClass: 'toponym', confidence: null }, candidates: TOY.search(surface) };
  });
  return { document: documentOf(plain, given), questions };
}

/** Short name of what was chosen: the toy's identifier, or "none in IE within dublin-ie". */
export function said(selection: Selection): string {
  if (selection.kind === 'chosen') return String(selection.candidate.osmId);
  if (selection.kind === 'invalid') return selection.reason;
  const country = selection.inferredCountry === null ? '' : ` in ${selection.inferredCountry.countryCode}`;
  return `none${country}${selection.within === null ? '' : ` within ${selection.within.candidate.osmId}`}`;
}

/** What the ranker says of each bracketed mention. */
export async function ask(text: string, given: Partial<Document> = {}): Promise<readonly string[]> {
  const { document, questions } = marked(text, given);
  return (await toyRanker()).selectAtOnce(document, questions).map(said);
}

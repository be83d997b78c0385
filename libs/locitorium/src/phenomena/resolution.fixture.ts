import type { Candidate, Document, Selection } from '@locitorium/domain';
import type { CandidateSelector, CandidateSource, SelectionQuestion } from '@locitorium/ports';
import { nameAsked } from '@locitorium/pipeline';
import { callContext, documentOf } from '@locitorium/ports/testing';

/** A text with its mentions in brackets, and what each of them should be said to be. */
export type Case = readonly [text: string, expected: readonly string[]];

/** The gazetteer and the ranker as they are shipped, as a function from marked text to short answers. */
export async function resolver(): Promise<(text: string, given?: Partial<Document>) => Promise<readonly string[]>> {
  // The composition root loads adapters when they are wanted; tests of it do the same.
  const { EmbeddedRanker, loadRankerParameters } = await import('@locitorium/adapters-embedded');
  const { GazetteerCandidateSource, GazetteerNameIndex, loadGazetteer } = await import('@locitorium/adapters-gazetteer');
  const gazetteer = await loadGazetteer();
  const source: CandidateSource = new GazetteerCandidateSource(gazetteer);
  const ranker: CandidateSelector = new EmbeddedRanker(new GazetteerNameIndex(gazetteer), await loadRankerParameters());
  return async (marked, given = {}) => {
    const { text, spans } = unmark(marked);
    const questions = await Promise.all(
      spans.map(async ({ start, end }): Promise<SelectionQuestion> => {
        const surface = text.slice(start, end);
        const query = { name: nameAsked(text, start, end), language: null, limit: ranker.capabilities.candidatesPerMention, cutOff: false };
        return {
          mention: { surface, start, end, mentionClass: 'toponym', confidence: null },
          candidates: await source.search(query, callContext()),
        };
      }),
    );
    const selections = await ranker.select(documentOf(text, given), questions, callContext());
    return selections.map(describeSelection);
  };
}

/**
 * Where a mention was said to lie: the code of the first-level area ("US.GA"), else of the country ("FR"), else the name of a record
 * without country ("Europe"); "? IE in IE.L" for a place that is not listed, its country and where its container lies; "?" for nothing.
 */
function describeSelection(selection: Selection): string {
  if (selection.kind === 'invalid') return selection.reason;
  if (selection.kind === 'chosen') return whereIs(selection.candidate);
  return ['?', selection.inferredCountry?.countryCode, selection.within === null ? undefined : `in ${whereIs(selection.within.candidate)}`]
    .filter((part) => part !== undefined)
    .join(' ');
}

function whereIs({ admin, countryCode, name }: Candidate): string {
  return admin[1]?.code ?? countryCode ?? name;
}

function unmark(marked: string): { readonly text: string; readonly spans: readonly { readonly start: number; readonly end: number }[] } {
  let text = '';
  const spans: { readonly start: number; readonly end: number }[] = [];
  for (const part of marked.split(/(\[[^\]]+\])/)) {
    const isMention = part.startsWith('[');
    const start = text.length;
    text += isMention ? part.slice(1, -1) : part;
    if (isMention) spans.push({ start, end: text.length });
  }
  return { text, spans };
}

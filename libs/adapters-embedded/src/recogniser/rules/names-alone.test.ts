import { describe, expect, it } from '@jest/globals';
import { ToyGazetteer } from '../../ranker/toy-gazetteer.fixture.ts';
import { emptyLexicon } from '../latin/latin-knowledge.fixture.ts';
import type { TaggedSpan } from '../tagged-span.ts';
import { NAMES_ALONE } from './names-alone.ts';
import { marked, namesAfter, spansAfter } from './rules.fixture.ts';

const KNOWLEDGE = { index: new ToyGazetteer(), lexicon: emptyLexicon() };

describe('names-alone', () => {
  it.each([
    ['Paris', ['Paris']],
    ['  Paris\n', ['Paris']],
    ['[Paris]', ['Paris']],
    ['Paris -', ['Paris']],
    ['Paris.', ['Paris']],
    ['Paris:', ['Paris']],
    ['- Paris', []],
    ['Paris\nThe Hague\n\nLyon', ['Paris', 'The Hague', 'Lyon']],
    ['Paris\nnot listed\n[Lyon], [France]', ['Paris', 'Lyon', 'France']],
    ['paris', []],
    ['Paris is where they met again, said one of the two.', []],
    ['Paris\nIs where they met again, said one of the two.', []],
  ])('%j', (withMarks, names) => {
    const { text, spans } = marked(withMarks);
    expect(namesAfter([NAMES_ALONE], text, KNOWLEDGE, spans)).toEqual(names);
  });

  it('are as sure as the model that found them', () => {
    const { text, spans } = marked('[Paris]\nLyon');
    expect(spansAfter([NAMES_ALONE], text, KNOWLEDGE, spans).map(({ confidence }) => confidence)).toEqual([spans[0]!.confidence, 0.7]);
  });

  it('go before what a model took them for', () => {
    const person: TaggedSpan = { start: 0, end: 5, tag: 'PER', confidence: 0.6 };
    expect(spansAfter([NAMES_ALONE], 'Paris', KNOWLEDGE, [person])).toMatchObject([{ tag: 'LOC', start: 0, end: 5 }]);
  });
});

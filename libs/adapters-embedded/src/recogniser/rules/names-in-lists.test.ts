import { describe, expect, it } from '@jest/globals';
import { emptyLexicon } from '../latin/latin-knowledge.fixture.ts';
import { NAMES_IN_LISTS } from './names-in-lists.ts';
import { marked, namesAfter } from './rules.fixture.ts';
import { ToyGazetteer } from '../../ranker/toy-gazetteer.fixture.ts';

const KNOWLEDGE = { index: new ToyGazetteer(), lexicon: emptyLexicon() };

/** Names that are found beside those in brackets, with these. */
function found(withMarks: string): readonly string[] {
  const { text, spans } = marked(withMarks);
  return namesAfter([NAMES_IN_LISTS], text, KNOWLEDGE, spans);
}

describe('names-in-lists', () => {
  it.each([
    ['[DUBLIN], CORK, [LIMERICK]', ['DUBLIN', 'CORK', 'LIMERICK']],
    ['sold in [Dublin], Paris, [Limerick].', ['Dublin', 'Paris', 'Limerick']],
    ['in [Dublin], Paris and [Limerick].', ['Dublin', 'Paris', 'Limerick']],
    ['in [Dublin], Paris, and [Limerick].', ['Dublin', 'Paris', 'Limerick']],
    ['in [Dublin], Paris in [Limerick].', ['Dublin', 'Limerick']],
    ['in [Dublin], Smith, [Limerick]', ['Dublin', 'Limerick']],
    ['in [Dublin], cork, [Limerick]', ['Dublin', 'Limerick']],
    ['in [Dublin]; Cork, [Limerick]', ['Dublin', 'Limerick']],
    ['in [Dublin], Mr. Cork, [Limerick]', ['Dublin', 'Limerick']],
    ['[Dublin], [Cork]', ['Dublin', 'Cork']],
    ['in Paris, [Dublin] and [Limerick].', ['Paris', 'Dublin', 'Limerick']],
    ['in Paris, [Dublin], [Limerick] and others.', ['Paris', 'Dublin', 'Limerick']],
    ['hit: Paris, [Dublin] and [Limerick].', ['Paris', 'Dublin', 'Limerick']],
    ['with Paris, [Dublin] and [Limerick].', ['Dublin', 'Limerick']],
    ['in Paris, [Dublin].', ['Dublin']],
    ['in [Dublin], [Limerick] and Paris.', ['Dublin', 'Limerick', 'Paris']],
    ['in [Dublin], [Limerick] and Paris Hilton.', ['Dublin', 'Limerick']],
    ['in [Dublin], [Limerick] and Smith.', ['Dublin', 'Limerick']],
    ['in [Dublin] and Paris.', ['Dublin']],
  ])('%s', (text, names) => {
    expect(found(text)).toEqual(names);
  });

  it('takes linear time', () => {
    expect(found('in Paris, [Dublin], [Limerick] and Cork. '.repeat(4_000))).toHaveLength(16_000);
  });
});

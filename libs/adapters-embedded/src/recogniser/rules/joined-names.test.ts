import { describe, expect, it } from '@jest/globals';
import { emptyLexicon } from '../latin/latin-knowledge.fixture.ts';
import { JOINED_NAMES } from './joined-names.ts';
import { marked, namesAfter } from './rules.fixture.ts';
import { ToyGazetteer } from '../../ranker/toy-gazetteer.fixture.ts';

const KNOWLEDGE = { index: new ToyGazetteer(), lexicon: emptyLexicon() };

/** Names that are found beside those in brackets, with these. */
function found(withMarks: string): readonly string[] {
  const { text, spans } = marked(withMarks);
  return namesAfter([JOINED_NAMES], text, KNOWLEDGE, spans);
}

describe('joined-names', () => {
  it.each([
    ['in [Dublin] and Lyon.', ['Dublin', 'Lyon']],
    ['Lyon and [Dublin] are', ['Lyon', 'Dublin']],
    ['in [Cork], Lyon and [Dublin]', ['Cork', 'Lyon', 'Dublin']],
    ['in [Dublin] and Lancalter', ['Dublin']],
    ['in [Dublin] and Lyon Smithson', ['Dublin']],
    ['in [Dublin], Lyon said', ['Dublin']],
    ['a train from [Dublin] for Lyon', ['Dublin']],
    ['in [Dublin] and LYON', ['Dublin']],
    ['in [Dublin] and lyon', ['Dublin']],
    ["in [Dublin] and Lyon's wife", ['Dublin']],
  ])('%s', (text, names) => {
    expect(found(text)).toEqual(names);
  });

  it('reads a long text in linear time', () => {
    const { text, spans } = marked('[Dublin] and Lyon, '.repeat(5_000));
    expect(namesAfter([JOINED_NAMES], text, KNOWLEDGE, spans)).toHaveLength(10_000);
  });
});

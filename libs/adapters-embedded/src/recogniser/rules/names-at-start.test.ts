import { describe, expect, it } from '@jest/globals';
import { emptyLexicon } from '../latin/latin-knowledge.fixture.ts';
import { GivenNames } from '../lexicon/given-names.ts';
import { wordHash } from '../text/token-facts.ts';
import { NAMES_AT_START } from './names-at-start.ts';
import { marked, namesAfter } from './rules.fixture.ts';
import { ToyGazetteer } from '../../ranker/toy-gazetteer.fixture.ts';

const KNOWLEDGE = { index: new ToyGazetteer(), lexicon: emptyLexicon(), givenNames: new GivenNames([wordHash('marseille')], 'toy') };

/** Names that are found beside those in brackets, with these. */
function found(withMarks: string): readonly string[] {
  const { text, spans } = marked(withMarks);
  return namesAfter([NAMES_AT_START], text, KNOWLEDGE, spans);
}

describe('names-at-start', () => {
  it.each([
    ['Lyon was calm. Dallas was not.', ['Lyon', 'Dallas']],
    ['In Lyon the power failed.', ['Lyon']],
    ['Across Greece it rained.', ['Greece']],
    ['[Lyon] was calm.', ['Lyon']],
  ])('finds a well-known name that begins a sentence: %s', (text, names) => {
    expect(found(text)).toEqual(names);
  });

  it.each([
    'It was calm, Lyon said.',
    'Lyon Smithson was calm.',
    'LYON was calm.',
    'Lancalter was calm.',
    'Greek ministers met.',
    'lyon was calm.',
    'The Lyon was late.',
    'Marseille was calm, as a boy is who has that name.',
  ])('finds nothing else: %s', (text) => {
    expect(found(text)).toEqual([]);
  });

  it('reads a long text in linear time', () => {
    expect(namesAfter([NAMES_AT_START], 'Lyon was calm. '.repeat(5_000), KNOWLEDGE, [])).toHaveLength(5_000);
  });
});

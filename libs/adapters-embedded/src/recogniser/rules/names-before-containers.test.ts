import { describe, expect, it } from '@jest/globals';
import { emptyLexicon } from '../latin/latin-knowledge.fixture.ts';
import { NAMES_BEFORE_CONTAINERS } from './names-before-containers.ts';
import { marked, spansAfter } from './rules.fixture.ts';
import { ToyGazetteer } from '../../ranker/toy-gazetteer.fixture.ts';

const INDEX = new ToyGazetteer();

/** Names that are found before the places in brackets. */
function found(withMarks: string): readonly string[] {
  const { text, spans } = marked(withMarks);
  const after = spansAfter([NAMES_BEFORE_CONTAINERS], text, { index: INDEX, lexicon: emptyLexicon() }, spans);
  return after.filter(({ start }) => !spans.some((span) => span.start === start)).map(({ start, end }) => text.slice(start, end));
}

describe('names-before-containers', () => {
  it.each([
    ['Jack Henderson of Cork, [Ireland], won.', ['Cork']],
    ['PARIS, [Tex.] (AP) — Rain fell.', ['PARIS']],
    ['MACON, [Ga.] — Rain fell.', ['MACON']],
    ['Paris, [Ohio], is small.', []],
    ['Mr. Cork, [Ireland] said so.', []],
    ['Senator Cork, [Ireland], won.', []],
    ['Jack Cork, [Ireland], won. Cork, [Ireland], again.', []],
    ['They drink cork, [Ireland].', []],
    ["Dublin, [Ireland]'s capital", []],
    ['Georgia, [Ohio] and Texas', []],
    ['Cork and [Ireland]', []],
    [', [Ireland]', []],
  ])('%s', (text, names) => {
    expect(found(text)).toEqual(names);
  });
});

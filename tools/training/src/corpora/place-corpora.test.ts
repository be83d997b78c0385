import { describe, expect, it } from '@jest/globals';
import { NAME_CLASS_BITS } from '@locitorium/ports';
import { InMemoryPlaceNameIndex } from '@locitorium/ports/testing';
import { readPlaceCorpus } from './place-corpora.ts';

const INDEX = new InMemoryPlaceNameIndex({ Turkish: NAME_CLASS_BITS.demonym, Georgia: NAME_CLASS_BITS.admin1 | NAME_CLASS_BITS.demonym });
const TEXT = 'Turkish tourists left Georgia for Lincoln High School.';
const mention = (surface: string): { mention: string; start: number; end: number } => ({
  mention: surface,
  start: TEXT.indexOf(surface),
  end: TEXT.indexOf(surface) + surface.length,
});

describe('readPlaceCorpus', () => {
  const record = { doc_id: 'd', text: TEXT, mentions: ['Georgia', 'Turkish', 'Lincoln High School', 'Lincoln', 'Turkish'].map(mention) };

  it('tells places, demonyms and facilities apart as the corpus does', () => {
    expect(readPlaceCorpus('gwn', [record], INDEX)[0]?.golds.map(({ tag }) => tag)).toEqual(['DEM', 'LOC', 'LOC', 'FAC']);
    expect(readPlaceCorpus('lgl', [record], INDEX)[0]?.golds.map(({ tag }) => tag)).toEqual(['DEM', 'LOC', 'LOC', 'LOC']);
  });

  it('calls a road a place, like a river', () => {
    const road = { doc_id: 'r', text: 'Main Street', mentions: [{ mention: 'Main Street', start: 0, end: 11 }] };
    expect(readPlaceCorpus('gwn', [road], INDEX)[0]?.golds.map(({ tag }) => tag)).toEqual(['LOC']);
  });

  it('scores every distinct mention, and learns from those that do not overlap', () => {
    const [text] = readPlaceCorpus('lgl', [record], INDEX);
    expect(text?.golds).toHaveLength(4);
    expect(text?.spans.map(({ start, end }) => TEXT.slice(start, end))).toEqual(['Turkish', 'Georgia', 'Lincoln']);
  });
});

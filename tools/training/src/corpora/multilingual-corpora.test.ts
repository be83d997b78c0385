import { describe, expect, it } from '@jest/globals';
import { isHeldOut, HELD_OUT_FOLDS } from './held-out.ts';
import { MULTILINGUAL_CARDS, MULTILINGUAL_CORPORA } from './multilingual-cards.ts';
import { readMultilingualRecords } from './multilingual-corpora.ts';

const described = (text: string, { spans, golds }: ReturnType<typeof readMultilingualRecords>[number]): unknown => ({
  spans: spans.map(({ start, end, tags, firm }) => `${text.slice(start, end)} ${tags.join('/')}${firm ? '' : '?'}`),
  golds: golds.map(({ start, end }) => text.slice(start, end)),
});

describe('readMultilingualRecords', () => {
  it('reads entities by what their corpus means; the longer of two wins', () => {
    const text = 'Züge vom Hauptbahnhof Köln nach Bonn, sagt Ann.';
    const entities = [
      { start: 22, end: 26, label: 'location-city' },
      { start: 9, end: 26, label: 'location-stop' },
      { start: 32, end: 36, label: 'location-city' },
      { start: 43, end: 46, label: 'person' },
      { start: 0, end: 4, label: 'trigger' },
    ];
    const [read] = readMultilingualRecords('de-smartdata', [{ id: 'x', text, entities }]);
    expect(described(text, read!)).toEqual({ spans: ['Hauptbahnhof Köln LOC/FAC', 'Bonn LOC', 'Ann PER'], golds: ['Bonn'] });
    expect(read?.unmarked).toEqual([]);
  });

  it('reads linked places, and says that persons may stand unmarked', () => {
    const text = 'Wien. Ann, Rat in Graz';
    const record = {
      doc_id: 'x',
      text,
      mentions: [{ start: 0, end: 4, ner: 'LOC' }],
      not_places: [{ start: 6, end: 9, ner: 'PER' }],
      uncertain: [{ start: 18, end: 22, ner: 'LOC' }],
    };
    const [read] = readMultilingualRecords('newseye-de', [record]);
    expect(described(text, read!)).toEqual({ spans: ['Wien LOC', 'Ann PER', 'Graz LOC'], golds: ['Wien', 'Graz'] });
    expect(read?.unmarked).toEqual(['PER', 'ORG']);
  });
});

describe('MULTILINGUAL_CARDS', () => {
  it('lets nothing be learned from that forbids commerce or states no licence', () => {
    for (const name of MULTILINGUAL_CORPORA) {
      const { licence, isLearned } = MULTILINGUAL_CARDS[name];
      if (isLearned) expect([name, licence]).toEqual([name, expect.stringMatching(/^(?:CC0|MIT|CC BY(?:-SA)? [34]\.0)$/)]);
    }
  });
});

describe('isHeldOut', () => {
  it('holds out each text in one fold', () => {
    for (const id of ['newseye-de-dev_de_1', 'fi-turku-tr481', 'x'])
      expect(Array.from({ length: HELD_OUT_FOLDS }, (_, fold) => isHeldOut(id, fold)).filter(Boolean)).toHaveLength(1);
  });
});

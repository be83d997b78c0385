import { describe, expect, it } from '@jest/globals';
import { mention, place, prediction } from '../state/prediction.fixture.ts';
import type { Correction } from '../state/correction.ts';
import type { OpenDocument } from '../state/workbench.ts';
import { ALL_DOCUMENTS, areaCounts, listedDocuments, placesOf } from './areas.ts';
import { nextInQueue, reviewQueue } from './review-queue.ts';

const admin = (country: string, code: string, name: string) => ({
  country_code: country,
  admin: [
    { code: country, name: country },
    { code, name },
  ],
});

function document(docId: string, text: string, results: readonly ReturnType<typeof mention>[], corrections = {}): OpenDocument {
  return { docId, text, meta: null, corrections, rules: [], answer: { kind: 'grounded', prediction: prediction(results) } };
}

const LYON = { ...admin('FR', 'FR.84', 'Auvergne-Rhône-Alpes'), confidence: 0.7 };
const north = 'Ségou, then Lyon and Atlantis.';
const DOCUMENTS = [
  document('north', north, [
    mention(north, 'Ségou', place('Ségou', 13.4, -6.3, { ...admin('ML', 'ML.05', 'Ségou'), confidence: 0.9 })),
    mention(north, 'Lyon', place('Lyon', 45.7, 4.8, LYON)),
    mention(north, 'Atlantis', null),
  ]),
  document('south', 'Lyon and Bamako.', [
    mention('Lyon and Bamako.', 'Lyon', place('Lyon', 45.7, 4.8, { ...LYON, confidence: 0.4 })),
    mention('Lyon and Bamako.', 'Bamako', place('Bamako', 12.6, -8, { ...admin('ML', 'ML.01', 'Bamako'), confidence: 0.95 })),
  ]),
];

describe('areaCounts', () => {
  it('counts documents, mentions and places by country and by first-level unit', () => {
    expect(areaCounts(DOCUMENTS, 0, 'country')).toEqual([
      { area: { country: 'FR', admin1: null, name: null }, documents: 2, mentions: 2, places: 1 },
      { area: { country: 'ML', admin1: null, name: null }, documents: 2, mentions: 2, places: 2 },
    ]);
    expect(areaCounts(DOCUMENTS, 0, 'admin1').map(({ area, mentions }) => [area.admin1, mentions])).toEqual([
      ['FR.84', 2],
      ['ML.01', 1],
      ['ML.05', 1],
    ]);
  });

  it('leaves out what is below the threshold', () => {
    expect(areaCounts(DOCUMENTS, 0.8, 'country').map(({ area }) => area.country)).toEqual(['ML']);
  });
});

describe('listedDocuments', () => {
  const bamako = placesOf(DOCUMENTS, 0, { country: 'ML', admin1: 'ML.01', name: 'Bamako' })[0] ?? null;
  it.each([
    [{}, [0, 1]],
    [{ query: ' SEGOU ' }, [0]],
    [{ query: 'south' }, [1]],
    [{ area: { country: 'ML', admin1: null, name: null } }, [0, 1]],
    [{ area: { country: 'ML', admin1: 'ML.01', name: 'Bamako' } }, [1]],
    [{ query: 'north', area: { country: 'ML', admin1: 'ML.01', name: 'Bamako' } }, []],
    [{ place: bamako }, [1]],
  ])('%j', (filter, expected) => {
    expect(listedDocuments(DOCUMENTS, 0, { ...ALL_DOCUMENTS, ...filter })).toEqual(expected);
  });
});

describe('placesOf', () => {
  it('are those of all documents, those of most mentions first', () => {
    expect(placesOf(DOCUMENTS, 0, null).map(({ name, mentions }) => [name, mentions.length])).toEqual([
      ['Lyon', 2],
      ['Ségou', 1],
      ['Bamako', 1],
    ]);
  });
});

describe('reviewQueue', () => {
  const surfaces = (documents: readonly OpenDocument[]) =>
    reviewQueue(documents, 0).map(({ document, mention }) => [document, mention.surface]);

  it('has the least certain mention of all documents first, and those without a place last', () => {
    expect(surfaces(DOCUMENTS)).toEqual([
      [1, 'Lyon'],
      [0, 'Lyon'],
      [0, 'Ségou'],
      [1, 'Bamako'],
      [0, 'Atlantis'],
    ]);
  });

  it('goes on where somebody has decided, and from the last to the first', () => {
    const before = reviewQueue(DOCUMENTS, 0);
    const decided: Correction = { kind: 'not_a_place' };
    const after = reviewQueue([DOCUMENTS[0] as OpenDocument, { ...(DOCUMENTS[1] as OpenDocument), corrections: { '0-4': decided } }], 0);
    expect(after).toHaveLength(4);
    const [first] = before;
    const last = after.at(-1);
    if (first === undefined || last === undefined) throw new Error('The queue is empty.');
    expect(nextInQueue(after, first)).toBe(after[0]);
    expect(nextInQueue(after, last)).toBe(after[0]);
    expect(nextInQueue([last], last)).toBeNull();
  });
});

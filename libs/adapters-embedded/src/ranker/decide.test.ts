import { describe, expect, it } from '@jest/globals';
import type { DecisionRow, DecisionTable } from './decision-table.ts';
import { decide as decideTable, REFUTATION, rowScores, type Verdict } from './decide.ts';
import { COLUMN, FEATURE_COUNT, type FeatureName } from './feature-table.ts';
import { SET_OFF } from './features/containers.ts';
import { NO_PEERS } from './listed-names.ts';
import type { PlaceFacts } from './place-facts.ts';
import { packTrees } from './ranker-parameters.ts';
import { TreeScorer } from '@locitorium/trees';

const rows = (...countries: (string | null)[]): DecisionRow[] =>
  countries.map((countryCode) => ({ kind: 'listed', countryCode, place: { category: 'populated' } }) as DecisionRow);
const logs = (...probabilities: number[]): Float64Array => Float64Array.from(probabilities, Math.log);

/** `words`: features of the first row. */
function decide(of: readonly DecisionRow[], scores: Float64Array, ...words: FeatureName[]): Verdict | null {
  const features = new Float32Array(of.length * FEATURE_COUNT);
  for (const word of words) features[COLUMN[word]] = 1;
  return decideTable({ rows: of, features }, scores);
}

describe('decide', () => {
  it('takes the best row of the most probable country, not the best row of all', () => {
    const verdict = decide(rows('FR', 'US', 'US'), logs(0.4, 0.25, 0.35));
    expect(verdict).toMatchObject({ best: 2 });
    expect(verdict?.ofCountry).toBeCloseTo(0.6, 10);
  });

  it('lets a record without country stand for itself', () => {
    const verdict = decide(rows(null, null, 'FR'), logs(0.35, 0.3, 0.4));
    expect(verdict?.best).toBe(2);
  });

  it('takes the earlier of equals', () => {
    expect(decide(rows('FR', 'US'), logs(0.5, 0.5))?.best).toBe(0);
    expect(decide(rows('FR', 'FR'), logs(0.5, 0.5))?.best).toBe(0);
  });

  describe('between a city and the area called after it', () => {
    const listed = (facts: Partial<PlaceFacts>): DecisionRow =>
      ({
        kind: 'listed',
        countryCode: 'FR',
        place: {
          category: 'populated',
          level: 0,
          nameClass: 'primary',
          hasTypeWord: false,
          x: 1,
          y: 0,
          z: 0,
          candidate: { name: 'Paris' },
          ...facts,
        },
      }) as DecisionRow;
    const area = (facts: Partial<PlaceFacts> = {}): DecisionRow => listed({ category: 'admin2', ...facts });
    const best = (of: DecisionRow[], ...words: FeatureName[]): number | undefined => decide(of, logs(0.6, 0.4), ...words)?.best;

    it.each<[string, DecisionRow[], number]>([
      ['takes the city', [area(), listed({})], 1],
      ['takes the city of a first-level area', [area({ category: 'admin1' }), listed({})], 1],
      ['takes the area where the text says its kind', [area({ hasTypeWord: true }), listed({ hasTypeWord: true })], 0],
      ['takes the area where the city is far from it', [area(), listed({ x: 0, y: 1 })], 0],
      ['takes the area where the town only has the name among others', [area(), listed({ nameClass: 'alternate' })], 0],
      ['leaves a city alone', [listed({}), area()], 0],
    ])('%s', (_what, of, expected) => {
      expect(best(of)).toBe(expected);
    });

    const far = { x: 0, y: 1 };
    const state = area({ category: 'admin1', admin1: 5, population: 7.6 });
    const seat = listed({ ...far, admin1: 5, population: 7, seat: 3 });

    it.each<[string, DecisionRow[], number]>([
      ['takes the seat of a large state', [state, seat], 1],
      ['takes a city that is no seat, where it has more of the inhabitants', [state, listed({ ...far, admin1: 5, population: 7.1 })], 1],
      ['takes the state where the city is none of its large ones', [state, listed({ ...far, admin1: 5, population: 6.9, seat: 0 })], 0],
      ['takes the state where its seat is a small town', [state, listed({ ...far, admin1: 5, population: 6.5, seat: 3 })], 0],
      ['takes the capital outside of the state', [state, listed({ ...far, admin1: 6, population: 5, seat: 4 })], 1],
      ['takes the state where another city is outside of it', [state, listed({ ...far, admin1: 6, population: 7.6, seat: 3 })], 0],
      [
        'takes the capital where the country only has the name among others',
        [area({ category: 'country', nameClass: 'country_alias' }), listed({ ...far, seat: 4 })],
        1,
      ],
      [
        'takes the city that is called so where the country hardly is',
        [area({ category: 'country', nameClass: 'alternate' }), listed({ ...far, seat: 3 })],
        1,
      ],
      ['takes the country by its own name', [area({ category: 'country', nameClass: 'country' }), listed({ ...far, seat: 4 })], 0],
      [
        'takes the country that is where its capital is',
        [area({ category: 'country', nameClass: 'country_alias' }), listed({ seat: 4 })],
        0,
      ],
    ])('%s', (_what, of, expected) => {
      expect(best(of)).toBe(expected);
    });

    const named = (name: string) => ({ candidate: { name } as PlaceFacts['candidate'] });
    const canton = area({ category: 'admin1', admin1: 5, population: 5.7, ...named('Geneva') });
    const seatByAnotherName = { nameClass: 'alternate', admin1: 5, population: 5.3, seat: 3, ...named('Genève') } as const;

    it.each<[string, DecisionRow, number]>([
      ['takes its seat by an alternate name', listed(seatByAnotherName), 1],
      ['takes the area where the town by that name is not its seat', listed({ ...seatByAnotherName, seat: 0 }), 0],
      ['takes the area where its seat is a small part of it', listed({ ...seatByAnotherName, population: 4.9 }), 0],
      ['takes the area where its seat is usually called otherwise', listed({ ...seatByAnotherName, ...named('Tepic') }), 0],
    ])('%s', (_what, city, expected) => {
      expect(best([canton, city])).toBe(expected);
    });

    const province = area({ admin1: 5, admin2: 7, population: 5.7, ...named('Provincia di Reggio Emilia') });
    const seatOfProvince = {
      nameClass: 'alternate',
      admin1: 5,
      admin2: 7,
      population: 5.2,
      seat: 2,
      ...named("Reggio nell'Emilia"),
    } as const;

    it.each<[string, DecisionRow, number]>([
      ['takes the seat of a province', listed(seatOfProvince), 1],
      ['takes the province where the town lies in another', listed({ ...seatOfProvince, admin2: 8 }), 0],
      ['takes the province where the town is not its seat', listed({ ...seatOfProvince, seat: 1 }), 0],
      ['takes the province where its seat is called otherwise', listed({ ...seatOfProvince, ...named('Tepic') }), 0],
    ])('%s', (_what, city, expected) => {
      expect(best([province, city])).toBe(expected);
    });

    it.each<FeatureName>(['encloses_neighbour', 'name_encloses'])('takes the state where it has %s', (feature) => {
      expect(best([state, seat], feature)).toBe(0);
    });

    it('takes the state for the city in it where the text says that it means the state', () => {
      const verdict = (place: DecisionRow, isSaid: boolean): number | undefined => {
        const features = new Float32Array(2 * FEATURE_COUNT);
        if (isSaid) features[FEATURE_COUNT + COLUMN.area_word] = 1;
        return decideTable({ rows: [place, state], features }, logs(0.7, 0.3))?.best;
      };
      expect([verdict(seat, true), verdict(seat, false)]).toEqual([1, 0]);
      expect(verdict(listed({ ...far, admin1: 6, seat: 4 }), true)).toBe(0);
    });

    it('takes the state that other names of the text lie in, not the capital', () => {
      expect(best([state, listed({ ...far, admin1: 6, seat: 4 })], 'admin1_votes')).toBe(0);
    });

    it('takes the capital that the other names of the text are near to', () => {
      const features = new Float32Array(2 * FEATURE_COUNT);
      features[COLUMN.admin1_votes] = 1;
      const verdict = (): number | undefined =>
        decideTable({ rows: [state, listed({ ...far, admin1: 6, seat: 4 })], features }, logs(0.6, 0.4))?.best;
      expect(verdict()).toBe(0);
      features[FEATURE_COUNT + COLUMN.near_best] = 0.6;
      expect(verdict()).toBe(1);
    });

    const country = area({ category: 'country', nameClass: 'country' });

    it('takes the city of a country where the text says that it means the city', () => {
      const features = new Float32Array(2 * FEATURE_COUNT);
      features[FEATURE_COUNT + COLUMN.town_word] = 1;
      expect(decideTable({ rows: [country, listed({})], features }, logs(0.6, 0.4))?.best).toBe(1);
      expect(decideTable({ rows: [country, listed({ level: 3 })], features }, logs(0.6, 0.4))?.best).toBe(0);
    });

    it.each<[string, DecisionRow[], FeatureName[], number]>([
      ['a country to its city of the same name', [listed({}), country], [], 1],
      ['a country to its area of the same name', [area({ category: 'admin1' }), country], [], 1],
      ['the city where a container stands beside it', [listed({}), country], ['beside_container'], 0],
      ['the area where the text says its kind', [area({ category: 'admin1' }), country], ['area_word'], 0],
      ['the city where the text says its kind', [listed({}), country], ['town_word'], 0],
      ['the city where the country only has the name among others', [listed({}), area({ ...country, nameClass: 'country_alias' })], [], 0],
      ['the city where the country is spelt otherwise', [listed({}), area({ category: 'country', nameClass: 'country', level: 1 })], [], 0],
    ])('prefers %s', (_what, of, words, expected) => {
      expect(best(of, ...words)).toBe(expected);
    });

    it.each<FeatureName>(['area_word', 'county_word'])('takes the area where the text has its %s', (word) => {
      expect(best([area(), listed({})], word)).toBe(0);
    });
  });

  it('has nothing to say of nothing', () => {
    expect(decide([], new Float64Array(0))).toBeNull();
  });
});

const NO_TREES = new TreeScorer(packTrees([], 'test'), FEATURE_COUNT);

type Row = Partial<Record<FeatureName, number>>;

/** Whether the first of a mention's rows is refuted, beside the others. */
function refuted(...columns: readonly Row[]): boolean {
  const features = new Float32Array(columns.length * FEATURE_COUNT);
  columns.forEach((row, index) => {
    for (const [name, value] of Object.entries(row)) features[index * FEATURE_COUNT + COLUMN[name as FeatureName]] = value;
  });
  return scoresOf(features)[0] === -REFUTATION.logits;
}

function scoresOf(features: Float32Array): Float64Array {
  const mention = { variant: { group: { key: 'nowhere' } }, peers: NO_PEERS } as DecisionTable['mention'];
  const countries = Array.from({ length: features.length / FEATURE_COUNT }, () => null);
  return rowScores(NO_TREES, { mention, rows: rows(...countries), features });
}

it('goes by one sense a story: where "Paris, Texas" was said, "Paris" is less likely to be another', () => {
  const columns = new Float32Array(2 * FEATURE_COUNT);
  columns[COLUMN.name_container] = 2;
  columns[FEATURE_COUNT + COLUMN.name_other_container] = 1;
  expect([...scoresOf(columns)]).toEqual([0, -REFUTATION.otherSense]);

  columns[FEATURE_COUNT + COLUMN.name_other_container] = 0.5;
  expect([...scoresOf(columns)]).toEqual([0, 0]);

  columns[FEATURE_COUNT + COLUMN.name_other_container] = 1;
  columns[FEATURE_COUNT + COLUMN.name_container] = 1;
  expect([...scoresOf(columns)]).toEqual([0, 0]);
});

const TOWN_INSIDE: Row = { category_populated: 1, name_primary: 1, beside_container: 2 };
const STATE_AROUND: Row = { category_admin1: 1, encloses_neighbour: 1 };

describe('rowScores', () => {
  it.each<[string, readonly Row[], boolean]>([
    ['a town beside a container of another town of that name', [{ category_populated: 1, beside_other_container: 1 }], true],
    ['a county beside such a container', [{ category_admin2: 1, beside_other_container: 1 }], true],
    ['a country in a list: "Lebanon, Jordan and Syria"', [{ category_country: 1, beside_other_container: 1 }], false],
    [
      'a country before a container that is set off and has a town of that name: "Mexico, Mo."',
      [{ category_country: 1, beside_other_container: SET_OFF }, TOWN_INSIDE],
      true,
    ],
    [
      'the same, where the town only has the name among others',
      [
        { category_country: 1, beside_other_container: SET_OFF },
        { ...TOWN_INSIDE, name_primary: 0, name_alternate: 1 },
      ],
      false,
    ],
    [
      'a state that does not enclose the neighbour, where a country does: "Tbilisi, Georgia"',
      [{ category_admin1: 1 }, { category_country: 1, encloses_neighbour: 1 }],
      true,
    ],
    [
      'a state where the neighbour may lie in either: "Athens, Georgia"',
      [
        { category_admin1: 1, encloses_neighbour: 0.5 },
        { category_country: 1, encloses_neighbour: 0.5 },
      ],
      false,
    ],
    [
      'the only state of that name, though an unlisted place may be in the neighbour’s country',
      [{ category_admin1: 1 }, { unlisted: 1, encloses_neighbour: 1 }],
      false,
    ],
    ['a city after a place of the state of that name: "Buffalo, New York"', [{ category_populated: 1 }, STATE_AROUND], true],
    ['a town after a town: "Aleppo, Idlib"', [{ category_populated: 1 }, { category_populated: 1, encloses_neighbour: 1 }], false],
    [
      'a state where the text has a river’s article: "the Mississippi rose"',
      [{ category_admin1: 1 }, { category_water: 1, water_article: 1 }],
      true,
    ],
    ['the river then', [{ category_water: 1, water_article: 1 }, { category_admin1: 1 }], false],
    [
      'a river that has the name of a state among others, without the article',
      [{ category_water: 1, name_alternate: 1 }, { category_admin1: 1 }],
      true,
    ],
    ['the same beside a town', [{ category_water: 1, name_alternate: 1 }, { category_populated: 1 }], false],
    ['a row without a record', [{ unlisted: 1, beside_other_container: 1 }], false],
    ['a row with nothing beside it', [{ category_populated: 1 }], false],
  ])('%s', (_what, rows, expected) => {
    expect(refuted(...rows)).toBe(expected);
  });
});

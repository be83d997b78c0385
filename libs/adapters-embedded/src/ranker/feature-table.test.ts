import { EMPTY_META, NAME_CLASSES, PLACE_CATEGORIES } from '@locitorium/domain';
import { describe, expect, it } from '@jest/globals';
import { marked, toyRanker } from './ask-ranker.fixture.ts';
import { COLUMN, FAMILY_COLUMNS, FEATURE_COUNT, FEATURES, LEADS, featureFingerprint } from './feature-table.ts';

/** Texts in which every feature has something to say. */
const TOY_CORPUS: readonly (readonly [text: string, given?: Parameters<typeof marked>[1]])[] = [
  ['The fire in [Athens], Ga., was put out. The sheriff said so.'],
  ['The talks in [ATHENS] went on in Greece.', { meta: { ...EMPTY_META, lang: 'el' } }],
  ['Police in [Paris] and [Sherman] worked with [Dallas] and [Greenville], Texas. #[Paris]'],
  ['From [Atlanta] to [Macon] the rain fell all over [Georgia], the state of [Ohio] and [Ireland].'],
  ['[Dublin] firemen were called to [Kilbarrack Road] at noon. Traffic in [Dublin], [Ireland], came to a halt.'],
  ['Prices rose in [Europe] and in [France].'],
  ['PARIS, Texas (AP) — The neighbors of [Paris] are in [Sherman], not in [France].'],
  [
    'The [Athens] suburb of Dallas; the ministers of [France], [Ireland] and [Turkey]; trains to [Athens], [Paris] and [Dublin]; the [North].',
  ],
  ['They met in [Nowhereville] and in [Springfield], then in [Peoria].'],
  ['[東京]で[パリ]の話をした。[鯰江]の里に住んだ。'],
  [
    'The [Texan] mayor of the town of [Paris] drove down [Peachtree Center] Street in [Midtown], [Atlanta] [Georgia]: [TX], [Lone Star State].',
  ],
  ['[Fulton County] and [Fulton] County reach to [Atlanta]. The [Turkish] flag flew over [Angora], [Ararat] and the [Ararat] River.'],
  [`${'It rained. '.repeat(40)}The [Sahel] is dry, and the [Red Sea] near. [U.S.] troops left [Tex.] and [モンゴル].`],
];

describe('the feature table', () => {
  it('names each feature once and says what it means', () => {
    expect(new Set(FEATURES.map(({ name }) => name)).size).toBe(FEATURE_COUNT);
    for (const { meaning } of FEATURES) expect(meaning.endsWith('.')).toBe(true);
  });

  it('has a column for every way a name belongs to a record and every category of places', () => {
    for (const nameClass of NAME_CLASSES) expect(COLUMN).toHaveProperty(`name_${nameClass}`);
    for (const category of PLACE_CATEGORIES) expect(COLUMN).toHaveProperty(`category_${category}`);
  });

  it('knows what each lead is a lead of', () => {
    expect(LEADS.length).toBeGreaterThan(0);
    for (const { column, lead } of LEADS) expect(FEATURES[lead]!.name).toBe(`${FEATURES[column]!.name}_lead`);
  });

  it('has words for every kind of evidence that a family holds', () => {
    for (const { family } of FAMILY_COLUMNS) {
      const kinds = new Set(family.features.map(([, , kind]) => kind));
      expect(Object.keys(family.words).sort()).toEqual([...kinds].sort());
    }
  });

  it('fills every column: each says something else of some row of the toy corpus', async () => {
    const tables: Float32Array[] = [];
    const ranker = await toyRanker(({ table }) => tables.push(table.features));
    for (const [text, given] of TOY_CORPUS) {
      const { document, questions } = marked(text, given);
      ranker.selectAtOnce(document, questions);
    }
    const constant = FEATURES.filter(({ name }) => {
      const values = tables.flatMap((features) => [...features].filter((_, at) => at % FEATURE_COUNT === COLUMN[name]));
      return values.every((value) => value === values[0]);
    });
    expect(constant.map(({ name }) => name)).toEqual([]);
  });

  it('has a fingerprint', () => {
    expect(featureFingerprint()).toMatch(/^[0-9a-f]{16}$/);
  });
});

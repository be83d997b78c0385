import { readFile } from 'node:fs/promises';
import { describe, expect, it } from '@jest/globals';
import { EMPTY_META } from '@locitorium/domain';
import { featureFingerprint, FEATURES } from './feature-table.ts';
import { loadRankerParameters, SHIPPED_RANKER_PARAMETERS } from './load-ranker-parameters.ts';
import { calibrate, calibrationFor, packTrees, parseRankerParameters, type RankerParametersFile } from './ranker-parameters.ts';

const shipped = async (): Promise<RankerParametersFile> =>
  JSON.parse(await readFile(SHIPPED_RANKER_PARAMETERS, 'utf8')) as RankerParametersFile;
const parse = (file: unknown) => parseRankerParameters(JSON.stringify(file), 'test.json');

describe('the shipped ranker parameters', () => {
  it('belong to the feature table of this code', async () => {
    const file = await shipped();
    expect([...file.features].sort()).toEqual(FEATURES.map(({ name }) => name).sort());
    expect(file.feature_fingerprint).toBe(featureFingerprint(file.features));
  });

  it('say what they were trained on, with what, and how well they did on documents they had not seen', async () => {
    const { provenance } = await loadRankerParameters();
    expect(provenance.corpora.length).toBeGreaterThan(0);
    for (const { sha256, licence } of provenance.corpora) {
      expect(sha256).toMatch(/^[0-9a-f]{64}$/);
      expect(licence).not.toBe('');
    }
    expect(provenance.scores['lgl']).toHaveProperty('country_top1_with_inferred');
  });

  it('are small', async () => {
    expect((await readFile(SHIPPED_RANKER_PARAMETERS)).byteLength).toBeLessThan(120_000);
  });
});

describe('parseRankerParameters', () => {
  it('refuses parameters of another feature table', async () => {
    const file = await shipped();
    expect(() => parse({ ...file, feature_fingerprint: '0123456789abcdef' })).toThrow(
      expect.objectContaining({ kind: 'ranker_parameters_unusable' }),
    );
  });

  it('finds features by name, whatever their order in the file', async () => {
    const file = await shipped();
    const names = FEATURES.map(({ name }) => name).reverse();
    const trees = [[[names.indexOf('prior'), 0.5, 1, 2], [-1], [1]]];
    const { columns } = parse({ ...file, features: names, feature_fingerprint: featureFingerprint(names), trees }).trees;
    expect(FEATURES[columns[0]!]!.name).toBe('prior');
  });

  it('takes parameters that do not know a new feature, and none with a feature that is gone', async () => {
    const file = await shipped();
    const known = file.features.slice(1);
    const trees = [[[0]]];
    expect(parse({ ...file, features: known, feature_fingerprint: featureFingerprint(known), trees }).trees.roots).toHaveLength(1);
    const gone = [...file.features, 'smell'];
    expect(() => parse({ ...file, features: gone, feature_fingerprint: featureFingerprint(gone) })).toThrow(/"smell".*train it again/);
  });

  it.each([
    ['another format', { format: 99 }],
    ['a tree that leads back', { trees: [[[0, 0.5, 0, 1], [1]]] }],
    ['a tree that leads out', { trees: [[[0, 0.5, 1, 2], [1]]] }],
    ['a feature that does not exist', { trees: [[[FEATURES.length, 0.5, 1, 2], [1], [2]]] }],
  ])('refuses %s', async (_, change) => {
    const file = await shipped();
    expect(() => parse({ ...file, ...change })).toThrow(expect.objectContaining({ kind: 'ranker_parameters_unusable' }));
  });

  it('refuses what is no JSON', () => {
    expect(() => parseRankerParameters('PK\u0003', 'test.json')).toThrow(expect.objectContaining({ kind: 'ranker_parameters_unusable' }));
  });
});

describe('packTrees', () => {
  it('lays trees one after another', () => {
    const ensemble = packTrees([[[3, 0.5, 1, 2], [-1], [1]], [[7]]], 'test');
    expect([...ensemble.roots]).toEqual([0, 3]);
    expect([...ensemble.columns]).toEqual([3, -1, -1, -1]);
    expect([...ensemble.left]).toEqual([1, 0, 0, 0]);
  });
});

describe('loadRankerParameters', () => {
  it('says that there are none', async () => {
    await expect(loadRankerParameters(new URL('file:///nowhere/ranker.json'))).rejects.toMatchObject({
      kind: 'ranker_parameters_missing',
      blame: 'prerequisite',
    });
  });
});

describe('calibrate', () => {
  const map = { scores: [0.2, 0.6, 0.9], frequencies: [0.1, 0.5, 0.8] };

  it.each([
    [0, 0.1],
    [0.2, 0.1],
    [0.4, 0.3],
    [0.6, 0.5],
    [0.75, 0.65],
    [1, 0.8],
  ])('maps %d to %d', (probability, frequency) => {
    expect(calibrate(map, probability)).toBeCloseTo(frequency, 10);
  });

  it('changes nothing without knots', () => {
    expect(calibrate({ scores: [], frequencies: [] }, 0.42)).toBe(0.42);
  });
});

describe('calibrationFor', () => {
  const map = (frequency: number) => ({ scores: [0.5], frequencies: [frequency] });
  const maps = (frequency: number) => ({ country: map(frequency), record: map(frequency) });
  const calibration = { spaced: maps(0.9), cjk: maps(0.8), languages: { fi: maps(0.6) } };
  const chosen = (text: string, lang: string | null) =>
    calibrationFor(calibration, { docId: 'a', text, meta: { ...EMPTY_META, lang } }).country.frequencies[0];

  it('goes by the language that the caller names, where it was measured', () => {
    expect(chosen('Lahdessa satoi.', 'fi')).toBe(0.6);
    expect(chosen('Lahdessa satoi.', 'fi-FI')).toBe(0.6);
    expect(chosen('Es regnete in Bonn.', 'de')).toBe(0.9);
  });

  it('goes by script where no language is named', () => {
    expect(chosen('It rained in Bonn.', null)).toBe(0.9);
    expect(chosen('ボンで雨が降った。', null)).toBe(0.8);
    expect(chosen('ボンで雨が降った。', 'fi')).toBe(0.8);
  });
});

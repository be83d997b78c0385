import { describe, expect, it } from '@jest/globals';
import { japaneseFeatureTable } from '../japanese/japanese-feature-table.ts';
import { latinFeatureTable } from '../latin/latin-feature-table.ts';
import { ABSENT, FeatureTable, type Atom, type FeatureTemplate } from './feature-table.ts';

const ATOMS: readonly Atom[] = [
  { name: 'word', meaning: '' },
  { name: 'case', meaning: '' },
];
const TEMPLATES: readonly FeatureTemplate[] = [
  { name: 'w', atoms: ['word'], meaning: '' },
  { name: 'wc', atoms: ['word', 'case'], meaning: '' },
];

function featuresOf(table: FeatureTable, ...values: number[]): number[] {
  const features = new Int32Array(table.templates.length);
  return [...features.subarray(0, table.features(Int32Array.from(values), features, 0))];
}

describe('FeatureTable', () => {
  const table = new FeatureTable('t', 1, ATOMS, TEMPLATES);

  it('gives one feature a template, by its atoms alone', () => {
    const [word, pair] = featuresOf(table, 1, 2);
    expect(featuresOf(table, 1, 3)[0]).toBe(word);
    expect(featuresOf(table, 1, 3)[1]).not.toBe(pair);
    expect(word).not.toBe(pair);
  });

  it('leaves a feature out when one of its atoms is absent', () => {
    expect(featuresOf(table, 1, ABSENT)).toEqual(featuresOf(table, 1, 2).slice(0, 1));
    expect(featuresOf(table, ABSENT, 2)).toEqual([]);
  });

  it('has the features of a template whatever stands beside it', () => {
    const alone = new FeatureTable('t', 1, ATOMS, [TEMPLATES[1] as FeatureTemplate]);
    expect(featuresOf(alone, 1, 2)).toEqual(featuresOf(table, 1, 2).slice(1));
  });

  it('has a fingerprint that changes with names, conjunctions and the way atoms are computed', () => {
    const others = [
      new FeatureTable('u', 1, ATOMS, TEMPLATES),
      new FeatureTable('t', 2, ATOMS, TEMPLATES),
      new FeatureTable('t', 1, ATOMS, TEMPLATES.slice(1)),
      new FeatureTable('t', 1, ATOMS, [{ name: 'w', atoms: ['case'], meaning: '' }, TEMPLATES[1] as FeatureTemplate]),
    ];
    expect(new Set([table, ...others].map(({ fingerprint }) => fingerprint)).size).toBe(5);
    expect(new FeatureTable('t', 1, ATOMS, TEMPLATES).fingerprint).toBe(table.fingerprint);
  });

  it('refuses unknown atoms and names given twice', () => {
    expect(() => new FeatureTable('t', 1, ATOMS, [{ name: 'x', atoms: ['nothing'], meaning: '' }])).toThrow(TypeError);
    expect(() => new FeatureTable('t', 1, ATOMS, [...TEMPLATES, ...TEMPLATES])).toThrow(TypeError);
    expect(() => new FeatureTable('t', 1, [...ATOMS, ...ATOMS], TEMPLATES)).toThrow(TypeError);
  });

  it.each([
    ['latin', latinFeatureTable],
    ['japanese', japaneseFeatureTable],
  ])('says of every %s atom and template what it means, and uses every atom', (_name, of) => {
    const { atoms, templates } = of();
    for (const { meaning } of [...atoms, ...templates]) expect(meaning).not.toBe('');
    const used = new Set(templates.flatMap((template) => template.atoms));
    expect(atoms.map(({ name }) => name).filter((name) => !used.has(name))).toEqual([]);
  });
});

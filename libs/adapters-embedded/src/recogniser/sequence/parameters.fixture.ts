import type { NameTag } from './label-set.ts';
import type { UnhashedParameters } from './sequence-parameters.ts';

/** Parameters with arbitrary contents. */
export function someParameters(overrides: Partial<UnhashedParameters> = {}): UnhashedParameters {
  const tags: readonly NameTag[] = ['LOC', 'PER'];
  return {
    model: 'latin',
    variant: 'toponyms',
    tags,
    featureTable: 'f00d',
    scale: 0.05,
    keys: Int32Array.from([5, 70_000, 0x7fffffff, -0x80000000, -1]),
    weights: Int8Array.from({ length: 25 }, (_, cell) => (cell % 3 === 0 ? 0 : (cell % 2 ? 1 : -1) * (cell + 100))),
    transitions: Float64Array.from({ length: 25 }, (_, cell) => cell / 8),
    provenance: {
      command: 'train',
      corpora: [],
      placeNameIndex: { name: 'i', version: '1', hash: 'h' },
      lexicon: 'l',
      settings: {},
      crossValidation: [],
    },
    ...overrides,
  };
}

import { expect, it } from '@jest/globals';
import { withoutTuples } from './without-tuples.ts';

it('makes lists of tuples, wherever they stand, and leaves all else', () => {
  const tuple = { type: 'array', prefixItems: [{ type: 'number', maximum: 90 }, { type: 'string' }], items: false };
  const list = { type: 'array', items: { anyOf: [{ type: 'number', maximum: 90 }, { type: 'string' }] }, minItems: 2, maxItems: 2 };
  expect(withoutTuples({ paths: [{ schema: { anyOf: [tuple, { type: 'null' }] } }], title: 'x', n: 1, none: null })).toEqual({
    paths: [{ schema: { anyOf: [list, { type: 'null' }] } }],
    title: 'x',
    n: 1,
    none: null,
  });
});

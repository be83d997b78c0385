import { describe, expect, it } from '@jest/globals';
import { hashOf, identityOf } from './identity.ts';

describe('identity', () => {
  it('does not depend on the order of keys', () => {
    expect(hashOf({ a: 1, b: [{ c: 2, d: 3 }] })).toBe(hashOf({ b: [{ d: 3, c: 2 }], a: 1 }));
  });

  it.each([
    ['a value', { a: 2 }],
    ['the order of a list', { a: 1, l: [2, 1] }],
    ['a key', { b: 1 }],
  ])('changes with %s', (_what, facts) => {
    expect(hashOf(facts)).not.toBe(hashOf({ a: 1, l: [1, 2] }));
  });

  it('names implementation and version apart from settings', () => {
    expect(identityOf('x', '1', {}).hash).not.toBe(identityOf('x', '2', {}).hash);
    expect(identityOf('x', '1', {}).hash).not.toBe(identityOf('y', '1', {}).hash);
    expect(identityOf('x', '1', {})).toMatchObject({ name: 'x', version: '1' });
  });

  it('rejects what is not JSON', () => {
    expect(() => hashOf(undefined)).toThrow(TypeError);
  });
});

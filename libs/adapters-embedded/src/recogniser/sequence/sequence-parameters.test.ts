import { describe, expect, it } from '@jest/globals';
import { isLocitoriumError } from '@locitorium/domain';
import { decodeParameters, encodeParameters } from './sequence-parameters.ts';
import { someParameters } from './parameters.fixture.ts';

function kindOf(action: () => unknown): string {
  try {
    action();
  } catch (error) {
    if (isLocitoriumError(error)) return error.kind;
    throw error;
  }
  return 'none';
}

describe('parameter files', () => {
  it('give back what was written', () => {
    const { hash, ...decoded } = decodeParameters(encodeParameters(someParameters()), 'x.bin');
    expect(decoded).toEqual(someParameters());
    expect(hash).toMatch(/^[0-9a-f]{16}$/);
  });

  it('are the same bytes for the same parameters', () => {
    expect(encodeParameters(someParameters())).toEqual(encodeParameters(someParameters()));
  });

  it('hold parameters without rows', () => {
    const empty = someParameters({ keys: new Int32Array(0), weights: new Int8Array(0) });
    expect(decodeParameters(encodeParameters(empty), 'x.bin').keys).toHaveLength(0);
  });

  it('have another hash when a weight differs', () => {
    const weights = someParameters().weights.map((weight, cell) => (cell === 7 ? weight + 1 : weight));
    const hashes = [someParameters(), someParameters({ weights })].map(
      (parameters) => decodeParameters(encodeParameters(parameters), 'x.bin').hash,
    );
    expect(hashes[0]).not.toBe(hashes[1]);
  });

  it('must have ascending keys', () => {
    expect(() => encodeParameters(someParameters({ keys: Int32Array.from([5, 4, 6, 7, 8]) }))).toThrow(TypeError);
  });

  it('are refused when they are something else, cut, damaged, or of another version', () => {
    const file = encodeParameters(someParameters());
    const damaged = Uint8Array.from(file);
    damaged[damaged.length - 1] = damaged.at(-1)! ^ 1;
    const stale = Uint8Array.from(file);
    stale[stale.indexOf(0x31, 12)] = 0x39; // The first digit of the header is its format version.
    expect(kindOf(() => decodeParameters(new Uint8Array([1, 2, 3]), 'x'))).toBe('parameters_unreadable');
    expect(kindOf(() => decodeParameters(file.subarray(0, 40), 'x'))).toBe('parameters_unreadable');
    expect(kindOf(() => decodeParameters(file.subarray(0, file.length - 3), 'x'))).toBe('parameters_unreadable');
    expect(kindOf(() => decodeParameters(damaged, 'x'))).toBe('parameters_unreadable');
    expect(kindOf(() => decodeParameters(stale, 'x'))).toBe('parameters_stale');
  });
});

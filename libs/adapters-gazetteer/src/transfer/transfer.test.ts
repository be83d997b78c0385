import { describe, expect, it } from '@jest/globals';
import { fixtureBytes } from '../gazetteer.fixture.ts';
import { corruptGazetteer, decodeGazetteer } from '../format/decode-gazetteer.ts';
import { fromBytePlanes } from './byte-planes.ts';
import { fromTransfer, toTransfer, TRANSFER_COLUMNS } from './index.ts';

describe('the transfer form of a gazetteer', () => {
  const file = fixtureBytes();
  const form = toTransfer(file);

  it('becomes the same file again', () => {
    const { sections, byteLength } = fromTransfer(form);
    expect(Buffer.compare(Buffer.from(sections.placeLat.buffer, 0, byteLength), file)).toBe(0);
  });

  it('leaves out the prefixes that follow from the keys', () => {
    const prefixes = decodeGazetteer(file).sections.prefixes.filter((fingerprint) => fingerprint !== 0);
    expect(prefixes.length).toBeGreaterThan(20);
    expect(fromBytePlanes(form.prefixSlots, 4).length).toBeLessThan(prefixes.length / 4);
  });

  it('has the columns that are sent', () => {
    expect(Object.keys(form).sort()).toEqual([...TRANSFER_COLUMNS].sort());
  });

  it('is refused where damaged keys have more prefixes than the table has room for', () => {
    const keyEnds = form.keyEnds.map((byte, at) => (byte !== 0 && at % 2 === 0 ? 0x20 : byte));
    expect(() => fromTransfer({ ...form, keyEnds })).toThrow(corruptGazetteer('its columns do not fit together').message);
  });

  it.each([
    'placeLat',
    'strings',
    'keyEnds',
    'bearerClasses',
    'bearerPlaces',
    'placeKind',
    'keyShared',
    'prefixSlots',
    'prefixes',
  ] as const)('is refused where %s is damaged or cut', (column) => {
    const damaged = form[column].slice();
    damaged[damaged.length >> 1]! ^= 1;
    const kindOf = (bytes: Uint8Array): unknown => {
      try {
        return fromTransfer({ ...form, [column]: bytes }).checksum;
      } catch (error) {
        return (error as { readonly kind?: string }).kind;
      }
    };
    expect(kindOf(damaged)).toBe('gazetteer_corrupt');
    expect(kindOf(form[column].slice(0, -10))).toBe('gazetteer_corrupt');
  });
});

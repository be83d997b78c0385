import { describe, expect, it } from '@jest/globals';
import { NAME_CLASS_BITS, type PlaceNameIndex } from '../../place-name-index/place-name-index.ts';
import { itHasAStableIdentity } from './identity-promises.ts';

export interface PlaceNameIndexHarness {
  create(): Promise<PlaceNameIndex>;
  /** Names with a class each must have. At least one of several words. */
  readonly known: readonly { readonly name: string; readonly classBit: keyof typeof NAME_CLASS_BITS }[];
  readonly unknown: string;
}

/** What every PlaceNameIndex promises. */
export function describePlaceNameIndex(name: string, harness: PlaceNameIndexHarness): void {
  describe(`PlaceNameIndex contract: ${name}`, () => {
    itHasAStableIdentity(() => harness.create());

    it.each(harness.known.map((known) => [known.name, known.classBit] as const))(
      'knows that %s is of class %s',
      async (place, classBit) => {
        const index = await harness.create();
        expect(index.classesOf(place) & NAME_CLASS_BITS[classBit]).not.toBe(0);
      },
    );

    it('reads a name inside a text by its offsets', async () => {
      const index = await harness.create();
      for (const { name: place } of harness.known) {
        const text = `xx ${place} yy`;
        expect(index.classesOf(text, 3, 3 + place.length)).toBe(index.classesOf(place));
      }
    });

    it('marks each word of a longer name as continued', async () => {
      const index = await harness.create();
      for (const { name: place } of harness.known) {
        for (let at = place.indexOf(' '); at > 0; at = place.indexOf(' ', at + 1)) {
          expect(index.classesOf(place, 0, at) & NAME_CLASS_BITS.continues).not.toBe(0);
        }
      }
    });

    it('answers 0 for an unknown name and for an empty one', async () => {
      const index = await harness.create();
      expect(index.classesOf(harness.unknown)).toBe(0);
      expect(index.classesOf('')).toBe(0);
      expect(index.classesOf('abc', 1, 1)).toBe(0);
      expect(index.classesOfInflected(harness.unknown)).toBe(0);
      expect(index.classesOfInflected('')).toBe(0);
      expect(index.endOfInflected(harness.unknown)).toBe(harness.unknown.length);
    });

    it('names the records of a name, at most as many as asked for', async () => {
      const index = await harness.create();
      expect(index.placesNamed(harness.unknown, 5)).toEqual([]);
      expect(index.placesOfForm(harness.unknown, ['HU', 'UA'], 5)).toEqual([]);
      for (const { name: place } of harness.known) expect(index.placesNamed(place, 1).length).toBeLessThanOrEqual(1);
    });
  });
}

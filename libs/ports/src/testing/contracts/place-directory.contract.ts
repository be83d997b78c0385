import { describe, expect, it } from '@jest/globals';
import type { PlaceDirectory } from '../../place-directory/place-directory.ts';
import { itHasAStableIdentity } from './identity-promises.ts';

export interface PlaceDirectoryHarness {
  create(): Promise<PlaceDirectory>;
  /** A record that is in the directory, by its usual name. */
  readonly known: { readonly name: string; readonly osmType: string; readonly osmId: number | string };
  readonly unknownName: string;
}

/** What every PlaceDirectory promises. */
export function describePlaceDirectory(name: string, { create, known, unknownName }: PlaceDirectoryHarness): void {
  describe(`PlaceDirectory contract: ${name}`, () => {
    itHasAStableIdentity(() => create());

    it('finds a record by its identity only', async () => {
      const directory = await create();
      expect(await directory.placeById(known.osmType, known.osmId)).toMatchObject({
        osmType: known.osmType,
        osmId: known.osmId,
        name: known.name,
      });
      expect(await directory.placeById(known.osmType, String(known.osmId))).toMatchObject({ osmId: known.osmId });
      expect(await directory.placeById(known.osmType, 'no such id')).toBeNull();
      expect(await directory.placeById('no such source', known.osmId)).toBeNull();
    });

    it('completes a beginning in any case, each record once, at most as many as asked for', async () => {
      const directory = await create();
      const beginning = known.name.slice(0, 3);
      for (const prefix of [beginning, beginning.toUpperCase(), beginning.toLowerCase()]) {
        const found = await directory.complete(prefix, 50);
        expect(found.map(({ osmId }) => osmId)).toContain(known.osmId);
        expect(new Set(found.map(({ osmType, osmId }) => `${osmType} ${osmId}`)).size).toBe(found.length);
      }
      expect(await directory.complete(beginning, 1)).toHaveLength(1);
    });

    it('answers nothing for an unknown prefix and for an empty one', async () => {
      const directory = await create();
      expect(await directory.complete(unknownName, 5)).toEqual([]);
      expect(await directory.complete('', 5)).toEqual([]);
    });
  });
}

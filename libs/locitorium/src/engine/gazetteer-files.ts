import type { PackedLayers } from '@locitorium/adapters-gazetteer';
import type { Settings } from '../settings/settings-table.ts';

/** Reads the gazetteer of some settings when it is first asked for. All engines and threads that ask the same one share its memory. */
export type GazetteerFiles = () => Promise<PackedLayers>;

export function gazetteerFiles({ gazetteer }: Pick<Settings, 'gazetteer'>): GazetteerFiles {
  let packed: Promise<PackedLayers> | null = null;
  return () => {
    packed ??= import('@locitorium/adapters-gazetteer')
      .then(({ readLayers }) => readLayers(gazetteer ?? undefined))
      .catch((error: unknown) => {
        // The next one who asks may find it mended.
        packed = null;
        throw error;
      });
    return packed;
  };
}

import { CANDIDATE_SOURCE, PLACE_DIRECTORY, PLACE_NAME_INDEX, token } from '@locitorium/ports';
import { ContainerModule } from 'inversify';
import type { PlaceLookup } from './gazetteer.ts';
import { GazetteerCandidateSource, GazetteerNameIndex, GazetteerPlaceDirectory } from './gazetteer-ports.ts';
import { openLayers, readLayers, type LoadedLayers, type PackedLayers } from './load-gazetteer.ts';

/** The opened gazetteer that both port implementations share. */
export const GAZETTEER = token<PlaceLookup>('Gazetteer');
/** What the packed file stands for. */
export const GAZETTEER_LAYERS = token<LoadedLayers>('GazetteerLayers');
/** Reads the packed files, once for all that share them; unbound means the built-in one. */
export const GAZETTEER_FILES = token<() => Promise<PackedLayers>>('GazetteerFiles');

/** Binds PlaceNameIndex, CandidateSource and PlaceDirectory to one embedded gazetteer, read on first use. Resolve them with `getAsync`. */
export const gazetteerModule = new ContainerModule(({ bind }) => {
  bind(GAZETTEER_LAYERS)
    .toResolvedValue(
      async (read: () => Promise<PackedLayers> = readLayers) => openLayers(await read()),
      [{ serviceIdentifier: GAZETTEER_FILES, optional: true }],
    )
    .inSingletonScope();
  bind(GAZETTEER)
    .toResolvedValue(({ lookup }) => lookup, [GAZETTEER_LAYERS])
    .inSingletonScope();
  bind(PLACE_NAME_INDEX)
    .toResolvedValue((gazetteer) => new GazetteerNameIndex(gazetteer), [GAZETTEER])
    .inSingletonScope();
  bind(PLACE_DIRECTORY)
    .toResolvedValue((gazetteer) => new GazetteerPlaceDirectory(gazetteer), [GAZETTEER])
    .inSingletonScope();
  bind(CANDIDATE_SOURCE)
    .toResolvedValue((gazetteer) => new GazetteerCandidateSource(gazetteer), [GAZETTEER])
    .inSingletonScope();
});

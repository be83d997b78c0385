import { CANDIDATE_SOURCE, PLACE_DIRECTORY, PLACE_NAME_INDEX, token } from '@locitorium/ports';
import { ContainerModule } from 'inversify';
import type { Gazetteer } from './gazetteer.ts';
import { GazetteerCandidateSource, GazetteerNameIndex, GazetteerPlaceDirectory } from './gazetteer-ports.ts';
import { loadGazetteer } from './load-gazetteer.ts';

/** The opened gazetteer that both port implementations share. */
export const GAZETTEER = token<Gazetteer>('Gazetteer');
/** Path of the packed file; unbound means the default. */
export const GAZETTEER_PATH = token<string>('GazetteerPath');

/** Binds PlaceNameIndex, CandidateSource and PlaceDirectory to one embedded gazetteer, read on first use. Resolve them with `getAsync`. */
export const gazetteerModule = new ContainerModule(({ bind }) => {
  bind(GAZETTEER)
    .toResolvedValue((path?: string) => loadGazetteer(path), [{ serviceIdentifier: GAZETTEER_PATH, optional: true }])
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

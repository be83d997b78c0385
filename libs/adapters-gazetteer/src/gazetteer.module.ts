import { CANDIDATE_SOURCE, PLACE_DIRECTORY, PLACE_NAME_INDEX } from '@locitorium/ports';
import { ContainerModule } from 'inversify';
import { GazetteerCandidateSource } from './gazetteer-candidate-source.ts';
import { GazetteerNameIndex } from './gazetteer-name-index.ts';
import { GazetteerPlaceDirectory } from './gazetteer-place-directory.ts';
import { GAZETTEER, GAZETTEER_PATH } from './gazetteer.token.ts';
import { loadGazetteer } from './load-gazetteer.ts';

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

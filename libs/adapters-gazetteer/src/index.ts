export { Gazetteer, MAX_CANDIDATES } from './gazetteer.ts';
export { GazetteerCandidateSource } from './gazetteer-candidate-source.ts';
export { GazetteerNameIndex } from './gazetteer-name-index.ts';
export { GazetteerPlaceDirectory } from './gazetteer-place-directory.ts';
export { GAZETTEER, GAZETTEER_PATH } from './gazetteer.token.ts';
export { gazetteerModule } from './gazetteer.module.ts';
export { defaultGazetteerPath, loadGazetteer } from './load-gazetteer.ts';
export { attributions, type Attribution } from './attributions.ts';

export { Gazetteer, MAX_CANDIDATES } from './gazetteer.ts';
export { GazetteerCandidateSource, GazetteerNameIndex, GazetteerPlaceDirectory } from './gazetteer-ports.ts';
export { GAZETTEER, GAZETTEER_PATH, gazetteerModule } from './gazetteer.module.ts';
export { defaultGazetteerPath, loadGazetteer } from './load-gazetteer.ts';
export { attributions, type Attribution } from './attributions.ts';

export { Gazetteer, MAX_CANDIDATES, type PlaceLookup } from './gazetteer.ts';
export { isSamePlace, LayeredGazetteer, type ComparedPlace } from './layered-gazetteer.ts';
export { GazetteerCandidateSource, GazetteerNameIndex, GazetteerPlaceDirectory } from './gazetteer-ports.ts';
export { GAZETTEER, GAZETTEER_FILES, GAZETTEER_LAYERS, gazetteerModule } from './gazetteer.module.ts';
export { OwnPlaceSelector } from './own-place-selector.ts';
export {
  defaultGazetteerPath,
  loadGazetteer,
  loadLayers,
  openLayers,
  readLayers,
  type LoadedLayers,
  type PackedLayers,
} from './load-gazetteer.ts';
export { attributions, type Attribution } from './attributions.ts';

/** The gazetteer without its loader: nothing here touches Node, so that it runs in browsers. */
export { attributions, type Attribution } from './attributions.ts';
export { Gazetteer } from './gazetteer.ts';
export { GazetteerCandidateSource, GazetteerNameIndex, GazetteerPlaceDirectory } from './gazetteer-ports.ts';

export { checkNominatim, connectNominatim } from './connect-nominatim.ts';
export { NOMINATIM, type NominatimOptions, type NominatimSettings } from './descriptor.ts';
export { NominatimCandidateSource } from './nominatim-candidate-source.ts';

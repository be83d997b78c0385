export { checkNominatim, type CheckNominatimParts } from './check-nominatim.ts';
export { connectNominatim, type ConnectNominatimParts } from './connect-nominatim.ts';
export { NominatimCandidateSource } from './nominatim-candidate-source.ts';
export {
  LAYERS,
  NOMINATIM_DEFAULTS,
  nominatimOptionsSchema,
  nominatimSettings,
  type Layer,
  type NominatimOptions,
  type NominatimSettings,
} from './nominatim-options.ts';
export { NOMINATIM_OPTIONS } from './nominatim-options.token.ts';
export { nominatimModule } from './nominatim.module.ts';

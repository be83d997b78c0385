export { checkPelias } from './check-pelias.ts';
export { connectPelias, type ConnectPeliasParts } from './connect-pelias.ts';
export { PeliasCandidateSource } from './pelias-candidate-source.ts';
export { PELIAS_DEFAULTS, peliasOptionsSchema, peliasSettings, type PeliasOptions, type PeliasSettings } from './pelias-options.ts';
export { PELIAS_OPTIONS } from './pelias-options.token.ts';
export { peliasModule } from './pelias.module.ts';

export { checkPelias, connectPelias } from './connect-pelias.ts';
export { PELIAS, type PeliasOptions, type PeliasSettings } from './descriptor.ts';
export { PeliasCandidateSource } from './pelias-candidate-source.ts';

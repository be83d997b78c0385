export { checkPhoton, connectPhoton } from './connect-photon.ts';
export { PHOTON, type PhotonOptions, type PhotonSettings } from './descriptor.ts';
export { PhotonCandidateSource } from './photon-candidate-source.ts';

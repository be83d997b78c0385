export { checkPhoton, type CheckPhotonParts } from './check-photon.ts';
export { connectPhoton, type ConnectPhotonParts } from './connect-photon.ts';
export { PhotonCandidateSource } from './photon-candidate-source.ts';
export {
  PHOTON_DEFAULTS,
  photonOptionsSchema,
  photonSettings,
  PUBLIC_PHOTON,
  type PhotonOptions,
  type PhotonSettings,
} from './photon-options.ts';
export { PHOTON_OPTIONS } from './photon-options.token.ts';
export { photonModule } from './photon.module.ts';

import { CANDIDATE_SOURCE, type CandidateSource } from '@locitorium/ports';
import { ContainerModule } from 'inversify';
import { connectPhoton } from './connect-photon.ts';
import { PhotonCandidateSource } from './photon-candidate-source.ts';
import { PHOTON_OPTIONS } from './photon-options.token.ts';

/** Binds CANDIDATE_SOURCE to Photon. Needs PHOTON_OPTIONS. Connecting asks the server, so it is resolved with `getAsync`; `unbindAll` closes its connections. */
export const photonModule = new ContainerModule(({ bind }) => {
  bind<CandidateSource>(CANDIDATE_SOURCE)
    .toResolvedValue(async (options) => connectPhoton(options), [PHOTON_OPTIONS])
    .inSingletonScope()
    .onDeactivation(async (source) => {
      if (source instanceof PhotonCandidateSource) await source.close();
    });
});

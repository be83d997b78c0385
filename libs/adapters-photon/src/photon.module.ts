import { CANDIDATE_SOURCE } from '@locitorium/ports';
import { ContainerModule } from 'inversify';
import { connectPhoton } from './connect-photon.ts';
import { PHOTON_OPTIONS } from './photon-options.token.ts';

/** Binds CANDIDATE_SOURCE to Photon. Needs PHOTON_OPTIONS. Connecting asks the server, so it is resolved with `getAsync`. */
export const photonModule = new ContainerModule(({ bind }) => {
  bind(CANDIDATE_SOURCE)
    .toResolvedValue(async (options) => connectPhoton(options), [PHOTON_OPTIONS])
    .inSingletonScope();
});

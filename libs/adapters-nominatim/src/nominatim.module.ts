import { CANDIDATE_SOURCE, type CandidateSource } from '@locitorium/ports';
import { ContainerModule } from 'inversify';
import { connectNominatim } from './connect-nominatim.ts';
import { NominatimCandidateSource } from './nominatim-candidate-source.ts';
import { NOMINATIM_OPTIONS } from './nominatim-options.token.ts';

/** Binds CANDIDATE_SOURCE to Nominatim. Needs NOMINATIM_OPTIONS. Connecting asks the server, so it is resolved with `getAsync`; `unbindAll` closes its connections. */
export const nominatimModule = new ContainerModule(({ bind }) => {
  bind<CandidateSource>(CANDIDATE_SOURCE)
    .toResolvedValue(async (options) => connectNominatim(options), [NOMINATIM_OPTIONS])
    .inSingletonScope()
    .onDeactivation(async (source) => {
      if (source instanceof NominatimCandidateSource) await source.close();
    });
});

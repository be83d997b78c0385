import { CANDIDATE_SOURCE } from '@locitorium/ports';
import { ContainerModule } from 'inversify';
import { connectNominatim } from './connect-nominatim.ts';
import { NOMINATIM_OPTIONS } from './nominatim-options.token.ts';

/** Binds CANDIDATE_SOURCE to Nominatim. Needs NOMINATIM_OPTIONS. Connecting asks the server, so it is resolved with `getAsync`. */
export const nominatimModule = new ContainerModule(({ bind }) => {
  bind(CANDIDATE_SOURCE)
    .toResolvedValue(async (options) => connectNominatim(options), [NOMINATIM_OPTIONS])
    .inSingletonScope();
});

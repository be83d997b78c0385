import { CANDIDATE_SOURCE } from '@locitorium/ports';
import { ContainerModule } from 'inversify';
import { connectPelias } from './connect-pelias.ts';
import { PELIAS_OPTIONS } from './pelias-options.token.ts';

/** Binds CANDIDATE_SOURCE to Pelias. Needs PELIAS_OPTIONS. Connecting asks the server, so it is resolved with `getAsync`. */
export const peliasModule = new ContainerModule(({ bind }) => {
  bind(CANDIDATE_SOURCE)
    .toResolvedValue(async (options) => connectPelias(options), [PELIAS_OPTIONS])
    .inSingletonScope();
});

import { CANDIDATE_SOURCE, type CandidateSource } from '@locitorium/ports';
import { ContainerModule } from 'inversify';
import { connectPelias } from './connect-pelias.ts';
import { PeliasCandidateSource } from './pelias-candidate-source.ts';
import { PELIAS_OPTIONS } from './pelias-options.token.ts';

/** Binds CANDIDATE_SOURCE to Pelias. Needs PELIAS_OPTIONS. Connecting asks the server, so it is resolved with `getAsync`; `unbindAll` closes its connections. */
export const peliasModule = new ContainerModule(({ bind }) => {
  bind<CandidateSource>(CANDIDATE_SOURCE)
    .toResolvedValue(async (options) => connectPelias(options), [PELIAS_OPTIONS])
    .inSingletonScope()
    .onDeactivation(async (source) => {
      if (source instanceof PeliasCandidateSource) await source.close();
    });
});

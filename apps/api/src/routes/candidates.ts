import { candidateRecordSchema, toCandidateRecord } from '@locitorium/domain';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { engineSchema } from '../engines/engine.schema.ts';
import type { Engines } from '../engines/engines.ts';
import type { Service } from '../service.ts';
import { clientSignal } from '../work/client-signal.ts';
import { PROBLEMS } from './responses.ts';

/** Names that one request may look up. */
const MAX_NAMES = 100;

const bodySchema = (engines: Engines) =>
  z.object({
    names: z.array(z.string().min(1).max(200)).min(1).max(MAX_NAMES).describe('names as they stand in a text'),
    lang: z.string().max(100).nullish().describe('BCP 47 language tag of the text they come from'),
    engine: engineSchema(engines).nullish(),
  });

const nameSchema = z.object({
  name: z.string(),
  answered: z.boolean().describe('false where the source did not answer in time or is down: that is not "not there"'),
  reason: z.enum(['deadline', 'geocoder_unavailable']).nullable(),
  candidates: z.array(candidateRecordSchema).describe('best first in the opinion of the source; empty and answered means: not there'),
});

/** Second stage alone: which records bear a name. */
export const candidatesRoute =
  ({ engines, admission }: Service): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      method: 'POST',
      url: '/v1/candidates',
      schema: {
        summary: 'Look up names',
        description:
          'The second stage alone: which real records may be meant by each name, best first in the opinion of the source, without a look at any text.',
        tags: ['stages'],
        body: bodySchema(engines),
        response: { 200: z.object({ names: z.array(nameSchema) }), ...PROBLEMS },
      },
      onRequest: async () => admission.expectRoom(),
      handler: async (request, reply) => {
        const { names, lang, engine } = request.body;
        const { locitorium } = engines.named(engine);
        const stages = await locitorium.stages();
        const signal = clientSignal(request, reply);
        const found = await admission.run(() => stages.lookUp(names, lang ?? null, { signal }), signal);
        return {
          names: found.map(({ name, lookup }) =>
            lookup.kind === 'answered'
              ? { name, answered: true, reason: null, candidates: lookup.candidates.map(toCandidateRecord) }
              : { name, answered: false, reason: lookup.reason, candidates: [] },
          ),
        };
      },
    });
  };

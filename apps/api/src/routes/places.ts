import { candidateRecordSchema, toCandidateRecord } from '@locitorium/domain';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { ServiceError } from '../problem/service-error.ts';
import { PROBLEM_RESPONSES } from '../problem/problem.ts';
import type { Service } from '../service.ts';

/** Browsing the gazetteer: records by identity, and by the beginning of a name. */
export const placesRoutes =
  ({ engines }: Service): FastifyPluginAsyncZod =>
  async (app) => {
    const { locitorium } = engines.default;
    app.route({
      method: 'GET',
      url: '/v1/places/:source/:id',
      schema: {
        summary: 'A record of the gazetteer',
        description: 'The record with this identity, given as `osm_type` and `osm_id` in responses: `/v1/places/geonames/2198148`.',
        tags: ['gazetteer'],
        params: z.object({
          source: z.string().min(1).max(100).describe('`osm_type` of the record'),
          id: z.string().min(1).max(200).describe('`osm_id` of the record'),
        }),
        response: { 200: candidateRecordSchema, ...PROBLEM_RESPONSES },
      },
      handler: async ({ params: { source, id } }) => {
        const places = await locitorium.places();
        const place = (/^\d{1,15}$/.test(id) ? await places.placeById(source, Number(id)) : null) ?? (await places.placeById(source, id));
        if (place === null) throw new ServiceError('not_found', 'The gazetteer has no record with this identity.');
        return toCandidateRecord(place);
      },
    });
    app.route({
      method: 'GET',
      url: '/v1/search',
      schema: {
        summary: 'Search the gazetteer',
        description:
          'Records whose name begins with `q`, most important first; meant for autocompletion. A container may follow the name: `Windsor, England`.',
        tags: ['gazetteer'],
        querystring: z.object({
          q: z.string().min(1).max(200).describe('beginning of a name'),
          limit: z.coerce.number().int().min(1).max(50).default(10),
        }),
        response: { 200: z.object({ places: z.array(candidateRecordSchema) }), ...PROBLEM_RESPONSES },
      },
      handler: async ({ query: { q, limit } }) => ({
        places: (await (await locitorium.places()).complete(q, limit)).map(toCandidateRecord),
      }),
    });
  };

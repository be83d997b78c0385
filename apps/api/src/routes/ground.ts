import { predictionLineSchema } from '@locitorium/domain';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { PROBLEM_RESPONSES } from '../problem/problem.ts';
import { ServiceError } from '../problem/service-error.ts';
import type { Service } from '../service.ts';
import { clientOf } from '../server/access.ts';
import { answerInTurn } from '../work/answer-in-turn.ts';
import { costOfBody, costOfText } from '../work/cost.ts';
import { groundRequestSchema, toDocument } from './document.ts';

const GEOJSON = 'application/geo+json';
const CSV = 'text/csv';
const FORMATS = { 'application/json': 'prediction', [GEOJSON]: 'geojson', [CSV]: 'csv' } as const;

/** One text in, its places out: as a prediction, or as GeoJSON or a table on request. */
export const groundRoute =
  (service: Service): FastifyPluginAsyncZod =>
  async (app) => {
    const { engines, admission, metrics } = service;
    app.route({
      method: 'POST',
      url: '/v1/ground',
      schema: {
        summary: 'Ground one text',
        description:
          'Finds the place mentions of a text and the real places they mean. With `Accept: application/geo+json` the response is a GeoJSON feature collection, with `Accept: text/csv` a table with one row a mention.',
        tags: ['grounding'],
        body: groundRequestSchema(engines),
        response: {
          200: {
            description: 'The groundings of the text',
            content: {
              'application/json': { schema: predictionLineSchema },
              [GEOJSON]: {
                schema: z.looseObject({
                  type: z.literal('FeatureCollection'),
                  features: z.array(z.looseObject({ type: z.literal('Feature') })).readonly(),
                }),
              },
              [CSV]: { schema: z.string() },
            },
          },
          ...PROBLEM_RESPONSES,
        },
      },
      onRequest: async (request) => admission.expectRoom({ client: clientOf(request), cost: costOfBody(request.headers) }),
      handler: async (request, reply) => {
        const accepted = request.accepts().type(Object.keys(FORMATS));
        if (accepted === false) throw new ServiceError('not_acceptable', `Accept application/json, ${GEOJSON} or ${CSV}.`);
        const type = accepted as keyof typeof FORMATS;
        const format = FORMATS[type];
        const { explain, candidates } = request.body;
        const { name, locitorium } = engines.named(request.body.engine);
        const document = toDocument(request.body);
        const engine = await locitorium.servingEngine();
        const cost = costOfText(document.text.length, { explain });
        const answer = await answerInTurn(service, { request, reply, cost }, async (signal) => {
          const written = await engine.answer(document, { signal, explain, format, candidates });
          metrics.grounded(name, written);
          return written.bytes;
        });
        return reply.type(type === CSV ? `${CSV}; charset=utf-8; header=present` : type).send(answer as never);
      },
    });
  };

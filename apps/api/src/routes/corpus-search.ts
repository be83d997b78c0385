import { resultsToFeatures } from '@locitorium/corpus';
import { encodeSearchAnswer } from '@locitorium/domain';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { corpusOf } from '../corpus/corpus-of-service.ts';
import { placeAreaNamed } from '../corpus/place-area.ts';
import { searchAnswerSchema, searchFeaturesSchema, searchRequestSchema, toCorpusQuery } from '../corpus/search-record.ts';
import { PROBLEM_RESPONSES } from '../problem/problem.ts';
import { ServiceError } from '../problem/service-error.ts';
import { clientOf } from '../server/access.ts';
import type { Service } from '../service.ts';
import { answerInTurn } from '../work/answer-in-turn.ts';
import { COST_OF_SEARCH, costOfText } from '../work/cost.ts';

const GEOJSON = 'application/geo+json';

/** Finds chunks by words, meaning and place. */
export const corpusSearchRoute =
  (service: Service): FastifyPluginAsyncZod =>
  async (app) => {
    const { admission, metrics } = service;
    app.route({
      method: 'POST',
      url: '/v1/corpus/search',
      schema: {
        summary: 'Search the corpus',
        description:
          'Finds the chunks that answer a query by their words, their meaning and their places. With `Accept: application/geo+json`, or `format`, the response is a GeoJSON feature collection of the places of what was found.',
        tags: ['corpus'],
        body: searchRequestSchema,
        response: {
          200: {
            description: 'What was found',
            content: { 'application/json': { schema: searchAnswerSchema }, [GEOJSON]: { schema: searchFeaturesSchema } },
          },
          ...PROBLEM_RESPONSES,
        },
      },
      onRequest: async (request) => {
        corpusOf(service.corpus);
        admission.expectRoom({ client: clientOf(request), cost: COST_OF_SEARCH });
      },
      handler: async (request, reply) => {
        const { body } = request;
        const accepted = request.accepts().type(['application/json', GEOJSON]);
        if (accepted === false && body.format === undefined)
          throw new ServiceError('not_acceptable', `Accept application/json or ${GEOJSON}.`);
        const isGeoJson = body.format === undefined ? accepted === GEOJSON : body.format === 'geojson';
        const query = toCorpusQuery(body, await placeAreaNamed(service, body.filter.place));
        const cost = COST_OF_SEARCH + costOfText(body.query.length);
        const json = await answerInTurn(service, { request, reply, cost }, async (signal) => {
          const answer = await corpusOf(service.corpus).corpus.search(query, { signal });
          metrics.searched(answer.stepMs);
          return Buffer.from(JSON.stringify(isGeoJson ? resultsToFeatures(answer) : encodeSearchAnswer(answer)));
        });
        return reply.type(isGeoJson ? GEOJSON : 'application/json').send(json as never);
      },
    });
  };

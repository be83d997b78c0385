import { resultsToFeatures } from '@locitorium/corpus';
import { encodeSearchAnswer, placeAreaOf, type PlaceArea } from '@locitorium/domain';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { searchAnswerSchema, searchFeaturesSchema, searchRequestSchema, toCorpusQuery } from '../corpus/search-record.ts';
import { PROBLEM_RESPONSES } from '../problem/problem.ts';
import { ServiceError } from '../problem/service-error.ts';
import { clientOf } from '../server/access.ts';
import type { Service } from '../service.ts';
import { answerInTurn } from '../work/answer-in-turn.ts';
import { costOfText } from '../work/cost.ts';
import { corpusOf } from './corpus-documents.ts';

const GEOJSON = 'application/geo+json';

/** What a search is besides its words, in characters of a text. A judgement: its queries to the index cost as much as grounding these. */
const COST_OF_SEARCH = 2_000;

/** Finds chunks by words, meaning and place. */
export const corpusSearchRoute =
  (service: Service): FastifyPluginAsyncZod =>
  async (app) => {
    const { admission, engines, metrics } = service;
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
        const query = toCorpusQuery(body, body.filter.place === undefined ? null : await areaOf(body.filter.place));
        const cost = COST_OF_SEARCH + costOfText(body.query.length);
        const json = await answerInTurn(service, { request, reply, cost }, async (signal) => {
          const answer = await corpusOf(service.corpus).corpus.search(query, { signal });
          metrics.searched(answer.stepMs);
          return Buffer.from(JSON.stringify(isGeoJson ? resultsToFeatures(answer) : encodeSearchAnswer(answer)));
        });
        return reply.type(isGeoJson ? GEOJSON : 'application/json').send(json as never);
      },
    });

    async function areaOf(place: string): Promise<PlaceArea> {
      const [, source, id] = /^(\w+):(\S+)$/.exec(place) ?? [];
      if (source === undefined || id === undefined) return (await corpusOf(service.corpus).corpus.place(place)).area;
      const places = await engines.default.locitorium.places();
      const record = (/^\d{1,15}$/.test(id) ? await places.placeById(source, Number(id)) : null) ?? (await places.placeById(source, id));
      if (record === null) throw new ServiceError('invalid_request', 'filter/place: the gazetteer has no record with this identity.');
      return placeAreaOf(record);
    }
  };

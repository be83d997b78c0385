import { Readable } from 'node:stream';
import { answerToFeatures } from '@locitorium/corpus';
import { encodeAnswer } from '@locitorium/domain';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { answerEvents } from '../corpus/answer-events.ts';
import { answerSchema, questionSchema, toCorpusQuestion } from '../corpus/answer-record.ts';
import { corpusOf } from '../corpus/corpus-of-service.ts';
import { placeAreaNamed } from '../corpus/place-area.ts';
import { searchFeaturesSchema } from '../corpus/search-record.ts';
import { PROBLEM_RESPONSES } from '../problem/problem.ts';
import { ServiceError } from '../problem/service-error.ts';
import { clientOf } from '../server/access.ts';
import type { Service } from '../service.ts';
import { answerInTurn } from '../work/answer-in-turn.ts';
import { COST_OF_ANSWER, costOfText } from '../work/cost.ts';

const EVENTS = 'text/event-stream';
const GEOJSON = 'application/geo+json';

/** Answers a question from the documents: at once, or as server-sent events. */
export const corpusAnswersRoute =
  (service: Service): FastifyPluginAsyncZod =>
  async (app) => {
    const { admission, questions, metrics, batchesEnd: end } = service;
    app.route({
      method: 'POST',
      url: '/v1/corpus/answers',
      schema: {
        summary: 'Ask the corpus',
        description:
          'Answers a question from the documents alone, with references to the passages that support each sentence, or says that they do not answer it. With `Accept: text/event-stream` the answer arrives as it grows, as server-sent events: `text` with `{"text": "…"}` for each of the next words, then one `answer` with the whole record, or one `error` with problem details. What the words said may still turn out to be no answer: the record decides. With `Accept: application/geo+json` the response is a GeoJSON feature collection of its places. A client that closes the connection ends the work, down to the model.',
        tags: ['corpus'],
        body: questionSchema,
        response: {
          200: {
            description: 'The answer, which may be that the documents hold none (`fallback`)',
            content: {
              'application/json': { schema: answerSchema },
              [GEOJSON]: { schema: searchFeaturesSchema },
              [EVENTS]: { schema: z.string().describe('server-sent events `text`, `answer`, `error`, the data of each in JSON') },
            },
          },
          ...PROBLEM_RESPONSES,
        },
      },
      onRequest: async (request) => {
        corpusOf(service.corpus);
        admission.expectOpen();
        questions.expectRoom({ client: clientOf(request), cost: COST_OF_ANSWER });
      },
      handler: async (request, reply) => {
        const { body } = request;
        const accepted = request.accepts().type(['application/json', EVENTS, GEOJSON]);
        if (accepted === false) throw new ServiceError('not_acceptable', `Accept application/json, ${EVENTS} or ${GEOJSON}.`);
        const question = toCorpusQuestion(body, await placeAreaNamed(service, body.filter.place));
        const turn = { request, reply, end, admission: questions, cost: COST_OF_ANSWER + costOfText(body.question.length) };
        const ask = async (options: { readonly signal: AbortSignal; readonly onText?: (text: string) => void }) => {
          const answer = await corpusOf(service.corpus).corpus.ask(question, options);
          metrics.asked(answer);
          return answer;
        };
        if (accepted === EVENTS) {
          const events = Readable.from(answerEvents(service, { ...turn, ask }), { objectMode: false });
          // Or a proxy would gather the words before it passes them on.
          void reply.headers({ 'cache-control': 'no-store', 'x-accel-buffering': 'no' });
          return reply.type(EVENTS).send(events as never);
        }
        const json = await answerInTurn(service, turn, async (signal) =>
          Buffer.from(JSON.stringify((accepted === GEOJSON ? answerToFeatures : encodeAnswer)(await ask({ signal })))),
        );
        return reply.type(accepted === GEOJSON ? GEOJSON : 'application/json').send(json as never);
      },
    });
  };

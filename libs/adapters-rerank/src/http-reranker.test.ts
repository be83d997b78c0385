import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  answersBody,
  answersPage,
  answersStatus,
  FaultInjectingServer,
  neverAnswers,
  resetsMidBody,
  sendsEndlessBlanks,
} from '@locitorium/http/testing';
import { SYSTEM_CLOCK } from '@locitorium/ports';
import { callContext, RecordingTrace } from '@locitorium/ports/testing';
import nock from 'nock';
import { inspect } from 'node:util';
import { candidatesOf, QUERY } from './candidates.fixture.ts';
import { createHttpReranker, type HttpReranker, type HttpRerankerOptions } from './http-reranker.ts';
import { scoresWords } from './rerank-server.fixture.ts';

const SECRETS = /nobody else may read|sk-secret/;
const rerankers: HttpReranker[] = [];
let server: FaultInjectingServer;
beforeAll(() => nock.enableNetConnect('127.0.0.1'));
beforeEach(async () => {
  server = await FaultInjectingServer.before(scoresWords);
});
afterEach(async () => {
  for (const reranker of rerankers.splice(0)) await reranker.close();
  await server.stop();
});
afterAll(() => nock.disableNetConnect());

function reranker(given: Partial<HttpRerankerOptions> = {}): HttpReranker {
  const options = { url: `${server.baseUrl}/v1`, model: 'reranker', firstRetryDelayMs: 1, longestRetryDelayMs: 2, ...given };
  const made = createHttpReranker(options, { environment: { KEY: 'sk-secret' } });
  rerankers.push(made);
  return made;
}

const scoring = (...scores: readonly unknown[]) =>
  answersBody(JSON.stringify({ results: scores.map((score, index) => ({ index, relevance_score: score })) }));
const rounded = (values: readonly { readonly position: number; readonly score: number }[]): readonly (readonly number[])[] =>
  values.map(({ position, score }) => [position, Number(score.toFixed(3))]);

describe('a reranker on a server', () => {
  it('sends query and passages once, with titles, cut, and the key', async () => {
    const trace = new RecordingTrace();
    const [first, second] = candidatesOf('rain '.repeat(100), 'sun');
    if (first === undefined || second === undefined) throw new Error('no candidates');
    const titled = { ...second, metadata: { ...second.metadata, title: 'Weather' } };
    await reranker({ maxChars: 12, apiKeyVariable: 'KEY' }).rerank(QUERY, [first, titled], 1, callContext({ trace }));
    const [request] = server.server.requests;
    expect(request).toMatchObject({ method: 'POST', url: '/v1/rerank', headers: { authorization: 'Bearer sk-secret' } });
    expect(JSON.parse(request?.body ?? '')).toEqual({
      model: 'reranker',
      query: QUERY.text,
      documents: ['rain rain ra', 'Weather\nsun'],
      top_n: 2,
    });
    expect(trace.count('request')).toBe(1);
  });

  it('keeps probabilities, and makes such of logits, in the same order', async () => {
    server.inject(scoring(0.2, 0.9, 0.2));
    expect(rounded(await reranker().rerank(QUERY, candidatesOf('a', 'b', 'c'), 3, callContext()))).toEqual([
      [1, 0.9],
      [0, 0.2],
      [2, 0.2],
    ]);
    server.inject(scoring(-2, 3, 0.5));
    expect(rounded(await reranker().rerank(QUERY, candidatesOf('a', 'b', 'c'), 3, callContext()))).toEqual([
      [1, 0.953],
      [2, 0.622],
      [0, 0.119],
    ]);
    server.inject(scoring(0.5, 1));
    expect(rounded(await reranker({ scores: 'logit' }).rerank(QUERY, candidatesOf('a', 'b'), 1, callContext()))).toEqual([[1, 0.731]]);
  });

  it.each([
    ['a score too few', scoring(0.1), 'score_count'],
    ['a score twice', answersBody('{"results":[{"index":0,"relevance_score":1},{"index":0,"relevance_score":1}]}'), 'score_count'],
    [
      'a score of nothing that was sent',
      answersBody('{"results":[{"index":0,"relevance_score":1},{"index":7,"relevance_score":1}]}'),
      'score_count',
    ],
    ['no numbers', scoring('high', null), 'wrong_shape'],
    ['nonsense', answersBody('nonsense'), 'not_json'],
    ['a page', answersPage(200), 'not_json'],
    ['an error under status 200', answersBody('{"error":{"message":"nobody else may read"}}'), 'error_reply'],
    ['no end', sendsEndlessBlanks, 'too_large'],
    ['a server of another kind', answersStatus(404), 'not_rerank'],
  ])('rejects %s', async (_, fault, reason) => {
    server.inject(fault);
    const error = await reranker({ maxReplyBytes: 4_096 })
      .rerank(QUERY, candidatesOf('a', 'b'), 2, callContext())
      .catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ kind: 'invalid_reply', blame: 'upstream', facts: { reason } });
    expect(inspect(error, { depth: 9 })).not.toMatch(SECRETS);
  });

  it.each([
    ['is busy', answersStatus(503), 3],
    ['breaks off', resetsMidBody, 3],
    ['fails inside', answersStatus(500), 2],
  ])('asks a server again that %s, and gives up', async (_, fault, requests) => {
    server.inject(fault);
    const asked = reranker({ retries: 2 }).rerank(QUERY, candidatesOf('a'), 1, callContext());
    await expect(asked).rejects.toMatchObject({ kind: 'model_unavailable', blame: 'upstream' });
    expect(server.faulted).toBe(requests);
    server.inject(fault, { times: 1 });
    expect(await reranker({ retries: 2 }).rerank(QUERY, candidatesOf('a'), 1, callContext())).toHaveLength(1);
  });

  it('waits for a server that hangs as long as there is time, and not after an abort', async () => {
    server.inject(neverAnswers);
    const soon = callContext({ deadline: SYSTEM_CLOCK.now() + 100 });
    await expect(reranker().rerank(QUERY, candidatesOf('a'), 1, soon)).rejects.toMatchObject({ kind: 'deadline' });
    const reason = new Error('enough');
    const controller = new AbortController();
    const asked = reranker().rerank(QUERY, candidatesOf('a'), 1, callContext({ signal: controller.signal }));
    controller.abort(reason);
    await expect(asked).rejects.toBe(reason);
  });

  it('says which model is missing, which key, and that texts would leave this machine', async () => {
    server.inject(answersStatus(404, { body: '{"message":"model \'reranker\' not found"}', contentType: 'application/json' }));
    await expect(reranker().rerank(QUERY, candidatesOf('a'), 1, callContext())).rejects.toMatchObject({ kind: 'model_missing' });
    server.inject(answersStatus(401));
    await expect(reranker().rerank(QUERY, candidatesOf('a'), 1, callContext())).rejects.toMatchObject({ kind: 'model_refused' });
    expect(() => reranker({ apiKeyVariable: 'ABSENT' })).toThrow('ABSENT');
    expect(() => reranker({ url: 'https://rerank.example/v1' })).toThrow('allow_remote');
  });
});

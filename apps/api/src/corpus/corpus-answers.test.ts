import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { LocitoriumClient, type AnswerEvent, type CorpusQuestion } from '@locitorium/client';
import { DeadlineExceededError, UpstreamError } from '@locitorium/domain';
import type { SettingsInput } from 'locitorium';
import nock from 'nock';
import { echo, openService, postOf, saidOn, until, type FakeService } from '../server/fake-service.fixture.ts';
import { fakeCorpus, quoteBest, type FakeCorpus } from './fake-corpus.fixture.ts';

// Real sockets to this machine are what is tested.
beforeAll(() => nock.restore());

let service: FakeService;
let corpus: FakeCorpus;
let client: LocitoriumClient;
afterEach(() => service.close());

const TEXTS = { mali: 'Floods hit Ségou.', nigeria: 'Floods hit Borno.', fiji: 'Rain fell in Suva.' };

async function open(settings: SettingsInput = {}): Promise<void> {
  corpus = fakeCorpus();
  for (const [id, text] of Object.entries(TEXTS)) {
    const content = (async function* () {
      yield Buffer.from(text);
    })();
    await corpus.add({ id, filename: `${id}.txt`, contentType: 'text/plain', content, metadata: {} } as never);
  }
  service = await openService(echo, settings, corpus);
  client = new LocitoriumClient({ baseUrl: `http://127.0.0.1:${service.port}` });
}

const PATH = '/v1/corpus/answers';
const QUESTION: CorpusQuestion = { question: 'Where did floods hit Ségou?' };
const STREAM = { accept: 'text/event-stream' };

const post = (body: object, headers: Readonly<Record<string, string>> = {}): Promise<Response> =>
  fetch(`http://127.0.0.1:${service.port}${PATH}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

/** Events by name, and comments as null. */
const eventsOf = (stream: string): readonly (readonly [name: string | null, data: Record<string, unknown>])[] =>
  stream
    .split('\n\n')
    .filter((block) => block !== '')
    .map((block) => {
      const [, name, data] = /^event: (\w+)\ndata: (.*)$/.exec(block) ?? [];
      return name === undefined || data === undefined ? [null, {}] : [name, JSON.parse(data) as Record<string, unknown>];
    });

async function gather(events: AsyncIterable<AnswerEvent>): Promise<{ text: string; answer: unknown }> {
  const all = { text: '', answer: null as unknown };
  for await (const event of events) {
    if (event.kind === 'text') all.text += event.text;
    else all.answer = event.answer;
  }
  return all;
}

/** An answerer that says some words, and then waits until it is let go or aborted. */
function held() {
  const go = Promise.withResolvers<void>();
  const state = { begun: 0, reason: null as unknown, go: go.resolve, fail: go.reject };
  corpus.answer = async (question, passages, context, options) => {
    const { signal } = context;
    options?.onPart?.({ text: 'Floods hit ' });
    state.begun += 1;
    const aborted = new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }));
    aborted.catch((reason: unknown) => void (state.reason = reason));
    await Promise.race([go.promise, aborted]);
    return quoteBest(question, passages, context);
  };
  return state;
}

const figure = async (name: string): Promise<number> => Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(await service.metrics())?.[1]);
const nobodyIsAnswered = () => until(async () => (await figure('locitorium_corpus_questions_working')) === 0);

const problem = (kind: string, status: number) => ({ type: `urn:locitorium:problem:${kind}`, status });
const answered = () => service.log.filter(({ msg, route }) => route === PATH && /answered$/.test(msg));

describe('a question', () => {
  it('is answered with references to passages, and what the corpus knows of them', async () => {
    await open();
    const answer = await client.corpus.answer(QUESTION);
    expect(answer).toMatchObject({
      question: QUESTION.question,
      answer: 'Floods hit Ségou.[mali#0]',
      citations: [
        { chunk_id: 'mali#0', doc_id: 'mali', sentence: TEXTS.mali, start: 0, end: 17, page: null, weight: 2, places: [{ name: 'Ségou' }] },
      ],
      fallback: false,
      reason: 'The best passage says so.',
      confidence: 1 / (1 + Math.exp(-2)),
      sentences: [{ start: 0, end: 25, chunk_ids: ['mali#0'], supported: true }],
      places: [{ name: 'Ségou', lat: 13.43 }],
      reading: { places: [{ surface: 'Ségou' }] },
      usage: null,
      step_ms: { first_text: null },
    });
    const metrics = await service.metrics();
    expect(metrics).toMatch(/^locitorium_corpus_answers_total\{outcome="answered"\} 1$/m);
    expect(metrics).toMatch(/^locitorium_corpus_answer_step_seconds_count\{step="search"\} 1$/m);
  });

  it('that nothing answers is answered with that, and why', async () => {
    await open();
    const answer = await client.corpus.answer({ ...QUESTION, filter: { countries: ['JP'] } });
    expect(answer).toMatchObject({ answer: '', citations: [], fallback: true, reason: 'Nothing in the documents answers this.' });
    expect(await service.metrics()).toMatch(/^locitorium_corpus_answers_total\{outcome="fallback"\} 1$/m);
  });

  it('is answered from what its filters leave, and from as many passages as it allows', async () => {
    await open();
    const offered: string[][] = [];
    corpus.answer = async (question, passages, context) => {
      offered.push(passages.map(({ chunk }) => chunk.documentId));
      return quoteBest(question, passages, context);
    };
    const floods = 'What did floods hit?';
    await client.corpus.answer({ question: floods, filter: { place: 'Mali' } });
    await client.corpus.answer({ question: floods, search_limit: 1 });
    await client.corpus.answer({ question: floods, filter: { near: { lat: 11.5, lon: 13, km: 100 } } });
    expect(offered).toEqual([['mali'], [expect.any(String)], ['nigeria']]);
  });

  it.each<[string, object]>([
    ['no words', { question: ' \n' }],
    ['too many', { question: 'x'.repeat(2_001) }],
    ['an unknown field', { top_k: 5 }],
    ['no passages', { search_limit: 0 }],
    ['too many passages', { search_limit: 51 }],
    ['a country that is none', { filter: { countries: ['Mali'] } }],
  ])('with %s is refused', async (_, body) => {
    await open();
    for (const headers of [{}, STREAM]) {
      const response = await post({ ...QUESTION, ...body }, headers);
      expect([response.status, await response.json()]).toMatchObject([400, problem('invalid_request', 400)]);
    }
  });

  it('is refused where nobody can answer in a way that the client reads, and where there is no corpus', async () => {
    await open();
    const html = await post(QUESTION, { accept: 'text/html' });
    expect(await html.json()).toMatchObject(problem('not_acceptable', 406));
    await service.close();
    service = await openService(echo);
    expect(await (await post(QUESTION, STREAM)).json()).toMatchObject(problem('corpus_off', 404));
  });

  it.each([
    ['as one record', {}],
    ['as a stream', STREAM],
  ])('beyond what the service has room for is refused at once: %s', async (_, headers) => {
    await open({ serveConcurrency: 1, serveQueue: 0 });
    const model = held();
    const first = post(QUESTION, headers);
    await until(() => model.begun === 1);
    const refused = await post(QUESTION, headers);
    expect([refused.status, refused.headers.get('retry-after'), await refused.json()]).toMatchObject([
      503,
      '1',
      problem('overloaded', 503),
    ]);
    model.go();
    expect((await first).status).toBe(200);
  });
});

describe('questions that wait for a model', () => {
  it('hold up no texts and no searches', async () => {
    await open({ serveConcurrency: 1, serveQueue: 0 });
    const model = held();
    const asked = client.corpus.answer(QUESTION);
    await until(() => model.begun === 1);
    expect(await client.ground({ doc_id: 'a', text: 'Rain in Suva.' })).toMatchObject({ doc_id: 'a' });
    expect((await client.corpus.search({ query: 'floods' })).results).toHaveLength(2);
    model.go();
    expect(await asked).toMatchObject({ fallback: false });
  });
});

describe('the places of an answer', () => {
  it('are features, and so are those that it rests on', async () => {
    await open();
    expect(await client.corpus.answerAsGeoJson(QUESTION)).toMatchObject({
      type: 'FeatureCollection',
      features: [{ geometry: { type: 'Point', coordinates: [-6.22, 13.43] } }],
    });
  });
});

describe('a streamed answer', () => {
  it('is its words, which add up, and then the record that others get', async () => {
    await open();
    const response = await post(QUESTION, STREAM);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    const events = eventsOf(await response.text());
    const [name, record] = events.at(-1) ?? [];
    expect(name).toBe('answer');
    expect(events.slice(0, -1).map(([one]) => one)).toEqual(Array(events.length - 1).fill('text'));
    expect(
      events
        .slice(0, -1)
        .map(([, { text }]) => text)
        .join(''),
    ).toBe(record?.['answer']);
    const { step_ms: steps, ...answer } = await client.corpus.answer(QUESTION);
    expect(record).toEqual({ ...answer, step_ms: expect.objectContaining({ first_text: expect.any(Number) }) });
    expect(steps.first_text).toBeNull();
    expect(await service.metrics()).toMatch(/^locitorium_corpus_answer_step_seconds_count\{step="first_text"\} 1$/m);
  });

  it('arrives as it grows', async () => {
    await open();
    const model = held();
    const events = client.corpus.answerStream(QUESTION);
    expect((await events.next()).value).toEqual({ kind: 'text', text: 'Floods hit ' });
    model.go();
    expect((await gather(events)).answer).toMatchObject({ answer: 'Floods hit Ségou.[mali#0]' });
  });

  it('shows that it is there while there is no news', async () => {
    await open();
    corpus.answer = async (question, passages, context) => {
      await waiting.promise;
      return quoteBest(question, passages, context);
    };
    const waiting = Promise.withResolvers<void>();
    // Only the clock of the stream.
    const every = jest.spyOn(globalThis, 'setInterval').mockImplementation(((look: () => void) => {
      tick = look;
    }) as never);
    let tick: (() => void) | null = null;
    try {
      const asked = post(QUESTION, STREAM);
      await until(() => tick !== null);
      tick!();
      const response = await asked;
      waiting.resolve();
      expect(eventsOf(await response.text()).map(([name]) => name)).toEqual([null, 'answer']);
    } finally {
      every.mockRestore();
    }
  });

  it('whose model is killed in the midst of it ends with the problem', async () => {
    await open();
    const model = held();
    const asked = post(QUESTION, STREAM);
    await until(() => model.begun === 1);
    model.fail(new UpstreamError('model_unavailable', 'The server of the model closed the connection.', { facts: { port: 11_434 } }));
    const response = await asked;
    expect(response.status).toBe(200);
    const [words, error, ...more] = eventsOf(await response.text());
    expect([words, more]).toEqual([['text', { text: 'Floods hit ' }], []]);
    expect(error).toEqual([
      'error',
      {
        ...problem('model_unavailable', 503),
        title: expect.any(String),
        detail: 'The server of the model closed the connection.',
        facts: { port: 11_434 },
        request_id: response.headers.get('x-request-id'),
      },
    ]);
    await until(() => answered().length === 1);
    expect(answered()).toMatchObject([{ status: 200, problem: 'model_unavailable', route: PATH }]);
    await expect(gather(client.corpus.answerStream(QUESTION))).rejects.toMatchObject({ kind: 'model_unavailable' });
  });

  it.each([
    ['model_unavailable', () => new UpstreamError('model_unavailable', 'Nobody listens.'), 503],
    ['deadline', () => new DeadlineExceededError('select'), 504],
    ['internal', () => new Error('the text of a document'), 500],
  ] as const)('that fails before its first words is an answer like others: %s', async (kind, error, status) => {
    await open();
    corpus.answer = () => Promise.reject(error());
    for (const headers of [STREAM, {}]) {
      const response = await post(QUESTION, headers);
      expect([response.status, response.headers.get('content-type')]).toEqual([status, 'application/problem+json']);
      const text = await response.text();
      expect(JSON.parse(text)).toMatchObject(problem(kind, status));
      expect(text).not.toContain('the text of a document');
    }
  });

  it('tells nothing of an error of its own', async () => {
    await open();
    const model = held();
    const asked = post(QUESTION, STREAM);
    await until(() => model.begun === 1);
    model.fail(new Error('the text of a document'));
    const stream = await (await asked).text();
    expect(eventsOf(stream).at(-1)).toMatchObject(['error', problem('internal', 500)]);
    expect(stream + JSON.stringify(service.log)).not.toContain('the text of a document');
  });

  it('of a service that stops ends with that', async () => {
    await open();
    const model = held();
    const asked = post(QUESTION, STREAM);
    await until(() => model.begun === 1);
    service.admission.close();
    service.endBatches();
    expect(eventsOf(await (await asked).text()).at(-1)).toMatchObject(['error', problem('shutting_down', 503)]);
  });
});

describe('a client that goes away', () => {
  it.each([
    ['from a record', {}],
    ['from a stream', STREAM],
  ])('%s stops the model', async (_, headers) => {
    await open();
    const model = held();
    const controller = new AbortController();
    const asked = fetch(`http://127.0.0.1:${service.port}${PATH}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(QUESTION),
      signal: controller.signal,
    });
    asked.catch(() => undefined);
    await until(() => model.begun === 1);
    controller.abort();
    await until(() => model.reason !== null);
    await nobodyIsAnswered();
    await until(() => answered().length === 1);
    expect(answered()).toMatchObject([{ status: 499 }]);
    expect(service.log.filter(({ level }) => level === 'error')).toEqual([]);
    expect(await service.metrics()).toMatch(/^locitorium_unsent_bytes 0$/m);
  });

  it('with the stream of the client library stops the model, too', async () => {
    await open();
    const model = held();
    for await (const { kind } of client.corpus.answerStream(QUESTION)) {
      expect(kind).toBe('text');
      break;
    }
    await until(() => model.reason !== null);
    await nobodyIsAnswered();
  });
});

describe('a client that reads nothing of its stream', () => {
  const MB = 1_048_576;
  const WORDS = 12;
  const request = postOf(JSON.stringify(QUESTION), PATH).replace('content-type', 'accept: text/event-stream\r\ncontent-type');
  /** More than the system takes for a reader that takes nothing. */
  const talkative = (): void => {
    corpus.answer = async (question, passages, context, options) => {
      for (let n = 0; n < WORDS; n++) options?.onPart?.({ text: 'x'.repeat(MB) });
      return quoteBest(question, passages, context);
    };
  };

  it('is disconnected, holds no place meanwhile, and nothing of it is left', async () => {
    await open({ responseTimeoutMs: 400, serveConcurrency: 1 });
    talkative();
    await service.silent(request);
    await until(async () => (await figure('locitorium_unsent_bytes')) > MB);
    await nobodyIsAnswered();
    await until(() => answered().length === 1);
    expect(answered()).toMatchObject([{ status: 499, problem: 'slow_reader' }]);
    expect(await service.metrics()).toMatch(/^locitorium_unsent_bytes 0$/m);
  });

  it('asks in vain for more than its share of the memory', async () => {
    await open({ maxUnsentBytes: 16 * MB, responseTimeoutMs: 60_000 });
    talkative();
    await service.silent(request);
    await until(async () => (await figure('locitorium_unsent_bytes')) > 4 * MB);
    const refused = await saidOn(await service.silent(request.replace('host: localhost', 'host: localhost\r\nconnection: close')));
    expect(refused).toMatch(/^HTTP\/1\.1 503 [\s\S]*urn:locitorium:problem:overloaded/);
  });
});

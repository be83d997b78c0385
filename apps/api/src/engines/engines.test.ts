import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { predictionLineSchema } from '@locitorium/domain';
import { createLocitorium, loadSettings, offeredEngines, type Locitorium } from 'locitorium';
import { problemSchema } from '../problem/problem.ts';
import { createServer, type ServiceServer } from '../server/create-server.ts';
import { Engines } from './engines.ts';

/** Looking at every part loads each of them, which a busy machine takes its time for. */
const PATIENCE_MS = 180_000;

const TEXT = 'French officials met in Lyon.';

// Two engines that need no server, and one whose model is not there.
let engines: readonly { readonly name: string; readonly locitorium: Locitorium }[];
let server: ServiceServer;

beforeAll(async () => {
  const flags = {
    engines: 'plain=policy:toponyms,wide=policy:all,absent=selector:llm+model:none+ollama_base_url:http://127.0.0.1:1+retries:0',
    workers: 1,
  };
  const loaded = await loadSettings({ flags, directory: import.meta.dirname });
  engines = await Promise.all(
    offeredEngines(loaded).map(async ({ name, settings }) => ({ name, locitorium: await createLocitorium(settings) })),
  );
  const [first, ...further] = engines;
  if (first === undefined) throw new Error('there is no engine');
  server = await createServer({ engines: new Engines(first, ...further), log: null });
});
afterAll(async () => {
  await server.app.close();
  for (const { locitorium } of engines) await locitorium.close();
});

const post = (url: string, payload: object | string, type = 'application/json') =>
  server.app.inject({
    method: 'POST',
    url,
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
    headers: { 'content-type': type },
  });
const names = (line: unknown): readonly string[] => predictionLineSchema.parse(line).results.map(({ mention }) => mention);

describe('several engines', () => {
  it('answer requests that name them; the first one is the default', async () => {
    expect(names((await post('/v1/ground', { text: TEXT })).json())).toEqual(['Lyon']);
    expect(names((await post('/v1/ground', { text: TEXT, engine: 'plain' })).json())).toEqual(['Lyon']);
    expect(names((await post('/v1/ground', { text: TEXT, engine: 'wide' })).json())).toEqual(['French', 'Lyon']);
    expect(
      names(
        JSON.parse((await post('/v1/ground/batch?engine=wide', JSON.stringify({ doc_id: 'a', text: TEXT }), 'application/x-ndjson')).body),
      ),
    ).toEqual(['French', 'Lyon']);
  });

  it('do each stage on its own', async () => {
    const found = (await post('/v1/mentions', { text: TEXT, engine: 'wide' })).json();
    expect(found.mentions).toMatchObject([{ mention: 'French' }, { mention: 'Lyon' }]);
    const { names: looked } = (await post('/v1/candidates', { names: ['Lyon'], engine: 'wide' })).json();
    expect(looked).toMatchObject([{ answered: true }]);
    const asked = { text: TEXT, mentions: [{ ...found.mentions[1], candidates: looked[0].candidates }] };
    expect((await post('/v1/select', { ...asked, engine: 'wide' })).json()).toMatchObject({ results: [{ status: 'resolved' }] });
    expect((await post('/v1/select', { ...asked, engine: 'absent' })).statusCode).toBe(503);
  });

  it.each<[string, object | string, string]>([
    ['/v1/ground', { text: TEXT, engine: 'other' }, 'application/json'],
    ['/v1/ground/batch?engine=other', '{"doc_id":"a","text":"a"}', 'application/x-ndjson'],
    ['/v1/mentions', { text: TEXT, engine: 'other' }, 'application/json'],
    ['/v1/candidates', { names: ['Lyon'], engine: 'other' }, 'application/json'],
    [
      '/v1/select',
      { text: 'Lyon', engine: 'other', mentions: [{ mention_id: 'm', mention: 'Lyon', start: 0, end: 4, candidates: [] }] },
      'application/json',
    ],
  ])('%s says which there are to who asks for another', async (url, payload, type) => {
    const response = await post(url, payload, type);
    expect(problemSchema.parse(response.json())).toMatchObject({
      status: 400,
      type: 'urn:locitorium:problem:unknown_engine',
      facts: { offered: 'plain, wide, absent' },
    });
  });

  it(
    'are listed for the page, and each with its own state for operators',
    async () => {
      expect((await server.app.inject('/page-settings.json')).json().engines).toMatchObject([
        { name: 'plain', selector: 'embedded', model: null },
        { name: 'wide' },
        { name: 'absent', selector: 'llm', model: 'none', max_chars: 4_000 },
      ]);
      const ready = await server.app.inject('/health/ready');
      // A further engine that cannot work takes nothing from those who ask for the first.
      expect([ready.statusCode, ready.json()]).toMatchObject([
        200,
        {
          ready: true,
          engines: [
            { name: 'plain', ready: true },
            { name: 'wide', ready: true },
            { name: 'absent', ready: false },
          ],
          parts: expect.arrayContaining([expect.objectContaining({ engine: 'absent', state: 'failed' })]),
        },
      ]);
    },
    PATIENCE_MS,
  );

  it('are in the description', async () => {
    const { paths } = (await server.app.inject('/openapi.json')).json();
    const { engine } = paths['/v1/ground'].post.requestBody.content['application/json'].schema.properties;
    expect(JSON.stringify(engine)).toContain('"enum":["plain","wide","absent"]');
    expect(paths['/v1/ground/batch'].post.parameters.find(({ name }: { readonly name: string }) => name === 'engine').schema.enum).toEqual([
      'plain',
      'wide',
      'absent',
    ]);
  });

  it('are counted separately', async () => {
    await post('/v1/ground', { text: TEXT, engine: 'wide' });
    const { body } = await server.app.inject('/metrics');
    expect(body).toMatch(/locitorium_mentions_total\{engine="wide",status="resolved"\} [1-9]/);
    expect(body).toMatch(/locitorium_document_seconds_count\{engine="plain"\} [1-9]/);
    expect(body).toContain('locitorium_mentions_total{engine="absent",status="resolved"} 0');
  });
});

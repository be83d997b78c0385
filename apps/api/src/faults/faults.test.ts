import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
// eslint-disable-next-line @nx/enforce-module-boundaries -- servers of a test's own making, no part of the service
import {
  answersBody,
  answersPage,
  answersStatus,
  FaultInjectingServer,
  neverAnswers,
  resetsMidBody,
  type Answerer,
} from '@locitorium/http/testing';
import { createLocitorium, type Locitorium } from 'locitorium';
import nock from 'nock';
import { Engines } from '../engines/engines.ts';
import { createServer, type ServiceServer } from '../server/create-server.ts';
import { healthyNominatim, healthyOllama, MODEL } from './small-world.fixture.ts';

/** Real time passes: readiness keeps what it knows of servers for two seconds. */
const PATIENCE_MS = 60_000;
const DEADLINE_MS = 1_000;

let ollama: FaultInjectingServer;
let nominatim: FaultInjectingServer;
let locitorium: Locitorium;
let service: ServiceServer;

beforeAll(async () => {
  nock.restore();
  ollama = await FaultInjectingServer.before(healthyOllama);
  nominatim = await FaultInjectingServer.before(healthyNominatim);
  locitorium = await createLocitorium({
    engine: 'llm',
    model: MODEL,
    ollamaBaseUrl: ollama.baseUrl,
    nominatimBaseUrl: nominatim.baseUrl,
    retries: 0,
    retryDelayMs: 1,
    deadlineMs: DEADLINE_MS,
  });
  service = await createServer({ engines: new Engines({ name: 'embedded', locitorium }), log: null });
  await service.app.listen({ port: 0, host: '127.0.0.1' });
  await untilWell();
}, PATIENCE_MS);
afterEach(async () => {
  for (const server of [ollama, nominatim]) {
    server.heal();
    await server.server.comeBack();
  }
  // The same process answers again: nothing was restarted.
  await untilWell();
}, PATIENCE_MS);
afterAll(async () => {
  await service.app.close();
  await locitorium.close();
  await ollama.stop();
  await nominatim.stop();
});

let towns = 0;
/** A town that nobody has asked for. */
const town = (): string => `Bar${[...String(towns++)].map((digit) => 'abcdefghij'[Number(digit)]).join('')}ville`;

const ground = (text: string) => service.app.inject({ method: 'POST', url: '/v1/ground', payload: { text } });
const ready = () => service.app.inject('/health/ready');

async function untilWell(): Promise<void> {
  for (;;) {
    const response = await ground(`Rain in ${town()}.`);
    if (response.statusCode === 200 && response.json().results[0]?.status === 'resolved') return;
    await pause(50);
  }
}

async function untilReadyIs(status: number) {
  for (;;) {
    const response = await ready();
    if (response.statusCode === status) return response;
    await pause(200);
  }
}

const FAULTS: readonly (readonly [string, Answerer])[] = [
  ['answers garbage', answersBody('not json {')],
  ['is a login page', answersPage(200)],
  ['answers 500', answersStatus(500)],
  ['answers 503', answersStatus(503)],
  ['breaks off', resetsMidBody],
];

describe.each([
  ['Nominatim', () => nominatim, /^nominatim/, 'geocoder_unavailable'],
  ['Ollama', () => ollama, /^ollama/, 'model_unavailable'],
] as const)('where %s', (_, server, subject, unavailable) => {
  it.each(FAULTS)(
    '%s, the document is answered with 503, a stable type and Retry-After',
    async (_fault, answer) => {
      server().inject(answer);
      const name = town();
      const response = await ground(`Rain in ${name}.`);
      expect(response).toMatchObject({ statusCode: 503, headers: { 'content-type': 'application/problem+json', 'retry-after': '5' } });
      expect(response.json().type).toMatch(new RegExp(`:(${unavailable}|invalid_reply)$`));
      expect(response.body).not.toContain(name);
    },
    PATIENCE_MS,
  );

  it(
    'is down, that is said of the document and of the part, until it is back',
    async () => {
      await server().server.goDown();
      expect(await ground(`Rain in ${town()}.`)).toMatchObject({ statusCode: 503 });
      const parts = (await untilReadyIs(503)).json().parts as readonly {
        readonly subject: string;
        readonly state: string;
        readonly remedy: string | null;
      }[];
      const failed = parts.filter(({ state }) => state === 'failed');
      expect(failed.map((part) => part.subject)).toEqual([expect.stringMatching(subject)]);
      expect(failed[0]?.remedy).not.toBeNull();
      await server().server.comeBack();
      await untilWell();
      expect((await untilReadyIs(200)).json()).toMatchObject({ ready: true });
    },
    PATIENCE_MS,
  );

  it('is down, the process still lives', async () => {
    await server().server.goDown();
    expect((await service.app.inject('/health/live')).statusCode).toBe(200);
  });
});

describe('a deadline', () => {
  it(
    'passes for the mentions that were not looked up, and the others stay',
    async () => {
      const [known, slow] = [town(), town()];
      nominatim.inject(neverAnswers, { where: ({ url }) => url.includes(slow) });
      const response = await ground(`From ${known} to ${slow}.`);
      expect(response.statusCode).toBe(200);
      expect(response.json().results).toMatchObject([
        { mention: known },
        { mention: slow, status: 'timeout', reason: 'deadline', selected: null },
      ]);
    },
    PATIENCE_MS,
  );

  it(
    'passes for the document where the model has not even found its mentions',
    async () => {
      ollama.inject(neverAnswers);
      const response = await ground(`Rain in ${town()}.`);
      expect(response).toMatchObject({ statusCode: 504, headers: { 'content-type': 'application/problem+json' } });
      expect(response.json().type).toBe('urn:locitorium:problem:deadline');
    },
    PATIENCE_MS,
  );
});

describe('one failed look-up', () => {
  it(
    'is the failure of its mention alone',
    async () => {
      const [known, failed] = [town(), town()];
      nominatim.inject(answersStatus(500), { where: ({ url }) => url.includes(failed) });
      const response = await ground(`From ${known} to ${failed}.`);
      expect(response.statusCode).toBe(200);
      expect(response.json().results).toMatchObject([
        { mention: known, status: 'resolved' },
        { mention: failed, status: 'timeout', reason: 'geocoder_unavailable', selected: null },
      ]);
    },
    PATIENCE_MS,
  );
});

describe('a batch', () => {
  it(
    'goes on after a line that met a fault',
    async () => {
      const bad = town();
      ollama.inject(answersStatus(500), { where: ({ body }) => body.includes(bad) });
      const payload = [town(), bad, town()].map((name, n) => JSON.stringify({ doc_id: `d${n}`, text: `Rain in ${name}.` })).join('\n');
      const response = await service.app.inject({
        method: 'POST',
        url: '/v1/ground/batch',
        payload,
        headers: { 'content-type': 'application/x-ndjson' },
      });
      const lines = response.body
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line));
      expect(lines).toMatchObject([
        { doc_id: 'd0', results: [{ status: 'resolved' }] },
        { line: 2, doc_id: 'd1', error: { status: 503, type: 'urn:locitorium:problem:model_unavailable' } },
        { doc_id: 'd2', results: [{}] },
      ]);
    },
    PATIENCE_MS,
  );
});

describe('a client that disconnects', () => {
  it.each([
    ['/v1/ground', 'application/json', (text: string) => JSON.stringify({ text })],
    ['/v1/ground/batch', 'application/x-ndjson', (text: string) => `${JSON.stringify({ doc_id: 'a', text })}\n`],
    ['/v1/mentions', 'application/json', (text: string) => JSON.stringify({ text })],
  ])(
    'from %s takes its request to the model along',
    async (path, contentType, bodyOf) => {
      const asked = Promise.withResolvers<void>();
      ollama.inject(() => asked.resolve());
      const before = ollama.server.abandoned;
      const { port } = service.app.server.address() as AddressInfo;
      const client = httpRequest({ port, host: '127.0.0.1', method: 'POST', path, headers: { 'content-type': contentType } });
      client.on('error', () => undefined);
      client.end(bodyOf(`Rain in ${town()}.`));
      await asked.promise;
      const left = performance.now();
      client.destroy();
      while (ollama.server.abandoned === before || service.admission.working > 0) await pause(5);
      // Earlier than its deadline would have ended it.
      expect(performance.now() - left).toBeLessThan(DEADLINE_MS / 2);
    },
    PATIENCE_MS,
  );
});

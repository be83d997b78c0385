import { describe, expect, it } from '@jest/globals';
import nock from 'nock';
import { createLocitorium } from '../create-locitorium.ts';
import type { SettingsInput } from '../settings/resolve-settings.ts';
import { checkNode } from './check-own-parts.ts';
import type { CheckUpOptions } from './check-up.ts';

async function findings(settings: SettingsInput, options: CheckUpOptions = {}) {
  await using locitorium = await createLocitorium(settings);
  return await locitorium.doctor(options);
}

/** The first use of the real engine in a worker of Jest compiles all of it. */
const PATIENCE_MS = 60_000;

describe('doctor', () => {
  it(
    'finds the embedded engine well, names its data, and asks no server',
    async () => {
      const asked: string[] = [];
      nock.emitter.on('no match', (request) => asked.push(request.url));
      const found = await findings({});
      expect(found.filter(({ state }) => state !== 'ok')).toEqual([]);
      expect(found.map(({ subject }) => subject)).toEqual(
        expect.arrayContaining(['node', 'gazetteer', 'data of GeoNames', 'data of Natural Earth', 'recogniser', 'ranker']),
      );
      expect(asked).toEqual([]);
      const gazetteer = found.find(({ subject }) => subject === 'gazetteer');
      expect(gazetteer).toMatchObject({ summary: expect.stringContaining('MB of memory'), facts: { memoryBytes: expect.any(Number) } });
    },
    PATIENCE_MS,
  );

  it(
    'goes on after a part that is missing',
    async () => {
      const found = await findings({ gazetteer: '/nowhere/gazetteer.bin' });
      expect(found.find(({ subject }) => subject === 'gazetteer')).toMatchObject({
        state: 'failed',
        facts: { kind: 'gazetteer_missing' },
        summary: expect.stringContaining('/nowhere/gazetteer.bin'),
      });
      expect(found.map(({ subject, state }) => [subject, state])).toEqual(
        expect.arrayContaining([
          ['recogniser', 'failed'],
          ['ranker', 'failed'],
        ]),
      );
    },
    PATIENCE_MS,
  );

  it(
    'checks both models of the answers, and leaves them out where only the servers of the engine count',
    async () => {
      const settings = { answerer: 'llm', model: 'a', ollamaBaseUrl: 'http://127.0.0.1:1', retries: 0 } as const;
      const second = { secondLlm: 'openai', secondModel: 'b', secondUrl: 'http://127.0.0.1:2/v1' } as const;
      const failed = (await findings({ ...settings, ...second })).filter(({ state }) => state === 'failed');
      expect(failed).toMatchObject([
        { subject: 'ollama', summary: expect.stringContaining('127.0.0.1:1') },
        { subject: expect.stringMatching(/^second openai/), summary: expect.stringContaining('127.0.0.1:2') },
      ]);
      expect(await findings({ ...settings, ...second }, { parts: 'servers' })).toEqual([]);
    },
    PATIENCE_MS,
  );

  it(
    'says which setting is missing',
    async () => {
      expect(await findings({ extractor: 'llm' })).toContainEqual(
        expect.objectContaining({ subject: 'settings', state: 'failed', summary: expect.stringContaining('--model') }),
      );
    },
    PATIENCE_MS,
  );

  it(
    'asks the servers that are configured, and says what to do where they are down',
    async () => {
      nock('http://127.0.0.1:11434')
        .get('/api/version')
        .times(10)
        .replyWithError(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }));
      nock('http://127.0.0.1:8080')
        .get('/status')
        .query(true)
        .times(10)
        .replyWithError(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }));
      const found = await findings({ engine: 'llm', model: 'tiny' });
      expect(found.filter(({ state }) => state === 'failed').map(({ subject }) => subject.split(' ')[0])).toEqual(['ollama', 'nominatim']);
      expect(found.filter(({ state }) => state === 'failed').every(({ remedy }) => remedy !== null)).toBe(true);
      expect(found.map(({ subject }) => subject)).not.toContain('gazetteer');
      const servers = await findings({ engine: 'llm', model: 'tiny' }, { parts: 'servers' });
      expect(servers.every(({ subject }) => /^(ollama|nominatim)/.test(subject))).toBe(true);
      expect(
        (await findings({ engine: 'llm', model: 'tiny' }, { parts: 'own' })).filter(({ subject }) => /^(ollama|nominatim)/.test(subject)),
      ).toEqual([]);
    },
    PATIENCE_MS,
  );
});

describe('checkNode', () => {
  it.each([
    ['24.21.0', 'ok'],
    ['22.0.0', 'ok'],
    ['20.20.2', 'failed'],
  ])('%s is %s', (version, state) => {
    expect(checkNode(version).state).toBe(state);
  });
});

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { answersStatus } from '@locitorium/http/testing';
import nock from 'nock';
import { createLocitorium } from '../create-locitorium.ts';
import { FaultScenario } from './fault-scenario.fixture.ts';
import { MODEL } from './healthy-servers.fixture.ts';

const PATIENCE_MS = 120_000;
const DAY_MS = 86_400_000;

const RealDate = Date;

beforeEach(() => nock.enableNetConnect('127.0.0.1'));
afterEach(() => {
  globalThis.Date = RealDate;
});

/** From here on the wall clock is off by so much more each time that somebody looks. Answers how often somebody did. */
function letClockJump(jumpMs: number): () => number {
  let looks = 0;
  const now = (): number => RealDate.now() + (looks += 1) * jumpMs;
  globalThis.Date = class extends RealDate {
    constructor(...given: [] | [number]) {
      super(given.length === 0 ? now() : given[0]);
    }

    static override now(): number {
      return now();
    }
  } as DateConstructor;
  return () => looks;
}

async function run(scenario: FaultScenario, runId: string): Promise<readonly string[]> {
  await using locitorium = await createLocitorium({
    engine: 'llm',
    model: MODEL,
    ollamaBaseUrl: scenario.model.baseUrl,
    nominatimBaseUrl: scenario.geocoder.baseUrl,
    retryDelayMs: 1,
    outagePatienceMs: 0,
  });
  const { predictions, counts } = await locitorium.run({
    dataset: join(scenario.directory, 'dataset.jsonl'),
    directory: scenario.directory,
    runId,
  });
  expect(counts).toMatchObject({ documents: 3, failures: 0 });
  return (await readFile(predictions, 'utf8')).trim().split('\n').sort();
}

describe('a wall clock that jumps during a batch', () => {
  it.each([
    ['forward', DAY_MS],
    ['back', -DAY_MS],
  ])(
    'a day %s at every look changes nothing: no document is late, and none waits',
    async (_way, jumpMs) => {
      await using scenario = await FaultScenario.at('Nominatim, look-up');
      const expected = await run(scenario, 'undisturbed');
      const looks = letClockJump(jumpMs);
      expect(await run(scenario, 'jumped')).toEqual(expected);
      expect(looks()).toBeGreaterThan(0);
    },
    PATIENCE_MS,
  );

  it(
    'and a Retry-After date of another clock cost no more than one request a try',
    async () => {
      await using scenario = await FaultScenario.at('Nominatim, look-up');
      scenario.breakForOneDocument(() => answersStatus(503, { headers: { 'retry-after': new Date(Date.now() + DAY_MS).toUTCString() } }));
      const lines = await run(scenario, 'dated');
      expect(lines.join('\n')).toContain('geocoder_unavailable');
      expect(scenario.geocoder.faulted).toBe(3);
    },
    PATIENCE_MS,
  );
});

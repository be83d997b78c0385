import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CommandHost } from './command.fixture.ts';
import { diagnosis, expectNothingTold } from './expect-nothing-told.fixture.ts';
import { FAULT_MATRIX, renderFaultMatrix, type ExpectedOutcome } from './fault-matrix.fixture.ts';
import { FAULTS, settingsAt, type Fault, type FaultName } from './fault-rows.fixture.ts';
import { DEADLINE_MS, FaultScenario, PLACES_OF_FAULTS, SHORT_DEADLINE_MS, type PlaceOfFault } from './fault-scenario.fixture.ts';

const PATIENCE_MS = 300_000;
/** Three documents within their deadlines, one probe, and starting: no hidden patience of anybody. */
const LONGEST_BATCH_MS = 4 * DEADLINE_MS;

let command: CommandHost;
beforeAll(async () => {
  command = await CommandHost.start();
}, PATIENCE_MS);
afterAll(() => command.stop());

async function batchAt(place: PlaceOfFault, row: Fault): Promise<Omit<ExpectedOutcome, 'doctor'>> {
  const fault = row.at[place];
  if (fault === undefined) throw new Error(`This fault does not occur at ${place}.`);
  await using scenario = await FaultScenario.at(place);
  scenario.breakForOneDocument(fault, row.times);
  const begin = performance.now();
  const { faulty, before, after, requests, exitCode, finished, said } = await scenario.run(command, { changes: settingsAt(place, row) });
  expect(performance.now() - begin).toBeLessThan(LONGEST_BATCH_MS);
  expect(before).toBe('Lyon: resolved');
  // The one after it is served, or left to be done where the run stopped.
  expect(after).toBe(exitCode === 3 ? 'open' : 'Bergen: resolved');
  expect(finished).toBe(exitCode !== 3);
  expect(faulty).not.toContain('no_candidate');
  if (exitCode === 3) expect(said).toMatch(/--run-id batch --resume\nerror: /);
  expectNothingTold(said);
  return { faulty, requests, exitCode: exitCode as ExpectedOutcome['exitCode'] };
}

async function doctorAt(place: PlaceOfFault, name: FaultName, row: Fault): Promise<string> {
  const fault = row.at[place];
  if (fault === undefined) throw new Error(`This fault does not occur at ${place}.`);
  await using scenario = await FaultScenario.at(place);
  if (name === 'connection refused') await scenario.failing.server.goDown();
  else scenario.breakForAll(fault, row.doctorMeets ?? 'questions');
  const checked = await scenario.doctor(command, settingsAt(place, row));
  expectNothingTold(checked.out + checked.err);
  const said = diagnosis(checked);
  expect(checked.code).toBe(said === 'well' ? 0 : 3);
  return said;
}

describe.each(Object.keys(FAULTS) as FaultName[])('%s', (name) => {
  const fault: Fault = FAULTS[name];

  it(
    'costs its document what the matrix says, and no other',
    async () => {
      const places = PLACES_OF_FAULTS.filter((place) => fault.at[place] !== undefined);
      const observed = await Promise.all(places.map(async (place) => [place, await batchAt(place, fault)] as const));
      const expected = places.map((place) => {
        const { faulty, requests, exitCode } = FAULT_MATRIX[name][place] as ExpectedOutcome;
        return [place, { faulty, requests, exitCode }] as const;
      });
      expect(Object.fromEntries(observed)).toEqual(Object.fromEntries(expected));
    },
    PATIENCE_MS,
  );

  it(
    'is told by doctor, with what mends it',
    async () => {
      const places = PLACES_OF_FAULTS.filter((place) => FAULT_MATRIX[name][place]?.doctor !== undefined);
      const observed = await Promise.all(places.map(async (place) => [place, await doctorAt(place, name, fault)] as const));
      expect(Object.fromEntries(observed)).toEqual(Object.fromEntries(places.map((place) => [place, FAULT_MATRIX[name][place]?.doctor])));
    },
    PATIENCE_MS,
  );
});

describe('a server that cannot be reached from the start', () => {
  it.each([
    ['a name that nobody knows', { 'nominatim-base-url': 'http://geocoder.invalid:8080', 'allow-remote': 'true' }, /ENOTFOUND|EAI_AGAIN/],
    ['TLS where plain HTTP is spoken', { tls: 'nominatim-base-url' }, /ERR_SSL|EPROTO|SSL/],
  ])(
    '%s: exit 3 before any document, nothing settled, and doctor says so',
    async (_what, given, code) => {
      await using scenario = await FaultScenario.at('Nominatim, look-up');
      const changes: Record<string, string> =
        'tls' in given ? { 'nominatim-base-url': scenario.geocoder.baseUrl.replace('http:', 'https:') } : { ...given };
      const { exitCode, before, faulty, after, said } = await scenario.run(command, { changes });
      expect({ exitCode, before, faulty, after }).toEqual({ exitCode: 3, before: 'open', faulty: 'open', after: 'open' });
      expect(said).toMatch(code);
      expectNothingTold(said);
      const checked = await scenario.doctor(command, changes);
      expect([checked.code, diagnosis(checked)]).toEqual([3, expect.stringContaining('nominatim: Start Nominatim')]);
      expect(checked.out).toMatch(code);
    },
    PATIENCE_MS,
  );
});

describe('a deadline', () => {
  it.each([
    ['extraction', 'Ollama, extraction', 'failure: deadline', 1],
    ['look-up', 'Nominatim, look-up', 'Geneva: timeout deadline; Oslo: timeout deadline', 0],
    ['selection', 'Ollama, selection', 'Geneva: timeout deadline; Oslo: timeout deadline', 0],
  ] as const)(
    'that passes during %s keeps what is done, and says so',
    async (_stage, place, expected, exit) => {
      await using scenario = await FaultScenario.at(place);
      scenario.breakForOneDocument(FAULTS['never answers'].at[place]);
      const { exitCode, before, faulty, after, requests, said } = await scenario.run(command, {
        changes: { 'nominatim-timeout-ms': '60000', 'deadline-ms': String(SHORT_DEADLINE_MS) },
      });
      expect({ exitCode, before, faulty, after, requests }).toEqual({
        exitCode: exit,
        before: 'Lyon: resolved',
        faulty: expected,
        after: 'Bergen: resolved',
        requests: 1,
      });
      // The server hears of it: nobody works for an answer that nobody waits for.
      expect(scenario.failing.server.abandoned).toBeGreaterThanOrEqual(1);
      expectNothingTold(said);
    },
    PATIENCE_MS,
  );
});

describe('docs/reliability.md', () => {
  it('shows the matrix that is tested', () => {
    const page = readFileSync(new URL('../../../../docs/reliability.md', import.meta.url), 'utf8');
    const shown = /<!-- fault matrix -->\n\n([\s\S]*?)\n\n<!-- end of the fault matrix -->/.exec(page)?.[1];
    expect(shown).toBe(renderFaultMatrix());
  });
});

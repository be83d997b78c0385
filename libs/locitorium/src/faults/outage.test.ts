import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CommandHost } from './command.fixture.ts';
import { FaultScenario, PLACES_OF_FAULTS } from './fault-scenario.fixture.ts';

const PATIENCE_MS = 120_000;

let command: CommandHost;
beforeAll(async () => {
  command = await CommandHost.start();
}, PATIENCE_MS);
afterAll(() => command.stop());

/** Lines of the batch's predictions, in the order of their documents. How many requests they took may differ. */
async function predictions(scenario: FaultScenario, runId = 'batch'): Promise<readonly string[]> {
  const lines = (await readFile(join(scenario.directory, 'runs', runId, 'predictions.jsonl'), 'utf8')).trim().split('\n');
  return lines.map((line) => JSON.stringify({ ...(JSON.parse(line) as object), usage: null })).sort();
}

async function undisturbed(scenario: FaultScenario): Promise<readonly string[]> {
  const { code } = await command.run(['run', '--dataset', 'dataset.jsonl', '--run-id', 'undisturbed', ...scenario.wiring()], {
    directory: scenario.directory,
  });
  expect(code).toBe(0);
  return predictions(scenario, 'undisturbed');
}

describe.each(PLACES_OF_FAULTS)('%s: a server that goes down in mid-batch', (place) => {
  it(
    'and comes back: the run says that it waits, goes on by itself, and equals an undisturbed one',
    async () => {
      await using scenario = await FaultScenario.at(place);
      const expected = await undisturbed(scenario);
      const { failing } = scenario;
      scenario.breakForOneDocument(
        () =>
          async (...request) => {
            await failing.goesDown(...request);
            setTimeout(() => void failing.server.comeBack(), 500);
          },
        1,
      );
      const { exitCode, finished, said } = await scenario.run(command, {
        changes: { 'outage-patience-ms': '100000', 'retry-delay-ms': '20' },
      });
      expect([exitCode, finished]).toEqual([0, true]);
      expect(said).toMatch(/^paused: .*\(ECONNREFUSED\).* Asking again in \d+ s, for \d+ s more\.$/m);
      expect(said).toMatch(/^resuming after \d+ s$/m);
      expect(await predictions(scenario)).toEqual(expected);
    },
    PATIENCE_MS,
  );

  it(
    'and stays down: no line is lost, the run is resumed by the command that is printed, and equals an undisturbed one',
    async () => {
      await using scenario = await FaultScenario.at(place);
      const expected = await undisturbed(scenario);
      const { failing } = scenario;
      scenario.breakForOneDocument(() => failing.goesDown, 1);
      const stopped = await scenario.run(command, { changes: { 'outage-patience-ms': '300', 'retry-delay-ms': '20' } });
      expect(stopped).toMatchObject({ exitCode: 3, finished: false, before: 'Lyon: resolved', faulty: 'open', after: 'open' });
      expect(stopped.said).toMatch(
        /stopped\. To continue: locitorium run --dataset dataset\.jsonl .*--run-id batch --resume\nerror: .*cannot be reached.*nothing is lost/,
      );

      await failing.server.comeBack();
      const resumed = await scenario.run(command, { resume: true });
      expect(resumed).toMatchObject({ exitCode: 0, finished: true, faulty: 'Geneva: resolved; Oslo: resolved', after: 'Bergen: resolved' });
      expect(await predictions(scenario)).toEqual(expected);
    },
    PATIENCE_MS,
  );
});

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { answersStatus, neverAnswers, type Answerer, type LoopbackServer } from '@locitorium/http/testing';
import { CommandHost } from './command.fixture.ts';
import { FaultScenario } from './fault-scenario.fixture.ts';
import { generated } from './healthy-servers.fixture.ts';
import { askedIn, type Asked } from './small-model.fixture.ts';
import { FAULTY_TEXT } from './small-world.fixture.ts';

const PATIENCE_MS = 120_000;
const DEADLINE_MS = 4_000;
const RETRIES = 4;

let command: CommandHost;
beforeAll(async () => {
  command = await CommandHost.start();
}, PATIENCE_MS);
afterAll(() => command.stop());

/** Requests to the model by what they ask, as its server received them; loading it is no question. */
function questions({ requests }: LoopbackServer, ofDocument: (prompt: string) => boolean = () => true): Readonly<Record<Asked, number>> {
  const counts = { extraction: 0, selection: 0, probe: 0 };
  for (const { url, body } of requests) {
    const { prompt } = url === '/api/generate' ? (JSON.parse(body) as { prompt?: string }) : {};
    if (prompt !== undefined && ofDocument(prompt)) counts[askedIn(prompt)] += 1;
  }
  return counts;
}

const ofFaulty = (prompt: string): boolean => prompt.includes(FAULTY_TEXT);

interface Line {
  readonly doc_id: string;
  readonly usage?: Readonly<Record<string, number>>;
}

/** What run.json says of the last attempt, and the line of the document that met the fault. */
async function usages(
  scenario: FaultScenario,
): Promise<{ readonly effort: Readonly<Record<string, number>>; readonly usage: Line['usage'] }> {
  const read = (name: string): Promise<string> => readFile(join(scenario.directory, 'runs/batch', name), 'utf8');
  const { attempts } = JSON.parse(await read('run.json')) as { attempts: { effort: Record<string, number> }[] };
  const lines = (await read('predictions.jsonl'))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Line);
  return { effort: attempts.at(-1)?.effort ?? {}, usage: lines.find(({ doc_id: id }) => id === 'faulty')?.usage };
}

const BOUNDS = { 'deadline-ms': String(DEADLINE_MS), retries: String(RETRIES), 'retry-delay-ms': '250', 'outage-patience-ms': '300000' };

describe('the bounds of a document', () => {
  it(
    'hold over all tries at a selection that is answered with 503, and every request is counted',
    async () => {
      await using scenario = await FaultScenario.at('Ollama, selection');
      scenario.breakForOneDocument(() => answersStatus(503));
      const { faulty, before, after } = await scenario.run(command, { changes: BOUNDS });
      expect([before, after]).toEqual(['Lyon: resolved', 'Bergen: resolved']);
      // Pauses are random: the retry budget ends first, or the deadline.
      expect(faulty).toMatch(/^Geneva: timeout (model_unavailable|deadline); Oslo: timeout \1$/);

      const model = scenario.model.server;
      const asked = questions(model, ofFaulty);
      expect(asked.extraction).toBe(1);
      expect(asked.selection).toBeGreaterThan(1);
      expect(asked.selection).toBeLessThanOrEqual(1 + RETRIES);
      const { effort, usage } = await usages(scenario);
      expect(usage).toEqual({
        tries: 1,
        model_calls: 2,
        model_requests: asked.extraction + asked.selection,
        repairs: 0,
        geocoder_requests: 2,
      });

      const all = questions(model);
      const searches = scenario.geocoder.server.requests.filter(({ url }) => url.startsWith('/search')).length;
      expect(effort).toMatchObject({
        documents: 3,
        tries: 3,
        model_calls: 6,
        model_requests: all.extraction + all.selection,
        repairs: 0,
        probes: all.probe,
        outage_ms: 0,
      });
      // A probe asks the geocoder, too, for its own name.
      expect(searches).toBe((effort['geocoder_requests'] ?? 0) + all.probe);
    },
    PATIENCE_MS,
  );

  it(
    'count a document that failed like any other',
    async () => {
      await using scenario = await FaultScenario.at('Ollama, extraction');
      scenario.breakForOneDocument(() => answersStatus(503));
      const { faulty } = await scenario.run(command, { changes: { ...BOUNDS, 'retry-delay-ms': '1' } });
      expect(faulty).toBe('failure: model_unavailable');
      const asked = questions(scenario.model.server);
      expect(questions(scenario.model.server, ofFaulty).extraction).toBe(1 + RETRIES);
      expect((await usages(scenario)).effort).toMatchObject({
        documents: 3,
        tries: 3,
        model_calls: 5,
        model_requests: asked.extraction + asked.selection,
      });
    },
    PATIENCE_MS,
  );

  it(
    'end a selection that hangs at its deadline, with one probe that is counted apart',
    async () => {
      await using scenario = await FaultScenario.at('Ollama, selection');
      scenario.breakForOneDocument(() => neverAnswers);
      const { faulty } = await scenario.run(command, { changes: { ...BOUNDS, 'deadline-ms': '1500' } });
      expect(faulty).toBe('Geneva: timeout deadline; Oslo: timeout deadline');
      const { effort, usage } = await usages(scenario);
      expect(usage).toMatchObject({ tries: 1, model_calls: 2, model_requests: 2 });
      expect(effort).toMatchObject({ tries: 3, probes: 1, outage_ms: 0 });
      expect(questions(scenario.model.server).probe).toBe(1);
    },
    PATIENCE_MS,
  );

  it(
    'leave one repair for both answers of a document',
    async () => {
      await using scenario = await FaultScenario.at('Ollama, selection');
      const nonsense: Answerer = (_request, response) => void response.end(JSON.stringify(generated('Sure!')));
      scenario.model.inject(nonsense, { where: ({ body }) => body.includes(FAULTY_TEXT) });
      const { faulty } = await scenario.run(command, { changes: BOUNDS });
      expect(faulty).toBe('failure: invalid_output');
      expect(questions(scenario.model.server, ofFaulty)).toMatchObject({ extraction: 2, selection: 0 });
      expect((await usages(scenario)).effort).toMatchObject({ model_calls: 6, repairs: 1 });
    },
    PATIENCE_MS,
  );
});

describe('the identity of a run', () => {
  it.each([
    ['--explain', ['--explain']],
    ['--evidence', ['--evidence', 'evidence.db']],
  ])(
    'changes with what %s adds to the requests of a language model: such a run is not resumed without it',
    async (_what, flags) => {
      await using scenario = await FaultScenario.at('Ollama, selection');
      const argv = ['run', '--dataset', 'dataset.jsonl', '--run-id', 'batch', ...scenario.wiring()];
      expect((await command.run(argv, { directory: scenario.directory })).code).toBe(0);
      const resumed = await command.run([...argv, '--resume', ...flags], { directory: scenario.directory });
      expect([resumed.code, resumed.err]).toEqual([2, expect.stringContaining('explain: false then, true now')]);
    },
    PATIENCE_MS,
  );

  it(
    'does not change with retries and timeouts, which the manifest records',
    async () => {
      await using scenario = await FaultScenario.at('Ollama, selection');
      const argv = (retries: string): string[] => [
        'run',
        '--dataset',
        'dataset.jsonl',
        '--run-id',
        'batch',
        '--resume',
        ...scenario.wiring({ retries, 'nominatim-timeout-ms': '9000' }),
      ];
      expect((await command.run(argv('2'), { directory: scenario.directory })).code).toBe(0);
      expect((await command.run(argv('3'), { directory: scenario.directory })).code).toBe(0);
      const { settings } = JSON.parse(await readFile(join(scenario.directory, 'runs/batch/run.json'), 'utf8')) as {
        settings: Record<string, unknown>;
      };
      expect(settings).toMatchObject({ retries: 2, nominatim_timeout_ms: 9_000, explain: false });
    },
    PATIENCE_MS,
  );
});

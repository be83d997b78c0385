import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parseDatasetLine, predictionLineSchema } from '@locitorium/domain';
import { CountingProxy } from './counting-proxy.fixture.ts';
import { expectPredictionLine, PHASE0_FILE } from './expect-contract.fixture.ts';
import { nominatimUrl, ollamaUrl, TINY } from './real-servers.fixture.ts';

// Every third line: a model writes for each, which took eight minutes for all 163 on two slow cores.
const LINES = readFileSync(PHASE0_FILE, 'utf8')
  .trim()
  .split('\n')
  .filter((_, i) => i % 3 === 0);
const DATASET = 'dataset.jsonl';
const PATIENCE_MS = 1_800_000;
const COMMAND = fileURLToPath(new URL('../../../../apps/cli/src/main.ts', import.meta.url));

let ollama: CountingProxy;
let nominatim: CountingProxy;
let directory: string;
beforeAll(async () => {
  ollama = await CountingProxy.before(ollamaUrl());
  nominatim = await CountingProxy.before(nominatimUrl());
  directory = await mkdtemp(join(tmpdir(), 'locitorium-phase0-'));
  await writeFile(join(directory, DATASET), LINES.join('\n'));
});
afterAll(async () => {
  await Promise.all([ollama.stop(), nominatim.stop()]);
  await rm(directory, { recursive: true });
});

interface Ended {
  readonly exitCode: number;
  readonly said: string;
}

/** The command itself, as a process of its own. */
function locitorium(...argv: readonly string[]): Promise<Ended> {
  const environment = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !name.startsWith('LOCITORIUM_') && name !== 'NODE_OPTIONS'),
  );
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ['--conditions=@locitorium/source', COMMAND, ...argv],
      { cwd: directory, env: { ...environment, NO_COLOR: '1' } },
      (error, stdout, stderr) => resolve({ exitCode: error === null ? 0 : Number(error.code), said: stdout + stderr }),
    );
  });
}

/** One wiring over these documents. Two documents at once: one is looked up while the model has the other. */
function run(runId: string, wiring: readonly string[], ...more: readonly string[]): Promise<Ended> {
  const servers = ['--ollama-base-url', ollama.baseUrl, '--nominatim-base-url', nominatim.baseUrl, '--model', TINY];
  return locitorium(
    'run',
    '--dataset',
    DATASET,
    '--run-id',
    runId,
    ...wiring,
    ...servers,
    '--workers',
    '2',
    '--deadline-ms',
    '60000',
    '--no-cache',
    ...more,
  );
}

interface Manifest {
  readonly finished: boolean;
  readonly attempts: readonly { readonly effort: { readonly model_calls: number; readonly repairs: number } }[];
}

const linesOf = (text: string): readonly string[] => text.split('\n').filter((line) => line !== '');

/** `relation 1250`, of everything that the geocoder told. */
function toldPlaces(): ReadonlySet<string> {
  const records = nominatim.searchReplies.flatMap((reply) => JSON.parse(reply) as readonly { osm_type?: string; osm_id?: number }[]);
  return new Set(records.map(({ osm_type = null, osm_id = null }) => `${osm_type} ${osm_id}`));
}

describe('locitorium run, a language model and Nominatim, on a third of data/phase0', () => {
  // A model of random weights names no place that stands in the text, so that its extraction leaves nothing to select: selection has
  // the recogniser's mentions.
  it.each([
    ['the model at both ends', ['--engine', 'llm', '--ollama-num-ctx', '4096'], 2, false],
    ['the model chooses', ['--geocoder', 'nominatim', '--selector', 'llm', '--ollama-num-ctx', '8192', '--max-candidates', '3'], 1, true],
  ] as const)(
    '%s: settles every document once, invents nothing, asks as often as it says, and resumed does nothing twice',
    async (_what, wiring, callsPerDocument, findsMentions) => {
      const documents = LINES.map((line) => parseDatasetLine(JSON.parse(line)));
      const runId = `calls-${callsPerDocument}`;
      const read = (file: string): Promise<string> => readFile(join(directory, 'runs', runId, file), 'utf8');
      const before = ollama.completions.length;
      const { exitCode, said } = await run(runId, wiring);
      // Whatever went wrong as a whole, shown.
      expect(exitCode > 1 ? said : '').toBe('');
      const completions = ollama.completions.length - before;

      const [predictions, failures] = [await read('predictions.jsonl'), await read('failures.jsonl')];
      const failed = linesOf(failures).map((line) => JSON.parse(line) as { readonly doc_id: string; readonly kind: string });
      const settled = linesOf(predictions).map((line) => expectPredictionLine(line).docId);
      expect(settled.sort()).toEqual(documents.map(({ docId }) => docId).sort());
      // Its list of places may be unusable twice; no other failure has an excuse.
      expect(failed.filter(({ kind }) => kind !== 'invalid_output')).toEqual([]);
      expect(exitCode).toBe(failed.length > 0 ? 1 : 0);

      const textOf = new Map(documents.map(({ docId, text }) => [docId, text]));
      const told = toldPlaces();
      const results = linesOf(predictions).flatMap((line) => {
        const prediction = predictionLineSchema.parse(JSON.parse(line));
        return prediction.results.map((result) => ({ text: textOf.get(prediction.doc_id) ?? '', ...result }));
      });
      for (const { text, mention, start, end } of results) expect(text.slice(start ?? 0, end ?? 0)).toBe(mention);
      expect(
        results
          .flatMap(({ candidates }) => candidates.map(({ osm_type: osmType, osm_id: osmId }) => `${osmType} ${osmId}`))
          .filter((place) => !told.has(place)),
      ).toEqual([]);
      if (findsMentions) expect(results.filter(({ status }) => status === 'resolved').length).toBeGreaterThan(0);

      const { finished, attempts } = JSON.parse(await read('run.json')) as Manifest;
      expect(finished).toBe(true);
      const [calls, repairs] = [
        attempts.reduce((sum, { effort }) => sum + effort.model_calls, 0),
        attempts.reduce((sum, { effort }) => sum + effort.repairs, 0),
      ];
      expect(completions).toBe(calls);
      expect(completions).toBeGreaterThan(0);
      expect(calls - repairs).toBeLessThanOrEqual(callsPerDocument * settled.length);

      const searches = nominatim.searchReplies.length;
      expect((await run(runId, wiring, '--resume')).exitCode).toBe(exitCode);
      expect(ollama.completions).toHaveLength(before + completions);
      expect(nominatim.searchReplies).toHaveLength(searches);
      expect([await read('predictions.jsonl'), await read('failures.jsonl')]).toEqual([predictions, failures]);
    },
    PATIENCE_MS,
  );
});

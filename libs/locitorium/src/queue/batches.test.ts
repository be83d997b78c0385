import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PREDICTION_FIELDS, PrerequisiteError, UpstreamError } from '@locitorium/domain';
import type { Grounder } from '@locitorium/ports';
import { InMemoryBatchQueue, InMemoryPartStore } from '@locitorium/ports/testing';
import { parquetReadObjects } from 'hyparquet';
import { createLocitorium } from '../create-locitorium.ts';
import type { Locitorium } from '../locitorium.ts';
import { lookAtBatches } from './look-at-batches.ts';
import { submitDocuments, type SubmitOptions } from './submit-documents.ts';
import { workOnBatches, type WorkOptions } from './work-on-batches.ts';

let locitorium: Locitorium;
beforeAll(async () => {
  locitorium = await createLocitorium({ cache: false });
});
afterAll(() => locitorium.close());

const TEXTS = ['Rain in Suva.', 'nul \0 in Lima and half a pair \ud83d', '', 'Osaka and Tromsø', 'Paris, Texas'];
const LINES = [...TEXTS.map((text, n) => JSON.stringify({ doc_id: `d${n}`, text })), '{"doc_id": "d0", "text": "again"}', 'no json'];

const submit = (queue: InMemoryBatchQueue, lines: readonly string[] = LINES, options: Partial<SubmitOptions> = {}) =>
  submitDocuments({
    queue,
    sources: [{ name: 'lines', stream: Readable.from([lines.join('\n')], { objectMode: false }) }],
    directory: '/',
    batchDocuments: 3,
    ...options,
  });

const workAll = (queue: InMemoryBatchQueue, parts: InMemoryPartStore, options: Partial<WorkOptions> = {}) =>
  workOnBatches({ queue, parts, locitorium, untilDone: true, waits: { firstMs: 1, longestMs: 2 }, ...options });

async function rowsOf(parts: InMemoryPartStore): Promise<Record<string, unknown>[]> {
  const rows = [];
  for (const [name, { buffer }] of parts.parts)
    if (name.endsWith('.parquet')) rows.push(...(await parquetReadObjects({ file: buffer as ArrayBuffer })));
  return rows.sort((a, b) => Number(a['line']) - Number(b['line']));
}

describe('documents by way of a queue', () => {
  it('have a row each, in parts that the manifest lists', async () => {
    const [queue, parts] = [new InMemoryBatchQueue(), new InMemoryPartStore()];
    expect(await submit(queue)).toEqual({ documents: 7, batches: 3, added: 3, revived: 0 });
    expect(await workAll(queue, parts)).toMatchObject({ batches: 3, documents: 7, repeated: 0 });
    const rows = await rowsOf(parts);
    expect(rows.map((row) => [row['line'], row['doc_id'], row['error_kind']])).toEqual([
      [1, 'd0', null],
      [2, 'd1', null],
      [3, 'd2', null],
      [4, 'd3', null],
      [5, 'd4', null],
      [6, 'd0', 'duplicate_doc_id'],
      [7, 'lines:7', 'invalid_json'],
    ]);
    const { results } = JSON.parse(String(rows[3]?.['prediction'])) as { results: { mention: string }[] };
    expect(results.map(({ mention }) => mention)).toEqual(['Osaka', 'Tromsø']);
    const { manifest, problems } = await lookAtBatches({ queue, parts });
    expect([manifest?.documents, manifest?.failed, problems]).toEqual([7, 2, []]);
    expect(manifest?.parts.map(({ name }) => name)).toEqual([...parts.parts.keys()].filter((name) => name !== 'manifest.json').sort());
  });

  it('are the same bytes under the same name, whoever did them', async () => {
    const [one, other] = [new InMemoryPartStore(), new InMemoryPartStore()];
    for (const parts of [one, other]) {
      const queue = new InMemoryBatchQueue();
      await submit(queue);
      await workAll(queue, parts);
    }
    expect(one.parts).toEqual(other.parts);
  });

  it('are not grounded again where the part is there', async () => {
    const [queue, parts] = [new InMemoryBatchQueue(), new InMemoryPartStore()];
    await submit(queue);
    await workAll(queue, parts);
    const again = new InMemoryBatchQueue();
    await submit(again);
    expect(await workAll(again, parts)).toMatchObject({ batches: 3, repeated: 3, documents: 7 });
    expect((await lookAtBatches({ queue: again, parts })).manifest?.documents).toBe(7);
  });

  it('are enqueued once, and their end is known', async () => {
    const queue = new InMemoryBatchQueue();
    const breaking = async function* () {
      for (let n = 0; n < 5_000; n += 1) yield `${JSON.stringify({ doc_id: `early ${n}`, text: 'Rain in Suva.' })}\n`;
      throw new Error('the pipe broke');
    };
    const broken = submit(queue, [], { sources: [{ name: 'lines', stream: breaking() }] });
    await expect(broken).rejects.toMatchObject({ kind: 'dataset_unreadable' });
    expect(await lookAtBatches({ queue, parts: null })).toMatchObject({ openSubmissions: 1, isDone: false });
    expect(await submit(queue)).toMatchObject({ batches: 3, added: 3 });
    expect(await submit(queue)).toMatchObject({ batches: 3, added: 0 });
    expect(await lookAtBatches({ queue, parts: null })).toMatchObject({ openSubmissions: 0, documents: 7 });
  });

  it('fill a batch by their characters, too', async () => {
    const queue = new InMemoryBatchQueue();
    const long = Array.from({ length: 4 }, (_, n) => JSON.stringify({ doc_id: String(n), text: 'x'.repeat(600) }));
    expect(await submit(queue, long, { batchDocuments: 100, batchChars: 1_000 })).toMatchObject({ batches: 4 });
  });

  it('leave nothing where nothing is', async () => {
    const queue = new InMemoryBatchQueue();
    await expect(submit(queue, [], { sources: ['nowhere.jsonl'] })).rejects.toMatchObject({ kind: 'input_missing' });
    expect(await queue.submissions()).toEqual([]);
  });
});

describe('a worker', () => {
  it('waits for a queue and a store that cannot be reached, and goes on', async () => {
    const [queue, parts] = [new InMemoryBatchQueue(), new InMemoryPartStore()];
    await submit(queue);
    const gone = () => new UpstreamError('queue_unusable', 'gone', { retryable: true });
    let refusals = 0;
    for (const [part, method] of [
      [queue, 'take'],
      [queue, 'finish'],
      [parts, 'put'],
    ] as const) {
      const works = (part as unknown as Record<string, (...given: unknown[]) => unknown>)[method]!;
      let calls = 0;
      Object.assign(part, {
        [method]: async (...given: unknown[]) => {
          calls += 1;
          if (calls === 1 || calls === 3) throw gone();
          return works.apply(part, given);
        },
      });
    }
    expect(await workAll(queue, parts, { onWait: () => (refusals += 1) })).toMatchObject({ batches: 3, documents: 7 });
    expect(refusals).toBe(6);
    expect((await lookAtBatches({ queue, parts })).manifest?.documents).toBe(7);
  });

  it('hands its batch back when it is stopped', async () => {
    const [queue, parts] = [new InMemoryBatchQueue(), new InMemoryPartStore()];
    await submit(queue);
    const stop = new AbortController();
    const grounder = await locitorium.grounder();
    const waiting: Grounder = {
      identity: grounder.identity,
      description: grounder.description,
      ground: (_document, options) => {
        stop.abort(new Error('Ctrl-C'));
        return new Promise((_resolve, reject) => options?.signal?.addEventListener('abort', () => reject(options.signal?.reason)));
      },
    };
    const stopping = { settings: locitorium.settings, grounder: async () => waiting, servingGrounder: async () => waiting };
    expect(await workAll(queue, parts, { locitorium: stopping, signal: stop.signal })).toMatchObject({ batches: 0 });
    expect(await queue.counts()).toEqual({ waiting: 3, active: 0, done: 0, failed: 0 });
    expect(parts.parts.size).toBe(0);
  });

  it('stops where no batch could do better, and hands its own back', async () => {
    const [queue, parts] = [new InMemoryBatchQueue(), new InMemoryPartStore()];
    await submit(queue);
    parts.put = async () => {
      throw new PrerequisiteError('part_folder_unusable', 'read-only');
    };
    await expect(workAll(queue, parts)).rejects.toMatchObject({ kind: 'part_folder_unusable' });
    expect(await queue.counts()).toMatchObject({ waiting: 3, active: 0 });
  });

  it('goes on after a batch that fails, which is given up in the end, and is done once submitted again', async () => {
    const [queue, parts] = [new InMemoryBatchQueue(), new InMemoryPartStore()];
    await submit(queue);
    const { put } = parts;
    let poisoned: string | null = null;
    parts.put = async (name, ...given) => {
      poisoned ??= name;
      if (name === poisoned) throw new TypeError('a defect');
      return put.call(parts, name, ...given);
    };
    const failures: unknown[] = [];
    expect(await workAll(queue, parts, { onFailure: (error) => failures.push(error) })).toMatchObject({ batches: 2 });
    expect(failures).toHaveLength(3);
    expect(await lookAtBatches({ queue, parts })).toMatchObject({ isDone: false, manifest: null, batches: { done: 2, failed: 1 } });
    parts.put = put;
    expect(await submit(queue)).toMatchObject({ added: 0, revived: 1 });
    await workAll(queue, parts);
    expect((await lookAtBatches({ queue, parts })).manifest?.documents).toBe(7);
  });
});

describe('a look at batches', () => {
  it('says which parts are gone, damaged, or of another engine, and writes no manifest', async () => {
    const [queue, parts] = [new InMemoryBatchQueue(), new InMemoryPartStore()];
    await submit(queue);
    await workAll(queue, parts);
    const [first = '', second = ''] = parts.parts.keys();
    parts.parts.delete(first);
    parts.parts.set(second, Buffer.from('torn'));
    const { problems, manifest, isDone } = await lookAtBatches({ queue, parts });
    expect([isDone, manifest, problems.length]).toEqual([true, null, 2]);
    expect(problems.join()).toMatch(new RegExp(`${first} is not there.*${second} is damaged`));
    expect(parts.parts.has('manifest.json')).toBe(false);

    const mixed = new InMemoryBatchQueue();
    await submit(mixed, LINES.slice(0, 4));
    const both = new InMemoryPartStore();
    const { finish } = mixed;
    let finished = 0;
    mixed.finish = (key, receipt) => finish.call(mixed, key, { ...receipt, config_hash: `engine ${(finished += 1)}` });
    await workAll(mixed, both);
    expect((await lookAtBatches({ queue: mixed, parts: both })).problems.join()).toContain('2 engines');
  });

  it('takes no parts with different fields for one result, and the same fields in other words for the same', async () => {
    const work = async (...fields: readonly WorkOptions['fields'][]) => {
      const [queue, parts] = [new InMemoryBatchQueue(), new InMemoryPartStore()];
      await submit(queue);
      for (const [n, each] of fields.entries()) {
        const stop = new AbortController();
        const isLast = n === fields.length - 1;
        await workAll(queue, parts, { fields: each, signal: stop.signal, onProgress: () => (isLast ? undefined : stop.abort()) });
      }
      return lookAtBatches({ queue, parts });
    };
    const { manifest, problems } = await work(undefined, ['country_code']);
    expect([manifest, problems.length]).toEqual([null, 1]);
    expect(problems.join()).toMatch(/2 engines.*fields/);
    expect((await work(PREDICTION_FIELDS, undefined, ['usage', ...PREDICTION_FIELDS])).manifest?.documents).toBe(7);
    expect((await work(['country_code', 'bbox'], ['bbox', 'country_code', 'usage'])).manifest?.documents).toBe(7);
  });
});

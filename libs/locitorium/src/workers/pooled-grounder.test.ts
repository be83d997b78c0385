import { subscribe } from 'node:diagnostics_channel';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { EMPTY_META, type Document, type GroundedDocument } from '@locitorium/domain';
import { identityOf } from '@locitorium/ports';
import { place } from '@locitorium/ports/testing';
import { PATIENCE_MS, PooledGrounder } from './pooled-grounder.ts';
import { deadlineOf as deadlineOfText } from './start-grounder-pool.ts';

const workerFile = new URL('./worker.fixture.ts', import.meta.url);
const text = (content: string, docId = 'a'): Document => ({ docId, text: content, meta: EMPTY_META });

/** Longer than any test. */
const deadlineOf = () => 60_000;
const read = (json: Uint8Array): unknown => JSON.parse(new TextDecoder().decode(json));

describe('PooledGrounder', () => {
  let pool: PooledGrounder;
  beforeAll(async () => {
    pool = await PooledGrounder.start({ workerFile, workerData: { tag: 1 }, threads: 2, deadlineOf });
  });
  afterAll(() => pool.close());

  it('is known by the identity of its engines', () => {
    expect(pool.identity).toEqual(identityOf('echo', '1', { tag: 1 }));
    expect(pool.description.engine).toBe('echo');
  });

  it('answers each document with its own answer', async () => {
    const documents = Array.from({ length: 20 }, (_, n) => text('x'.repeat(n), `d${n}`));
    const answers = await Promise.all(documents.map((document) => pool.ground(document)));
    expect(answers.map(({ docId, usage }) => [docId, usage.lookups])).toEqual(documents.map(({ docId }, n) => [docId, n]));
  });

  it('answers as it is sent, the same as the thread itself would', async () => {
    const { bytes: json, usage, statuses } = await pool.answer(text('x'.repeat(3), '東京'));
    expect(JSON.parse(new TextDecoder().decode(json))).toMatchObject({
      doc_id: '東京',
      model_info: { engine: 'echo', config_hash: pool.identity.hash },
      results: [],
    });
    expect([usage.lookups, statuses]).toEqual([3, {}]);
    expect(JSON.parse(new TextDecoder().decode((await pool.answer(text('x'), { format: 'geojson' })).bytes))).toMatchObject({
      type: 'FeatureCollection',
    });
    await expect(pool.answer(text('fail'))).rejects.toMatchObject({ kind: 'input_too_long' });
    const reason = new Error('gone');
    const abort = new AbortController();
    const waiting = pool.answer(text('wait'), { signal: abort.signal });
    abort.abort(reason);
    await expect(waiting).rejects.toBe(reason);
  });

  it('answers the stages one at a time, as they are sent', async () => {
    const document = text('Suva');
    const mention = { mentionId: 'a:0', surface: 'Suva', start: 0, end: 4, mentionClass: 'toponym', confidence: null } as const;
    expect(read(await pool.extract(document))).toEqual({
      doc_id: 'a',
      mentions: [{ mention_id: 'a:0', mention: 'Suva', start: 0, end: 4 }],
      over_limit: [],
    });
    expect(read(await pool.lookUp(['Suva', 'Atlantis'], null))).toMatchObject({
      names: ['Suva', 'Atlantis'].map((name) => ({ name, answered: true, reason: null, candidates: [] })),
    });
    expect(read(await pool.select(document, [{ mention, candidates: [place('Suva', 'FJ')] }]))).toMatchObject({
      doc_id: 'a',
      results: [{ mention_id: 'a:0', status: 'timeout', candidates: [{ country_code: 'FJ' }] }],
    });
    await expect(pool.extract(text('Suva '.repeat(400)))).rejects.toMatchObject({ kind: 'answer_too_large', facts: { limit: 10_000 } });
  });

  it('passes the mentions option on', async () => {
    expect((await pool.ground(text('x'), { mentions: 'gold' })).usage.modelCalls).toBe(1);
  });

  it('keeps the kind of an error', async () => {
    await expect(pool.ground(text('fail'))).rejects.toMatchObject({ kind: 'input_too_long', blame: 'usage', facts: { chars: 4 } });
    await expect(pool.ground(text('break'))).rejects.toMatchObject({
      kind: 'internal',
      blame: 'internal',
      message: expect.not.stringContaining('secret'),
    });
  });

  it('rejects an aborted document with the reason, and serves on', async () => {
    const abort = new AbortController();
    const reason = new Error('Ctrl-C');
    const waiting = [1, 2, 3].map(() => pool.ground(text('wait'), { signal: abort.signal }));
    abort.abort(reason);
    for (const one of waiting) await expect(one).rejects.toBe(reason);
    expect((await pool.ground(text('after'))).usage.lookups).toBe(5);
  });

  it('ends a thread that does not hear that nobody waits any more, and serves on', async () => {
    const abort = new AbortController();
    const reason = new Error('gone');
    const spinning = pool.answer(text('spin'), { signal: abort.signal });
    const other = pool.ground(text('xxx'));
    setTimeout(() => abort.abort(reason), 100);
    await expect(spinning).rejects.toBe(reason);
    expect((await other).usage.lookups).toBe(3);
    expect((await Promise.all([1, 2, 3, 4].map(() => pool.ground(text('after'))))).length).toBe(4);
  });

  it('leaves a document at once that no thread has begun', async () => {
    const one = await PooledGrounder.start({ workerFile, workerData: {}, threads: 1, deadlineOf });
    const abort = new AbortController();
    const left: string[] = [];
    const leaving = (content: string) => one.ground(text(content), { signal: abort.signal }).catch(() => left.push(content));
    const both = [leaving('ignore'), leaving('behind')];
    // The first one is on its way to the thread.
    await setImmediate();
    abort.abort();
    await Promise.all(both);
    expect(left).toEqual(['behind', 'ignore']);
    expect((await one.ground(text('after'))).usage.lookups).toBe(5);
    await one.close();
  });

  it('takes nothing for a signal that is aborted already', async () => {
    const reason = new Error('gone');
    await expect(pool.ground(text('x'), { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
  });

  it('says so when a thread dies, and serves on', async () => {
    await expect(pool.ground(text('die'))).rejects.toMatchObject({ kind: 'worker_failed', blame: 'internal' });
    expect((await pool.ground(text('after'))).docId).toBe('a');
  });
});

describe('a thread that cannot go on', () => {
  /** The first answer for which a thread lives long enough. */
  async function answered(pool: PooledGrounder, document: Document): Promise<GroundedDocument> {
    for (;;) {
      try {
        return await pool.ground(document);
      } catch (error) {
        expect(error).toMatchObject({ kind: 'worker_failed' });
        await sleep(10);
      }
    }
  }

  it('is replaced when it fails after its answer', async () => {
    const pool = await PooledGrounder.start({ workerFile, workerData: {}, threads: 1, deadlineOf });
    const first = (await pool.ground(text('thread'))).docId;
    const replaced = new Promise((resolve) => subscribe('worker_threads', resolve));
    expect((await pool.ground(text('fail later'))).usage.lookups).toBe(10);
    await replaced;
    expect((await pool.ground(text('thread'))).docId).not.toBe(first);
    expect((await pool.ground(text('after'))).usage.lookups).toBe(5);
    await pool.close();
  });

  it('takes the others with it where none can be started, until they can again', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'locitorium-threads-'));
    const file = join(directory, 'worker.ts');
    const whole = `export { default } from ${JSON.stringify(workerFile.href)};`;
    await writeFile(file, whole);
    const pool = await PooledGrounder.start({ workerFile: pathToFileURL(file), workerData: {}, threads: 2, deadlineOf });
    const other = expect(pool.ground(text('ignore'))).rejects.toMatchObject({ kind: 'worker_failed' });
    // Both threads have read the file.
    await pool.ground(text('x'));
    await writeFile(file, 'throw new Error("Half of the package is new.");');
    await expect(pool.ground(text('die'))).rejects.toMatchObject({ kind: 'worker_failed' });
    await other;
    await expect(pool.ground(text('x'))).rejects.toMatchObject({ kind: 'worker_failed' });
    await expect(pool.ground(text('x'))).rejects.toMatchObject({ kind: 'worker_failed' });
    await writeFile(file, whole);
    expect((await answered(pool, text('after'))).usage.lookups).toBe(5);
    await pool.close();
    await expect(pool.ground(text('x'))).rejects.toMatchObject({ kind: 'worker_failed', message: expect.stringContaining('closed') });
    await rm(directory, { recursive: true });
  });
});

describe('the deadline of a document', () => {
  it('ends a thread that computes on, and no other', async () => {
    const pool = await PooledGrounder.start({ workerFile, workerData: {}, threads: 2, deadlineOf: () => 50 });
    const abort = new AbortController();
    const waiting = pool.ground(text('wait'), { signal: abort.signal });
    const begun = performance.now();
    await expect(pool.answer(text('spin'), { signal: abort.signal })).rejects.toMatchObject({ kind: 'deadline', blame: 'upstream' });
    expect(performance.now() - begun).toBeGreaterThanOrEqual(50 + PATIENCE_MS - 5);
    await expect(waiting).rejects.toMatchObject({ kind: 'deadline' });
    expect((await pool.ground(text('after'))).usage.lookups).toBe(5);
    await pool.close();
  });

  it('begins in the thread, not while the document waits for one', async () => {
    const pool = await PooledGrounder.start({ workerFile, workerData: {}, threads: 1, deadlineOf: (chars) => (chars === 4 ? 200 : 100) });
    const spinning = expect(pool.ground(text('spin'))).rejects.toMatchObject({ kind: 'deadline' });
    const behind = Array.from({ length: 3 }, () => pool.ground(text('after')));
    await spinning;
    expect((await Promise.all(behind)).map(({ usage }) => usage.lookups)).toEqual([5, 5, 5]);
    await pool.close();
  });

  it('holds for each window of a text that is split', () => {
    const settings = { deadlineMs: 100, maxChars: 1_000 };
    expect(deadlineOfText(500, { ...settings, long: 'split' })).toBe(100);
    expect(deadlineOfText(10_000, { ...settings, long: 'split' })).toBe(2_000);
    expect(deadlineOfText(10_000, { ...settings, long: 'reject' })).toBe(100);
  });
});

describe('PooledGrounder.start', () => {
  it('rejects with what the engine lacks', async () => {
    await expect(PooledGrounder.start({ workerFile, workerData: { missing: true }, threads: 1, deadlineOf })).rejects.toMatchObject({
      kind: 'gazetteer_missing',
      blame: 'prerequisite',
    });
  });

  it('abandons documents in work when closed', async () => {
    const pool = await PooledGrounder.start({ workerFile, workerData: {}, threads: 1, deadlineOf });
    const hanging = expect(pool.ground(text('ignore'))).rejects.toMatchObject({ kind: 'worker_failed' });
    await pool.close();
    await hanging;
  });
});

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { EMPTY_META, type Document } from '@locitorium/domain';
import { identityOf } from '@locitorium/ports';
import { PooledGrounder } from './pooled-grounder.ts';

const workerFile = new URL('./worker.fixture.ts', import.meta.url);
const text = (content: string, docId = 'a'): Document => ({ docId, text: content, meta: EMPTY_META });

describe('PooledGrounder', () => {
  let pool: PooledGrounder;
  beforeAll(async () => {
    pool = await PooledGrounder.start({ workerFile, workerData: { tag: 1 }, threads: 2 });
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
    const { json, usage, statuses } = await pool.answer(text('x'.repeat(3), '東京'));
    expect(JSON.parse(new TextDecoder().decode(json))).toMatchObject({
      doc_id: '東京',
      model_info: { engine: 'echo', config_hash: pool.identity.hash },
      results: [],
    });
    expect([usage.lookups, statuses]).toEqual([3, {}]);
    expect(JSON.parse(new TextDecoder().decode((await pool.answer(text('x'), { format: 'geojson' })).json))).toMatchObject({
      type: 'FeatureCollection',
    });
    await expect(pool.answer(text('fail'))).rejects.toMatchObject({ kind: 'input_too_long' });
    const reason = new Error('gone');
    const abort = new AbortController();
    const waiting = pool.answer(text('wait'), { signal: abort.signal });
    abort.abort(reason);
    await expect(waiting).rejects.toBe(reason);
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

  it('takes nothing for a signal that is aborted already', async () => {
    const reason = new Error('gone');
    await expect(pool.ground(text('x'), { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
  });

  it('says so when a thread dies, and serves on', async () => {
    await expect(pool.ground(text('die'))).rejects.toMatchObject({ kind: 'worker_failed', blame: 'internal' });
    expect((await pool.ground(text('after'))).docId).toBe('a');
  });
});

describe('PooledGrounder.start', () => {
  it('rejects with what the engine lacks', async () => {
    await expect(PooledGrounder.start({ workerFile, workerData: { missing: true }, threads: 1 })).rejects.toMatchObject({
      kind: 'gazetteer_missing',
      blame: 'prerequisite',
    });
  });

  it('abandons documents in work when closed', async () => {
    const pool = await PooledGrounder.start({ workerFile, workerData: {}, threads: 1 });
    const hanging = expect(pool.ground(text('ignore'))).rejects.toMatchObject({ kind: 'worker_failed' });
    await pool.close();
    await hanging;
  });
});

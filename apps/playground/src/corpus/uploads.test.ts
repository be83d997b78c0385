import { describe, expect, it } from '@jest/globals';
import { ServiceProblem, ServiceUnreachable, type AcceptedDocuments } from '@locitorium/client';
import { uploadFiles, uploadsToShow, type Upload } from './uploads.ts';

const files = (...names: readonly string[]) => names.map((name, key) => ({ key, file: new File([name], name) }));
const accepted = (id: string) =>
  ({ documents: [{ filename: id, document: { id, status: 'pending' }, error: null }] }) as unknown as AcceptedDocuments;
const problem = (kind: string, status: number, retryAfter: number | null = null) =>
  new ServiceProblem({ type: `urn:locitorium:problem:${kind}`, title: 't', status, detail: 'what to do', facts: {} }, retryAfter);

async function upload(names: readonly string[], send: (name: string) => Promise<AcceptedDocuments>, signal = new AbortController().signal) {
  const states = new Map<string, string[]>();
  const last = new Map<string, Upload>();
  const pauses: number[] = [];
  await uploadFiles({
    corpus: { addFiles: ([sent]) => send((sent?.file as File).name) },
    files: files(...names),
    before: new Set(),
    signal,
    pause: async (seconds) => void pauses.push(seconds),
    onChange: (one) => {
      states.set(one.filename, [...(states.get(one.filename) ?? []), one.state.kind]);
      last.set(one.filename, one);
    },
  });
  return { states, last, pauses };
}

describe('files that are dropped', () => {
  it('are shown once, also where the service lists one before its answer has come', () => {
    const one = (kind: 'waiting' | 'sending'): Upload => ({ key: 1, filename: 'a.txt', before: new Set(['old']), state: { kind } });
    const listed = (id: string) => [{ id, filename: 'a.txt' }];
    expect(uploadsToShow([one('sending')], listed('new'))).toEqual([]);
    expect(uploadsToShow([one('sending')], listed('old'))).toHaveLength(1);
    expect(uploadsToShow([one('waiting')], listed('new'))).toHaveLength(1);
    expect(uploadsToShow([one('sending')], [{ id: 'new', filename: 'b.txt' }])).toHaveLength(1);
  });

  it('are sent two at a time, and each says where it is', async () => {
    let most = 0;
    let now = 0;
    const { states } = await upload(['a', 'b', 'c', 'd'], async (name) => {
      most = Math.max(most, ++now);
      await Promise.resolve();
      now--;
      return accepted(name);
    });
    expect(most).toBe(2);
    for (const name of ['a', 'b', 'c', 'd']) expect(states.get(name)).toEqual(['waiting', 'sending', 'accepted']);
  });

  it('are sent again when the service has room, and refused with a reason where it will not have them', async () => {
    let tries = 0;
    const { states, last, pauses } = await upload(['full', 'large'], async (name) => {
      if (name === 'large') throw problem('document_too_large', 413);
      if (++tries < 3) throw problem('overloaded', 503, 7);
      return accepted(name);
    });
    expect([states.get('full')?.at(-1), tries, pauses]).toEqual(['accepted', 3, [7, 7]]);
    expect(last.get('large')?.state).toEqual({ kind: 'refused', problem: { kind: 'document_too_large', detail: 'what to do', facts: {} } });
  });

  it('are refused in words of the service where the answer says so', async () => {
    const error = { type: 'urn:locitorium:problem:invalid_request', title: 't', status: 400, detail: 'd', facts: {} };
    const { last } = await upload(['a'], async () => ({ documents: [{ filename: 'a', document: null, error }] }));
    expect(last.get('a')?.state).toMatchObject({ kind: 'refused', problem: { kind: 'invalid_request', detail: 'd' } });
  });

  it('are refused where nobody answers, and stop without a word when they are stopped', async () => {
    const gone = await upload(['a'], () => Promise.reject(new ServiceUnreachable('gone')));
    expect(gone.last.get('a')?.state).toMatchObject({ kind: 'refused' });
    const stop = new AbortController();
    const { states } = await upload(
      ['a', 'b', 'c'],
      async () => {
        stop.abort();
        throw new Error('stopped');
      },
      stop.signal,
    );
    expect(states.get('c')).toEqual(['waiting']);
  });
});

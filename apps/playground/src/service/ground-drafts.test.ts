import { describe, expect, it } from '@jest/globals';
import { LocitoriumClient } from '@locitorium/client';
import { prediction } from '../state/prediction.fixture.ts';
import type { Answer, Draft } from '../state/workbench.ts';
import { groundDrafts } from './ground-drafts.ts';

const draft = (docId: string): Draft => ({ docId, text: docId, meta: null });

/** Answers of the drafts, from a service that sends these bodies. */
async function answersOf(
  drafts: readonly Draft[],
  send: typeof fetch,
  {
    isOnline = true,
    signal = new AbortController().signal,
    engine = null as string | null,
    explain = false,
    maxBodyBytes = null as number | null,
  } = {},
): Promise<readonly (Answer | undefined)[]> {
  const answers: Answer[] = [];
  await groundDrafts({
    client: new LocitoriumClient({ baseUrl: 'http://service.test', fetch: send }),
    drafts,
    engine,
    explain,
    maxBodyBytes,
    signal,
    isOnline: () => isOnline,
    onAnswer: (n, answer) => void (answers[n] = answer),
  });
  return drafts.map((_, n) => answers[n]);
}

const PROBLEM = { type: 'urn:locitorium:problem:overloaded', title: 't', status: 503, detail: 'd', facts: {} };
const lines =
  (...values: readonly unknown[]) =>
  async () =>
    new Response(values.map((value) => `${JSON.stringify(value)}\n`).join(''));

describe('groundDrafts', () => {
  it('requests the engine that was chosen', async () => {
    const asked: unknown[] = [];
    const send: typeof fetch = async (url, init) => {
      asked.push([new URL(String(url)).search, String(init?.body).includes('"engine":"careful"')]);
      return new Response(
        `${JSON.stringify(prediction([]))}\n${JSON.stringify(prediction([]))}\n`.slice(
          0,
          String(url).includes('batch') ? undefined : JSON.stringify(prediction([])).length,
        ),
      );
    };
    for (const drafts of [[draft('a')], [draft('a'), draft('b')]]) await answersOf(drafts, send, { engine: 'careful', explain: true });
    await answersOf([draft('a')], send);
    expect(asked).toEqual([
      ['', true],
      ['?explain=true&engine=careful', false],
      ['', false],
    ]);
  });

  it('gives each document its answer, and a line that failed its failure', async () => {
    const answers = await answersOf([draft('a'), draft('b')], lines({ line: 1, doc_id: 'a', error: PROBLEM }, prediction([])));
    expect(answers).toMatchObject([{ kind: 'failed', failure: { kind: 'overloaded' } }, { kind: 'grounded' }]);
  });

  it('sends no more at once than the service reads', async () => {
    const asked: string[] = [];
    const send: typeof fetch = async (_, init) => {
      const body = String(init?.body);
      asked.push(body);
      return lines(
        ...body
          .trim()
          .split('\n')
          .map(() => prediction([])),
      )();
    };
    const drafts = ['a', 'b', 'c', 'd'.repeat(80), 'e'].map(draft);
    const answers = await answersOf(drafts, send, { maxBodyBytes: 60 });
    expect(asked.map((body) => body.trim().split('\n').length)).toEqual([2, 1, 1, 1]);
    expect(answers.map((answer) => answer?.kind)).toEqual(drafts.map(() => 'grounded'));
  });

  it('gives all others the reason why the service ended early', async () => {
    const end = { line: null, doc_id: null, error: { ...PROBLEM, facts: { answered: 1, next_line: 2 } } };
    const answers = await answersOf([draft('a'), draft('b'), draft('c')], lines(prediction([]), end));
    expect(answers).toMatchObject([
      { kind: 'grounded' },
      { kind: 'failed', failure: { kind: 'overloaded' } },
      { kind: 'failed', failure: { kind: 'overloaded' } },
    ]);
  });

  it('leaves no document waiting if the answer breaks off', async () => {
    const answers = await answersOf([draft('a'), draft('b'), draft('c')], lines(prediction([])));
    expect(answers).toMatchObject([{ kind: 'grounded' }, { kind: 'failed', failure: { kind: 'unreachable' } }, { kind: 'failed' }]);
  });

  it('passes on what the service says, and when to retry', async () => {
    const answers = await answersOf(
      [draft('a')],
      async () =>
        new Response(JSON.stringify(PROBLEM), { status: 503, headers: { 'content-type': 'application/problem+json', 'retry-after': '5' } }),
    );
    expect(answers).toMatchObject([{ kind: 'failed', failure: { kind: 'overloaded', retryAfterSeconds: 5 } }]);
  });

  it.each([
    [true, 'unreachable'],
    [false, 'offline'],
  ])('distinguishes an unreachable service from being offline (online: %s)', async (isOnline, kind) => {
    const answers = await answersOf([draft('a')], () => Promise.reject(new TypeError('fetch failed')), { isOnline });
    expect(answers).toMatchObject([{ kind: 'failed', failure: { kind } }]);
  });

  it('reports nothing if it was stopped', async () => {
    const controller = new AbortController();
    controller.abort();
    expect(await answersOf([draft('a')], () => Promise.reject(new DOMException('', 'AbortError')), { signal: controller.signal })).toEqual([
      undefined,
    ]);
  });
});

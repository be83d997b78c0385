import { describe, expect, it } from '@jest/globals';
import { LocitoriumClient } from '@locitorium/client';
import { mention, place, prediction } from '../state/prediction.fixture.ts';
import { Explanations } from './explanations.ts';

const DRAFT = { docId: 'a', text: 'Lyon', meta: null };
const EXPLAINED = prediction([
  mention('Lyon', 'Lyon', place('Lyon', 45, 4), {
    explanation: { chosen: {}, country: null, record: { grounds: [] } } as never,
  }),
]);

function explanationsOf(answers: readonly (() => Response)[]) {
  const asked: unknown[] = [];
  const send: typeof fetch = async (_, init) => {
    asked.push(JSON.parse(String(init?.body)));
    return answers[asked.length - 1]?.() ?? new Response('');
  };
  return { asked, explanations: new Explanations(new LocitoriumClient({ baseUrl: 'http://service.test', fetch: send })) };
}

describe('Explanations', () => {
  it('are requested once for an answer, and again for another one', async () => {
    const body = () => new Response(JSON.stringify(EXPLAINED));
    const { asked, explanations } = explanationsOf([body, body]);
    const answer = prediction([]);
    expect([...(await explanations.of(answer, DRAFT, null)).keys()]).toEqual(['text:0']);
    await explanations.of(answer, DRAFT, null);
    expect(asked).toEqual([{ doc_id: 'a', text: 'Lyon', explain: true, candidates: 0 }]);
    await explanations.of(prediction([]), DRAFT, 'careful');
    expect(asked[1]).toMatchObject({ engine: 'careful' });
  });

  it('are requested again after a failure', async () => {
    const { asked, explanations } = explanationsOf([
      () => new Response('', { status: 502 }),
      () => new Response(JSON.stringify(EXPLAINED)),
    ]);
    const answer = prediction([]);
    await expect(explanations.of(answer, DRAFT, null)).rejects.toThrow();
    expect((await explanations.of(answer, DRAFT, null)).size).toBe(1);
    expect(asked).toHaveLength(2);
  });
});

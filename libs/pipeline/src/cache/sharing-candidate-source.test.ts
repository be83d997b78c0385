import { describe, expect, it } from '@jest/globals';
import { DeadlineExceededError, UpstreamError } from '@locitorium/domain';
import type { PlaceQuery } from '@locitorium/ports';
import { callContext, ManualClock, place, RecordingTrace } from '@locitorium/ports/testing';
import { SharingCandidateSource } from './sharing-candidate-source.ts';
import { SlowCandidateSource } from './slow-candidate-source.fixture.ts';

const query = (name: string, given: Partial<PlaceQuery> = {}): PlaceQuery => ({ name, language: null, limit: 10, cutOff: false, ...given });
const LIMA = [place('Lima', 'PE')];
const turn = () => new Promise((resolve) => setImmediate(resolve));

function caller() {
  const abort = new AbortController();
  const trace = new RecordingTrace();
  return { abort, trace, context: callContext({ signal: abort.signal, trace }) };
}

describe('SharingCandidateSource', () => {
  it('asks once for what several want to know at once, and counts it so', async () => {
    const source = new SlowCandidateSource();
    const sharing = new SharingCandidateSource(source);
    const callers = [caller(), caller(), caller()];
    const answers = callers.map(({ context }, i) => sharing.search(query(['Lima', ' Lima', 'Ｌｉｍａ'][i] ?? ''), context));
    expect(source.asked.map(({ query: { name } }) => name)).toEqual(['Lima']);
    source.asked[0]?.answer(LIMA);
    expect(await Promise.all(answers)).toEqual([LIMA, LIMA, LIMA]);
    expect(callers.map(({ trace }) => trace.count('lookup_cached'))).toEqual([0, 1, 1]);
  });

  it('asks again afterwards: to remember is not its business', async () => {
    const source = new SlowCandidateSource();
    const sharing = new SharingCandidateSource(source);
    for (const i of [0, 1]) {
      const answer = sharing.search(query('Lima'), caller().context);
      source.asked[i]?.answer(LIMA);
      expect(await answer).toEqual(LIMA);
    }
    expect(source.asked).toHaveLength(2);
  });

  it.each([[{ language: 'ja' }], [{ limit: 9 }], [{ cutOff: true }], [{ name: 'LIMA' }]])('asks apart for %j', (other) => {
    const source = new SlowCandidateSource();
    const sharing = new SharingCandidateSource(source);
    for (const given of [{}, other]) void sharing.search(query('Lima', given), caller().context);
    expect(source.asked).toHaveLength(2);
  });

  it.each([
    ['the one who began', 0],
    ['the one who joined', 1],
  ])('goes on for the others when one gives up: %s', async (_who, quitter) => {
    const source = new SlowCandidateSource();
    const sharing = new SharingCandidateSource(source);
    const callers = [caller(), caller()];
    const answers = callers.map(({ context }) => sharing.search(query('Lima'), context));
    const reason = new Error('enough');
    callers[quitter]?.abort.abort(reason);
    await expect(answers[quitter]).rejects.toBe(reason);
    expect(source.asked[0]?.context.signal.aborted).toBe(false);
    source.asked[0]?.answer(LIMA);
    expect(await answers[1 - quitter]).toEqual(LIMA);
  });

  it('ends the request when nobody waits any longer, and begins another for the next one', async () => {
    const source = new SlowCandidateSource();
    const sharing = new SharingCandidateSource(source);
    const callers = [caller(), caller()];
    const answers = callers.map(({ context }) => sharing.search(query('Lima'), context));
    for (const { abort } of callers) abort.abort(new Error('enough'));
    const late = sharing.search(query('Lima'), caller().context);
    for (const answer of answers) await expect(answer).rejects.toThrow('enough');
    expect(source.asked.map(({ context }) => context.signal.aborted)).toEqual([true, false]);
    source.asked[1]?.answer(LIMA);
    expect(await late).toEqual(LIMA);
  });

  it('fails for all when the source fails, once', async () => {
    const source = new SlowCandidateSource();
    const sharing = new SharingCandidateSource(source);
    const answers = [caller(), caller()].map(({ context }) => sharing.search(query('Lima'), context));
    const error = new UpstreamError('geocoder_unavailable', 'down');
    source.asked[0]?.fail(error);
    for (const answer of answers) await expect(answer).rejects.toBe(error);
    expect(source.asked).toHaveLength(1);
  });

  it('gives the request the time of whoever has most, and asks again for who has time left', async () => {
    const clock = new ManualClock(1_000);
    const source = new SlowCandidateSource();
    const sharing = new SharingCandidateSource(source);
    const hurried = sharing.search(query('Lima'), callContext({ clock, deadline: 1_100 }));
    expect(source.asked[0]?.context.deadline).toBe(1_100);
    const patient = sharing.search(query('Lima'), callContext({ clock, deadline: 9_000 }));
    expect(source.asked[0]?.context.deadline).toBe(9_000);
    clock.advance(100);
    source.asked[0]?.fail(new DeadlineExceededError('look-up'));
    await expect(hurried).rejects.toMatchObject({ kind: 'deadline' });
    await turn();
    source.asked[1]?.answer(LIMA);
    expect(await patient).toEqual(LIMA);
  });

  it('keeps nothing of who came and went', async () => {
    const source = new SlowCandidateSource();
    const sharing = new SharingCandidateSource(source);
    const { context, abort } = caller();
    let listeners = 0;
    const { signal } = context;
    const add = signal.addEventListener.bind(signal);
    const remove = signal.removeEventListener.bind(signal);
    signal.addEventListener = (...given: Parameters<typeof add>) => {
      listeners += 1;
      add(...given);
    };
    signal.removeEventListener = (...given: Parameters<typeof remove>) => {
      listeners -= 1;
      remove(...given);
    };
    const answer = sharing.search(query('Lima'), context);
    source.asked[0]?.answer([]);
    await answer;
    expect(listeners).toBe(0);
    abort.abort();
  });
});

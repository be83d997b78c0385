import { afterEach, describe, expect, it } from '@jest/globals';
import { isLocitoriumError } from '@locitorium/domain';
import { callContext } from '@locitorium/ports/testing';
import { connectNominatim } from './connect-nominatim.ts';
import type { NominatimCandidateSource } from './nominatim-candidate-source.ts';
import { ownNominatim, realNominatimUrl } from './real-nominatim.fixture.ts';

const own = ownNominatim();
const whereOurs = own === null ? describe.skip : describe;

const connect = (): Promise<NominatimCandidateSource> =>
  connectNominatim({
    baseUrl: realNominatimUrl(),
    retries: 1,
    firstRetryDelayMs: 10,
    longestRetryDelayMs: 50,
    failuresToPause: 1_000,
    cachedCandidates: 0,
  });

const search = (source: NominatimCandidateSource, name: string, limitMs = 10_000) =>
  source.search(
    { name, language: null, limit: 10, cutOff: false },
    callContext({ deadline: performance.timeOrigin + performance.now() + limitMs }),
  );

const failureOf = async (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'no failure',
    (error: unknown) => (isLocitoriumError(error) ? error.kind : String(error)),
  );

whereOurs('a real Nominatim whose database is gone', () => {
  afterEach(() => own?.startDatabase());

  it('is geocoder_unavailable, and never an empty answer; it recovers with the database', async () => {
    const source = await connect();
    expect(await search(source, 'Lyon')).not.toEqual([]);
    await own?.stopDatabase();
    expect(await failureOf(search(source, 'Lyon'))).toBe('geocoder_unavailable');
    expect(await failureOf(search(source, 'Zembla'))).toBe('geocoder_unavailable');
    // /status answers 200 all the while; only its number says that there is no database.
    expect(await failureOf(connect())).toBe('geocoder_unavailable');
    await own?.startDatabase();
    expect(await search(source, 'Lyon')).not.toEqual([]);
  });

  it('survives a restart that no request noticed: the first query then meets a dead connection', async () => {
    const source = await connect();
    await search(source, 'Lyon');
    await own?.stopDatabase();
    await own?.startDatabase();
    expect(await search(source, 'Lyon')).not.toEqual([]);
  });
});

whereOurs('a real Nominatim that is paused', () => {
  const signal = (name: NodeJS.Signals): void => {
    if (own !== null) process.kill(own.pid, name);
  };
  afterEach(() => signal('SIGCONT'));

  it('costs a look-up its deadline and no more, and serves the next one when it goes on', async () => {
    const source = await connect();
    signal('SIGSTOP');
    const started = performance.now();
    expect(await failureOf(search(source, 'Lyon', 1_500))).toBe('deadline');
    expect(performance.now() - started).toBeLessThan(10_000);
    signal('SIGCONT');
    expect(await search(source, 'Lyon')).not.toEqual([]);
  });

  it('lets go of a look-up that is aborted', async () => {
    const source = await connect();
    signal('SIGSTOP');
    const reason = new Error('the caller gave up');
    const controller = new AbortController();
    const asked = source.search({ name: 'Lyon', language: null, limit: 10, cutOff: false }, callContext({ signal: controller.signal }));
    setTimeout(() => controller.abort(reason), 100);
    await expect(asked).rejects.toBe(reason);
  });
});

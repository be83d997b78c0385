import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import { keepTime, type LoadAnswers, type LoadTarget } from './load.ts';

/** How the requests of a load are spread over time. */
export type Spread = 'even' | 'random';

const SEED = 20_261_121;

/**
 * Times of arrival in milliseconds from the beginning, ascending: one each 1/rate seconds, or at random with that mean (Poisson; the
 * same times in every run).
 *
 * @param rate requests a second
 */
export function arrivals(spread: Spread, rate: number, seconds: number): readonly number[] {
  const mean = 1_000 / rate;
  const generator = xoroshiro128plus(SEED);
  const times: number[] = [];
  for (let at = 0; at < seconds * 1_000; at += spread === 'even' ? mean : -Math.log(1 - uniformFloat64(generator)) * mean) times.push(at);
  return times;
}

export interface SteadyLoadOptions extends LoadTarget {
  readonly spread: Spread;
  /** Requests a second. */
  readonly rate: number;
}

/**
 * Sends texts to `/v1/ground` at their times of arrival, whether or not those before them are answered (an open-loop load). The
 * milliseconds of an answer count from the time at which its request was due, so that a late sender hides nothing.
 */
export async function steadyLoad({ url, texts, spread, rate, seconds }: SteadyLoadOptions): Promise<LoadAnswers> {
  const msOfStatus = new Map<number, number[]>();
  let lost = 0;
  const agent = new Agent({ keepAlive: true });
  const bodies = texts.map((text) => Buffer.from(JSON.stringify({ text, meta: { lang: 'en', source: 'news' } })));
  const target = new URL('/v1/ground', url);
  const begin = performance.now();
  const running: Promise<void>[] = [];
  for (const [n, due] of arrivals(spread, rate, seconds).entries()) {
    const wait = due - (performance.now() - begin);
    if (wait > 0) await pause(wait);
    running.push(
      send(agent, target, bodies[n % bodies.length] as Buffer).then(
        (status) => keepTime(msOfStatus, status, performance.now() - begin - due),
        () => {
          lost += 1;
        },
      ),
    );
  }
  await Promise.all(running);
  agent.destroy();
  return { msOfStatus, lost, seconds: (performance.now() - begin) / 1_000 };
}

/** Resolves with the status when the last byte of the answer has come. */
function send(agent: Agent, target: URL, body: Buffer): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(
      target,
      { agent, method: 'POST', headers: { 'content-type': 'application/json', 'content-length': body.byteLength } },
      (answer) => {
        answer.on('error', reject);
        answer.on('end', () => resolve(answer.statusCode ?? 0));
        answer.resume();
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}

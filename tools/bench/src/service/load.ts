import autocannon from 'autocannon';

/** What is sent, where, and for how long. */
export interface LoadTarget {
  readonly url: string;
  readonly texts: readonly string[];
  readonly seconds: number;
}

export interface LoadOptions extends LoadTarget {
  readonly connections: number;
  /** Requests a second; null: the next one on a connection as soon as the last is answered. */
  readonly rate: number | null;
  /** Headers of every request beside its media type. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** What came back of a load. */
export interface LoadAnswers {
  /** Milliseconds of every answer, by status. */
  readonly msOfStatus: ReadonlyMap<number, readonly number[]>;
  /** Requests without an answer. */
  readonly lost: number;
  readonly seconds: number;
}

const TIMEOUT_SECONDS = 30;

/** Sends texts to `/v1/ground` over a number of connections for some seconds. */
export async function load({ url, texts, connections, seconds, rate, headers }: LoadOptions): Promise<LoadAnswers> {
  const msOfStatus = new Map<number, number[]>();
  const requests = texts.map((text) => ({
    method: 'POST' as const,
    path: '/v1/ground',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ text, meta: { lang: 'en', source: 'news' } }),
  }));
  const begin = performance.now();
  const { errors, timeouts } = await new Promise<{ readonly errors: number; readonly timeouts: number }>((resolve, reject) => {
    const running = autocannon(
      { url, connections, duration: seconds, timeout: TIMEOUT_SECONDS, requests, ...(rate !== null && { overallRate: rate }) },
      (error, result) => (error === null ? resolve(result) : reject(error)),
    );
    running.on('response', (_client: unknown, status: number, _bytes: number, ms: number) => keepTime(msOfStatus, status, ms));
  });
  return { msOfStatus, lost: errors + timeouts, seconds: (performance.now() - begin) / 1_000 };
}

export function keepTime(msOfStatus: Map<number, number[]>, status: number, ms: number): void {
  const times = msOfStatus.get(status);
  if (times === undefined) msOfStatus.set(status, [ms]);
  else times.push(ms);
}

import { readFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { Failure } from '../failure.ts';
import { LIMITS } from '../limits.ts';
import { startDaemon } from './daemon.ts';
import { isRunning, stopProcess, waitUntil, type ProcessIdentity } from './running-process.ts';

/** A port can be taken between its choice and its use. */
const PORT_ATTEMPTS = 3;

export interface ServerTerms<R> {
  /** What messages call it. */
  readonly name: string;
  readonly program: string;
  readonly args: (port: number) => readonly string[];
  readonly environment: (port: number) => NodeJS.ProcessEnv;
  readonly cwd: string;
  readonly log: string;
  /** What is kept of it while it runs. */
  readonly record: (baseUrl: string, process: ProcessIdentity) => R;
  readonly isHealthy: (record: R) => Promise<boolean>;
  /** Called as soon as the process exists. */
  readonly started?: ((record: R) => void) | undefined;
}

/** Starts an HTTP server on a free loopback port and waits until it is healthy. */
export async function launchServer<R>({ name, log, ...terms }: ServerTerms<R>): Promise<R> {
  for (let attempt = 1; ; attempt++) {
    const port = await freePort();
    const server = await startDaemon(terms.program, terms.args(port), { log, cwd: terms.cwd, environment: terms.environment(port) });
    const record = terms.record(`http://127.0.0.1:${port}`, server);
    terms.started?.(record);
    const healthy = await waitUntil(async () => !isRunning(server) || (await terms.isHealthy(record)), LIMITS.healthy);
    if (healthy && isRunning(server)) return record;
    const how = isRunning(server) ? `did not answer within ${LIMITS.healthy / 1000} s` : 'ended before it answered';
    await stopProcess(server, 'SIGKILL');
    if (attempt === PORT_ATTEMPTS || !portWasTaken(log)) throw new Failure('failed', `${name} ${how}; its log is ${log}.`);
  }
}

const portWasTaken = (log: string): boolean => readFileSync(log, 'utf8').slice(-2_000).includes('address already in use');

/** A TCP port of the loopback interface that is free at this moment. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}

/** What a server answers, for probes of its health. */
export async function getJson<T>(url: string): Promise<T> {
  const reply = await fetch(url, { signal: AbortSignal.timeout(LIMITS.healthProbe) });
  if (!reply.ok) throw new Error(`status ${reply.status}`);
  return (await reply.json()) as T;
}

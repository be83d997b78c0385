import { join } from 'node:path';
import { readFileSync } from 'node:fs';
import { Failure } from '../failure.ts';
import type { Home } from '../home.ts';
import { LIMITS } from '../limits.ts';
import { PINS } from '../pins.ts';
import { startDaemon } from '../process/daemon.ts';
import { freePort } from '../process/free-port.ts';
import { isRunning } from '../process/process-identity.ts';
import { stopProcess } from '../process/stop-process.ts';
import { waitUntil } from '../process/wait-until.ts';
import type { NominatimRecord } from '../servers-state.ts';
import { databaseEnvironment, type InstalledNominatim } from './install-nominatim.ts';

const PORT_ATTEMPTS = 3;

/** A place that every generated world has, to see that searching works. */
const KNOWN_PLACE = 'Paris';

/** Starts Nominatim's HTTP server on a free loopback port and waits until it finds a place. */
export async function launchNominatim(
  installed: InstalledNominatim,
  databasePort: number,
  home: Home,
  started: (record: NominatimRecord) => void,
): Promise<NominatimRecord> {
  for (let attempt = 1; ; attempt++) {
    const port = await freePort();
    const log = home.log('nominatim');
    // One worker: several add 50 ms to every request where uvloop is not installed.
    const args = [
      '--factory',
      'nominatim_api.server.falcon.server:run_wsgi',
      '--host',
      '127.0.0.1',
      '--port',
      String(port),
      '--workers',
      '1',
      '--no-access-log',
    ];
    const server = await startDaemon(join(installed.bin, 'uvicorn'), args, {
      log,
      cwd: installed.project,
      environment: databaseEnvironment(databasePort),
    });
    const record: NominatimRecord = {
      baseUrl: `http://127.0.0.1:${port}`,
      version: PINS.nominatim,
      process: server,
      worldKey: installed.worldKey,
      log,
    };
    started(record);
    const healthy = await waitUntil(async () => !isRunning(server) || (await isNominatimHealthy(record)), LIMITS.healthy);
    if (healthy && isRunning(server)) return record;
    const how = isRunning(server) ? `did not answer within ${LIMITS.healthy / 1000} s` : 'ended before it answered';
    await stopProcess(server, 'SIGKILL');
    if (attempt === PORT_ATTEMPTS || !portWasTaken(log)) throw new Failure('failed', `Nominatim ${how}; its log is ${log}.`);
  }
}

/** Whether its database answers and a known place is found. `/status` is 200 with the database down, so its number counts. */
export async function isNominatimHealthy({ baseUrl }: { readonly baseUrl: string }): Promise<boolean> {
  try {
    const { status } = await getJson<{ status: number }>(`${baseUrl}/status?format=json`);
    if (status !== 0) return false;
    const places = await getJson<unknown[]>(`${baseUrl}/search?q=${KNOWN_PLACE}&format=jsonv2&limit=1`);
    return places.length === 1;
  } catch {
    return false;
  }
}

async function getJson<T>(url: string): Promise<T> {
  const reply = await fetch(url, { signal: AbortSignal.timeout(LIMITS.healthProbe) });
  if (!reply.ok) throw new Error(`status ${reply.status}`);
  return (await reply.json()) as T;
}

const portWasTaken = (log: string): boolean => readFileSync(log, 'utf8').slice(-2_000).includes('address already in use');

import { join } from 'node:path';
import type { Home } from '../home.ts';
import { LIMITS } from '../limits.ts';
import { PINS } from '../pins.ts';
import { getJson, launchServer } from '../process/launch-server.ts';
import { isRunning, stopProcess, waitUntil } from '../process/running-process.ts';
import type { Progress } from '../progress.ts';
import type { NominatimRecord, ServersState } from '../servers-state.ts';
import { worldKey } from '../world/world-key.ts';
import { startCluster, stopCluster } from '../postgres/database-cluster.ts';
import { databaseEnvironment, installNominatim, type InstalledNominatim } from './install-nominatim.ts';

/** A place that every generated world has, to see that searching works. */
const KNOWN_PLACE = 'Paris';

export type NominatimParts = Pick<ServersState, 'database' | 'nominatim'>;

/** Nominatim and its database as they run healthily. `keep` receives each record as soon as its process exists. */
export async function startNominatim(
  before: NominatimParts,
  home: Home,
  progress: Progress,
  keep: (parts: Partial<NominatimParts>) => void,
): Promise<void> {
  const { nominatim } = before;
  if (nominatim !== null && isRunning(nominatim.process)) {
    if (nominatim.worldKey === worldKey() && (await waitUntil(() => isNominatimHealthy(nominatim), LIMITS.healthProbe)))
      return progress('Nominatim runs already');
    progress('Nominatim runs, but not as it should, or with other data: starting another');
  }
  await stopNominatim(before);
  const installed = await installNominatim(home, progress);
  progress('starting PostgreSQL and Nominatim');
  const database = await startCluster(installed.cluster, home, null);
  keep({ database });
  keep({ nominatim: await launchNominatim(installed, database.port, home, (nominatim) => keep({ nominatim })) });
}

/** The API first: it holds connections to the database. */
export async function stopNominatim({ database, nominatim }: NominatimParts): Promise<boolean> {
  const api = nominatim !== null && (await stopProcess(nominatim.process, 'SIGTERM'));
  const cluster = !!database?.process && (await stopCluster(database.process));
  return api || cluster;
}

/** Starts Nominatim's HTTP server on a free loopback port and waits until it finds a place. */
function launchNominatim(
  { bin, project, worldKey: key }: InstalledNominatim,
  databasePort: number,
  home: Home,
  started: (record: NominatimRecord) => void,
): Promise<NominatimRecord> {
  const log = home.log('nominatim');
  const application = ['--factory', 'nominatim_api.server.falcon.server:run_wsgi'];
  return launchServer<NominatimRecord>({
    name: 'Nominatim',
    program: join(bin, 'uvicorn'),
    // One worker: several add 50 ms to every request where uvloop is not installed.
    args: (port) => [...application, '--host', '127.0.0.1', '--port', String(port), '--workers', '1', '--no-access-log'],
    environment: () => databaseEnvironment(databasePort),
    cwd: project,
    log,
    record: (baseUrl, process) => ({ baseUrl, version: PINS.nominatim, process, worldKey: key, log }),
    isHealthy: isNominatimHealthy,
    started,
  });
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

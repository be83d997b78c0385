import type { Home } from '../home.ts';
import { LIMITS } from '../limits.ts';
import { isRunning } from '../process/process-identity.ts';
import { stopProcess } from '../process/stop-process.ts';
import { waitUntil } from '../process/wait-until.ts';
import type { Progress } from '../progress.ts';
import { worldKey } from '../world/world-key.ts';
import type { DatabaseRecord, NominatimRecord } from '../servers-state.ts';
import { startCluster, stopCluster } from './database-cluster.ts';
import { installNominatim } from './install-nominatim.ts';
import { isNominatimHealthy, launchNominatim } from './nominatim-server.ts';

export interface NominatimParts {
  readonly database: DatabaseRecord | null;
  readonly nominatim: NominatimRecord | null;
}

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
  const running = database?.process ?? null;
  if (running !== null && isRunning(running)) {
    await stopCluster(running);
    return true;
  }
  return api;
}

import { rmSync } from 'node:fs';
import { complete, componentKey, type Component } from '../component.ts';
import type { Home } from '../home.ts';
import { PINS } from '../pins.ts';
import { isRunning } from '../process/running-process.ts';
import type { Progress } from '../progress.ts';
import type { PostgresRecord } from '../servers-state.ts';
import {
  acceptsConnections,
  clusterExists,
  createCluster,
  postgresFolder,
  startCluster,
  stopCluster,
  type Cluster,
} from './database-cluster.ts';
import { installPgvector } from './install-pgvector.ts';

/** A cluster of its own: tests take Nominatim's away, and fill this one. */
const USER = 'locitorium';

/** PostgreSQL with PostGIS and pgvector, with an empty cluster, complete on disk. */
export async function installPostgres(home: Home, progress: Progress): Promise<Cluster> {
  const bin = await installPgvector(home, progress);
  const cluster: Cluster = { folder: postgresFolder(home, 'corpus-cluster'), bin, user: USER, logName: 'corpus-postgres' };
  // The stamp lies in the home, since the cluster's folder is PostgreSQL's.
  const stamp: Component = { folder: home.path('corpus-database'), key: componentKey(PINS.postgres, cluster.folder, cluster.user) };
  if (!clusterExists(cluster.folder)) rmSync(stamp.folder, { recursive: true, force: true });
  await complete(stamp, async () => {
    progress('making an empty database for corpora');
    await createCluster(cluster, home);
  });
  return cluster;
}

/** The database as it takes connections: the one that runs already, or a new one. */
export async function startPostgres(
  before: PostgresRecord | null,
  home: Home,
  progress: Progress,
  keep: (record: PostgresRecord) => void,
): Promise<void> {
  const cluster = await installPostgres(home, progress);
  if (before !== null && isRunning(before.process)) {
    if (before.bin === cluster.bin && (await isPostgresHealthy(before))) return progress('PostgreSQL runs already');
    progress('PostgreSQL runs, but not as it should: starting another');
    await stopCluster(before.process);
  }
  progress('starting PostgreSQL');
  const { port, process, log, folder } = await startCluster(cluster, home, null);
  if (process === null) return;
  const baseUrl = `postgres://${USER}@127.0.0.1:${port}/postgres`;
  keep({ baseUrl, version: `${PINS.postgres} with pgvector ${PINS.pgvector}`, process, log, port, bin: cluster.bin, folder });
}

export const isPostgresHealthy = ({ bin, port }: PostgresRecord): Promise<boolean> => acceptsConnections(bin, port);

import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { complete, componentKey, type Component } from '../component.ts';
import type { Home } from '../home.ts';
import { LIMITS } from '../limits.ts';
import { createPythonEnvironment, ensureDebianPackages } from '../packages/install-packages.ts';
import { DEBIAN_PACKAGES, PINS, POSTGRES_BIN, WORLD_DATE } from '../pins.ts';
import { runCommand } from '../process/command.ts';
import type { Progress } from '../progress.ts';
import { worldKey } from '../world/world-key.ts';
import { clusterExists, createCluster, postgresFolder, startCluster, stopCluster, type Cluster } from '../postgres/database-cluster.ts';

export interface InstalledNominatim {
  /** Bin folder of its Python environment. */
  readonly bin: string;
  readonly project: string;
  readonly cluster: Cluster;
  readonly worldKey: string;
}

/** Name of the superuser and of the database. */
const DATABASE_NAME = 'nominatim';

export const nominatimCluster = (folder: string): Cluster => ({ folder, bin: POSTGRES_BIN, user: DATABASE_NAME, logName: 'postgres' });

const WORLD_GENERATOR = join(import.meta.dirname, '../world/build-world.ts');

function program(home: Home): Component {
  return { folder: home.path('nominatim'), key: componentKey(requirements()) };
}

const requirements = (): string[] => [
  `nominatim-db==${PINS.nominatim}`,
  `nominatim-api==${PINS.nominatim}`,
  `falcon==${PINS.falcon}`,
  `uvicorn==${PINS.uvicorn}`,
  `psycopg[binary]==${PINS.psycopg}`,
  `sqlalchemy==${PINS.sqlalchemy}`,
];

/** Nominatim, its database and its data, complete on disk. */
export async function installNominatim(home: Home, progress: Progress): Promise<InstalledNominatim> {
  await ensureDebianPackages(DEBIAN_PACKAGES.nominatim, home, progress);
  const target = program(home);
  await complete(target, async () => {
    progress(`installing Nominatim ${PINS.nominatim}`);
    await createPythonEnvironment(target.folder, requirements(), home);
  });
  const key = worldKey();
  // The stamp of the database lies beside the project, which an ordinary user can read; the cluster's folder is PostgreSQL's.
  const cluster = nominatimCluster(postgresFolder(home, 'cluster'));
  const data: Component = { folder: home.path('world'), key: componentKey(key, target.key, PINS.postgres, cluster.folder) };
  const installed = { bin: join(target.folder, 'bin'), project: join(data.folder, 'project'), cluster, worldKey: key };
  if (!clusterExists(cluster.folder)) rmSync(data.folder, { recursive: true, force: true });
  await complete(data, async () => {
    progress('generating the world that Nominatim is to know');
    mkdirSync(installed.project);
    await runCommand(process.execPath, [WORLD_GENERATOR, installed.project], { limitMs: LIMITS.generateWorld, log: home.log('install') });
    progress('importing it into PostgreSQL (about a minute)');
    await createCluster(cluster, home);
    await importWorld(installed, home);
  });
  return installed;
}

export function databaseEnvironment(port: number): NodeJS.ProcessEnv {
  const inherited = Object.entries(process.env).filter(([name]) => !name.startsWith('NOMINATIM_') && !name.startsWith('PG'));
  return {
    ...Object.fromEntries(inherited),
    NOMINATIM_DATABASE_DSN: `pgsql:host=127.0.0.1;port=${port};dbname=${DATABASE_NAME};user=${DATABASE_NAME}`,
    NOMINATIM_DATABASE_WEBUSER: DATABASE_NAME,
  };
}

async function importWorld({ bin, project, cluster }: InstalledNominatim, home: Home): Promise<void> {
  const log = home.log('install');
  const database = await startCluster(cluster, home, null);
  try {
    const file = join(project, 'world.osm');
    const environment = databaseEnvironment(database.port);
    await runCommand(join(bin, 'nominatim'), ['import', '--project-dir', project, '--osm-file', file, '--no-updates', '--offline'], {
      limitMs: LIMITS.import,
      log,
      environment,
    });
    // The import reads no date from a generated file; /status would lack its field data_updated.
    const date = `TRUNCATE import_status; INSERT INTO import_status (lastimportdate, sequence_id, indexed) VALUES ('${WORLD_DATE}', NULL, true)`;
    const connection = ['-h', '127.0.0.1', '-p', String(database.port), '-U', DATABASE_NAME, '-d', DATABASE_NAME];
    await runCommand(join(POSTGRES_BIN, 'psql'), ['-q', '-v', 'ON_ERROR_STOP=1', ...connection, '-c', date], {
      limitMs: LIMITS.query,
      log,
    });
    rmSync(file);
  } finally {
    if (database.process !== null) await stopCluster(database.process);
  }
}

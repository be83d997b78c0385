import { join } from 'node:path';
import { withExclusiveLock } from './exclusive-lock.ts';
import { Failure } from './failure.ts';
import type { Home } from './home.ts';
import { LIMITS } from './limits.ts';
import { installMiniLm } from './minilm/install-minilm.ts';
import { installMinio, isMinioHealthy, startMinio } from './minio/minio-server.ts';
import { installNominatim, nominatimCluster } from './nominatim/install-nominatim.ts';
import { isNominatimHealthy, startNominatim, stopNominatim } from './nominatim/nominatim-server.ts';
import { installOllama } from './ollama/install-ollama.ts';
import { isOllamaHealthy } from './ollama/ollama-server.ts';
import { startOllama } from './ollama/start-ollama.ts';
import { startCluster, stopCluster } from './postgres/database-cluster.ts';
import { installPostgres, isPostgresHealthy, startPostgres } from './postgres/start-postgres.ts';
import { isRunning, stopProcess } from './process/running-process.ts';
import type { Progress } from './progress.ts';
import { NOTHING_RUNS, readState, writeState, type ServerRecord, type ServersState } from './servers-state.ts';

export const SERVER_NAMES = ['ollama', 'nominatim', 'postgres', 'minio'] as const;

export type ServerName = (typeof SERVER_NAMES)[number];

export interface ServerStatus {
  readonly name: ServerName;
  readonly condition: 'healthy' | 'unhealthy' | 'stopped';
  readonly baseUrl: string | null;
  readonly version: string | null;
  readonly detail: string;
}

/** The servers of one home: one command at a time works on them, and the state file always says what runs. */
export class Servers {
  readonly #home: Home;
  readonly #progress: Progress;

  constructor(home: Home, progress: Progress) {
    this.#home = home;
    this.#progress = progress;
  }

  async install(names: readonly ServerName[]): Promise<void> {
    await this.#exclusively(async () => {
      if (names.includes('ollama')) await installOllama(this.#home, this.#progress);
      if (names.includes('nominatim')) {
        const state = this.#state();
        // New data replace the cluster that an earlier start may still serve.
        if (state.nominatim === null) await installNominatim(this.#home, this.#progress);
        else this.#progress('Nominatim runs: stop it before installing it anew');
      }
      if (names.includes('postgres')) {
        if (this.#state().postgres === null) await installPostgres(this.#home, this.#progress);
        else this.#progress('PostgreSQL runs: stop it before installing it anew');
      }
      if (names.includes('minio')) await installMinio(this.#home, this.#progress);
    });
  }

  /** What is no server, but wanted by tests on real things all the same. */
  async installModel(): Promise<void> {
    await this.#exclusively(() => installMiniLm(this.#home, this.#progress));
  }

  async start(names: readonly ServerName[]): Promise<void> {
    await this.#exclusively(async () => {
      if (names.includes('ollama'))
        await startOllama(this.#state().ollama, this.#home, this.#progress, (ollama) => this.#update({ ollama }));
      if (names.includes('nominatim')) await startNominatim(this.#state(), this.#home, this.#progress, (parts) => this.#update(parts));
      if (names.includes('postgres'))
        await startPostgres(this.#state().postgres, this.#home, this.#progress, (postgres) => this.#update({ postgres }));
      if (names.includes('minio')) await startMinio(this.#state().minio, this.#home, this.#progress, (minio) => this.#update({ minio }));
    });
  }

  async stop(names: readonly ServerName[]): Promise<void> {
    await this.#exclusively(async () => {
      const { ollama, database, nominatim, postgres, minio } = this.#state();
      if (names.includes('ollama')) {
        this.#progress(ollama !== null && (await stopProcess(ollama.process, 'SIGTERM')) ? 'Ollama stopped' : 'Ollama did not run');
        this.#update({ ollama: null });
      }
      if (names.includes('nominatim')) {
        this.#progress((await stopNominatim({ database, nominatim })) ? 'Nominatim stopped' : 'Nominatim did not run');
        this.#update({ database: null, nominatim: null });
      }
      if (names.includes('postgres')) {
        this.#progress(postgres !== null && (await stopCluster(postgres.process)) ? 'PostgreSQL stopped' : 'PostgreSQL did not run');
        this.#update({ postgres: null });
      }
      if (names.includes('minio')) {
        this.#progress(minio !== null && (await stopProcess(minio.process, 'SIGTERM')) ? 'MinIO stopped' : 'MinIO did not run');
        this.#update({ minio: null });
      }
    });
  }

  /** Takes the database away from a running Nominatim. */
  async stopDatabase(): Promise<void> {
    await this.#exclusively(async () => {
      const { database } = this.#state();
      if (database === null) throw new Failure('prerequisite', 'Nominatim was not started, so there is no database to stop.');
      if (database.process !== null) await stopCluster(database.process);
      this.#update({ database: { ...database, process: null } });
    });
  }

  /** Gives it back, on the same port. */
  async startDatabase(): Promise<void> {
    await this.#exclusively(async () => {
      const { database } = this.#state();
      if (database === null) throw new Failure('prerequisite', 'Nominatim was not started, so there is no database to start again.');
      if (database.process !== null && isRunning(database.process)) return;
      this.#update({ database: await startCluster(nominatimCluster(database.folder), this.#home, database.port) });
    });
  }

  async status(): Promise<readonly ServerStatus[]> {
    const { ollama, nominatim, database, postgres, minio } = this.#state();
    return [
      await statusOf('ollama', ollama, isOllamaHealthy, ({ models }) => `models ${models.map(({ name }) => name).join(', ')}`),
      await statusOf('nominatim', nominatim, isNominatimHealthy, () => `database on port ${database?.port ?? '?'}`),
      await statusOf('postgres', postgres, isPostgresHealthy, ({ folder }) => `cluster ${folder}`),
      await statusOf('minio', minio, isMinioHealthy, () => 'empty at each start'),
    ];
  }

  async #exclusively(work: () => Promise<void>): Promise<void> {
    const onWait = (): void => this.#progress('waiting for another servers command to end');
    await withExclusiveLock({ name: this.#home.folder, limitMs: LIMITS.lock, onWait }, work);
  }

  #state(): ServersState {
    const command = [process.execPath, join(import.meta.dirname, 'main.ts')];
    return { ...NOTHING_RUNS, ...readState(this.#home.stateFile), command };
  }

  #update(parts: Partial<ServersState>): void {
    writeState(this.#home.stateFile, { ...this.#state(), ...parts });
  }
}

async function statusOf<R extends ServerRecord>(
  name: ServerName,
  record: R | null,
  isHealthy: (record: R) => Promise<boolean>,
  describe: (record: R) => string,
): Promise<ServerStatus> {
  if (record === null) return { name, condition: 'stopped', baseUrl: null, version: null, detail: '' };
  const { baseUrl, version, process, log } = record;
  const condition = !isRunning(process) ? 'stopped' : (await isHealthy(record)) ? 'healthy' : 'unhealthy';
  return { name, condition, baseUrl, version, detail: `${describe(record)}; process ${process.pid}; log ${log}` };
}

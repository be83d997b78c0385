import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { ProcessIdentity } from './process/running-process.ts';

export interface ModelRecord {
  readonly name: string;
  /** SHA-256 of the GGUF file. */
  readonly sha256: string;
}

/** What is kept of an HTTP server while it runs. */
export interface ServerRecord {
  readonly baseUrl: string;
  readonly version: string;
  readonly process: ProcessIdentity;
  readonly log: string;
}

export interface OllamaRecord extends ServerRecord {
  readonly models: readonly ModelRecord[];
  /** For a test that needs another instance: the program, and the folder to give it as OLLAMA_MODELS. */
  readonly program: string;
  readonly modelsFolder: string;
}

export interface DatabaseRecord {
  readonly port: number;
  readonly folder: string;
  /** Null while it is stopped on purpose. */
  readonly process: ProcessIdentity | null;
  readonly log: string;
}

export interface NominatimRecord extends ServerRecord {
  /** Another key, other data. */
  readonly worldKey: string;
}

/** PostgreSQL with PostGIS and pgvector. */
export interface PostgresRecord extends ServerRecord {
  readonly port: number;
  /** Folder of the programs that serve it. */
  readonly bin: string;
  /** For a test that takes it away and gives it back. */
  readonly folder: string;
}

/** What runs, as tests read it. A part that was never started, or was stopped, is null. */
export interface ServersState {
  readonly format: 1;
  /** Program and first arguments of this tool; a test appends `database stop` and the like. */
  readonly command: readonly string[];
  readonly ollama: OllamaRecord | null;
  readonly database: DatabaseRecord | null;
  readonly nominatim: NominatimRecord | null;
  readonly postgres: PostgresRecord | null;
  readonly minio: ServerRecord | null;
}

export const NOTHING_RUNS: Omit<ServersState, 'command'> = Object.freeze({
  format: 1,
  ollama: null,
  database: null,
  nominatim: null,
  postgres: null,
  minio: null,
});

/** The state file; null where there is none, or one of another format. */
export function readState(file: string): ServersState | null {
  if (!existsSync(file)) return null;
  const state = JSON.parse(readFileSync(file, 'utf8')) as ServersState;
  return state.format === NOTHING_RUNS.format ? state : null;
}

/** Replaces the state file in one step, so that a reader never sees half of it. */
export function writeState(file: string, state: ServersState): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, `${JSON.stringify(state, null, 2)}\n`);
  renameSync(`${file}.new`, file);
}

import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';

const COMMAND_LIMIT_MS = 120_000;

/** Base URL of the server that `npm run test:integration` has found. */
export function realNominatimUrl(): string {
  const url = process.env['LOCITORIUM_NOMINATIM_URL'];
  if (!url) throw new Error('LOCITORIUM_NOMINATIM_URL is not set: run these tests with npm run test:integration.');
  return url;
}

/** What tests may do to a Nominatim that was started for them. */
export interface OwnNominatim {
  /** Process of its HTTP server. */
  readonly pid: number;
  stopDatabase(): Promise<void>;
  startDatabase(): Promise<void>;
}

interface State {
  readonly command: readonly [string, ...string[]];
  readonly nominatim: { readonly process: { readonly pid: number } };
}

/** Null where the server is somebody else's. */
export function ownNominatim(): OwnNominatim | null {
  const file = process.env['LOCITORIUM_SERVERS_STATE'];
  if (!file) return null;
  const state = JSON.parse(readFileSync(file, 'utf8')) as State;
  const [program, ...args] = state.command;
  const servers = async (...more: readonly string[]): Promise<void> => {
    await promisify(execFile)(program, [...args, ...more], { timeout: COMMAND_LIMIT_MS });
  };
  return {
    pid: state.nominatim.process.pid,
    stopDatabase: () => servers('database', 'stop'),
    startDatabase: () => servers('database', 'start'),
  };
}

import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { appendFileSync, chmodSync, chownSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { Failure } from '../failure.ts';
import type { Home } from '../home.ts';
import { LIMITS } from '../limits.ts';
import { accountNamed, isRoot, runCommand, type Account } from '../process/command.ts';
import { startDaemon } from '../process/daemon.ts';
import { freePort } from '../process/launch-server.ts';
import { isRunning, processIdentity, stopProcess, waitUntil, type ProcessIdentity } from '../process/running-process.ts';
import type { DatabaseRecord } from '../servers-state.ts';

/** A throw-away cluster that can be built again at any time: no durability, which makes the import several times faster. */
const SETTINGS = `
listen_addresses = '127.0.0.1'
unix_socket_directories = ''
fsync = off
synchronous_commit = off
full_page_writes = off
wal_level = minimal
max_wal_senders = 0
max_wal_size = 2GB
shared_buffers = 256MB
work_mem = 32MB
maintenance_work_mem = 128MB
jit = off
`;

/** One database cluster of this machine. */
export interface Cluster {
  readonly folder: string;
  /** Folder of the programs that serve it. */
  readonly bin: string;
  /** Its superuser, who needs no password on the loopback interface. */
  readonly user: string;
  /** Of the log that the server writes. */
  readonly logName: string;
}

/** PostgreSQL refuses to run as root; Debian's package brings this account along. */
const clusterAccount = (): Account | null => (isRoot() ? accountNamed('postgres') : null);

/**
 * A folder for PostgreSQL: in the home, unless the command runs as root and the account of PostgreSQL cannot get there (`/root` is
 * closed to others on Debian); then a folder of /var/cache that belongs to this home.
 */
export function postgresFolder(home: Home, name: string): string {
  const inside = home.path(name);
  if (!isRoot()) return inside;
  mkdirSync(home.folder, { recursive: true });
  if (canPass(home.folder, accountNamed('postgres'))) return inside;
  const owner = createHash('sha256').update(home.folder).digest('hex').slice(0, 12);
  return join('/var/cache/locitorium', `${name}-${owner}`);
}

function canPass(folder: string, account: Account): boolean {
  try {
    execFileSync('test', ['-x', folder], { ...account, cwd: '/' });
    return true;
  } catch {
    return false;
  }
}

/** Makes an empty cluster; what was there before is gone. */
export async function createCluster({ folder, bin, user }: Cluster, home: Home): Promise<void> {
  const account = clusterAccount();
  await stopOrphan(folder);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o700);
  if (account !== null) chownSync(folder, account.uid, account.gid);
  const args = ['-D', folder, '--auth=trust', `--username=${user}`, '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync'];
  await runCommand(join(bin, 'initdb'), args, { limitMs: LIMITS.initialiseCluster, log: home.log('install'), account });
  appendFileSync(join(folder, 'postgresql.conf'), SETTINGS);
}

/** False where a cache kept the stamps in the home, but not a cluster that lies elsewhere. */
export const clusterExists = (folder: string): boolean => existsSync(join(folder, 'PG_VERSION'));

/** Starts the cluster, on the port it had before where one is given, and waits until it takes connections. */
export async function startCluster({ folder, bin, logName }: Cluster, home: Home, port: number | null): Promise<DatabaseRecord> {
  await stopOrphan(folder);
  const chosen = port ?? (await freePort());
  const log = home.log(logName);
  const server = await startDaemon(join(bin, 'postgres'), ['-D', folder, '-p', String(chosen)], {
    log,
    cwd: '/',
    environment: { ...process.env, HOME: folder },
    account: clusterAccount(),
  });
  const accepting = await waitUntil(async () => !isRunning(server) || (await acceptsConnections(bin, chosen)), LIMITS.databaseReady);
  if (!accepting || !isRunning(server)) {
    await stopCluster(server);
    throw new Failure('failed', `PostgreSQL does not take connections on port ${chosen}; its log is ${log}.`);
  }
  return { port: chosen, folder, process: server, log };
}

/** PostgreSQL's "fast" shutdown: clients are disconnected, data are kept. Answers whether it ran. */
export const stopCluster = (server: ProcessIdentity): Promise<boolean> => stopProcess(server, 'SIGINT');

/** Ends a server of this very cluster that no state file knows, since the command that started it was killed. */
async function stopOrphan(folder: string): Promise<void> {
  const lock = join(folder, 'postmaster.pid');
  if (!existsSync(lock)) return;
  const orphan = processIdentity(Number(readFileSync(lock, 'utf8').split('\n')[0]));
  if (orphan !== null && orphan.commandLine.includes(` -D ${folder} `)) await stopCluster(orphan);
}

/** Asks in PostgreSQL's own way, since its port is open before it serves. */
export async function acceptsConnections(bin: string, port: number): Promise<boolean> {
  if (!(await isListening(port))) return false;
  try {
    execFileSync(join(bin, 'pg_isready'), ['-q', '-h', '127.0.0.1', '-p', String(port)], { timeout: LIMITS.healthProbe });
    return true;
  } catch {
    return false;
  }
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port });
    socket.setTimeout(LIMITS.healthProbe, () => socket.destroy());
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
    socket.once('close', () => resolve(false));
  });
}

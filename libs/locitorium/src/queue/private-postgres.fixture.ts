import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

interface Installation {
  readonly bin: string;
  readonly folder: string;
}

/** The PostgreSQL that was installed for tests; null where the servers are somebody else's. */
export function installedPostgres(): Installation | null {
  const file = process.env['LOCITORIUM_SERVERS_STATE'];
  return file ? (JSON.parse(readFileSync(file, 'utf8')) as { postgres: Installation }).postgres : null;
}

interface Account {
  readonly uid?: number;
  readonly gid?: number;
}

const START_LIMIT_MS = 120_000;

/** A cluster of this test's own, with all its durability, that may be killed. */
export class PrivatePostgres {
  readonly url: string;
  readonly #bin: string;
  readonly #folder: string;
  readonly #port: number;
  readonly #account: Account;
  #server: ChildProcess | null = null;

  private constructor(bin: string, folder: string, port: number, account: Account) {
    this.#bin = bin;
    this.#folder = folder;
    this.#port = port;
    this.#account = account;
    this.url = `postgres://tester@127.0.0.1:${port}/postgres`;
  }

  static async start({ bin, folder: theirs }: Installation): Promise<PrivatePostgres> {
    // PostgreSQL does not run as root: as whoever the other cluster belongs to.
    const { uid, gid } = statSync(theirs);
    const account = process.getuid?.() === 0 ? { uid, gid } : {};
    const folder = mkdtempSync(join(tmpdir(), 'locitorium-postgres-'));
    if (account.uid !== undefined) chownSync(folder, uid, gid);
    const made = spawnSync(
      join(bin, 'initdb'),
      ['-D', folder, '--auth=trust', '--username=tester', '--encoding=UTF8', '--locale=C.UTF-8'],
      {
        ...account,
        cwd: '/',
      },
    );
    if (made.status !== 0) throw new Error(`initdb: ${made.stderr?.toString()}`);
    const server = new PrivatePostgres(bin, folder, await freePort(), account);
    await server.start();
    return server;
  }

  /** Again, until it answers: what a killed one has left takes a moment to go. */
  async start(): Promise<void> {
    const end = performance.now() + START_LIMIT_MS;
    const args = ['-D', this.#folder, '-p', String(this.#port), '-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories='];
    while (performance.now() < end) {
      if (this.#server === null || this.#server.exitCode !== null)
        this.#server = spawn(join(this.#bin, 'postgres'), args, { ...this.#account, cwd: '/', stdio: 'ignore' });
      if (await this.#answers()) return;
      await sleep(100);
    }
    throw new Error('PostgreSQL does not start.');
  }

  /** SIGKILL to the server: what it was asked last stays without an answer, and its log is replayed at the next start. */
  async kill(): Promise<void> {
    const server = this.#server;
    this.#server = null;
    if (server === null) return;
    const gone = once(server, 'exit');
    server.kill('SIGKILL');
    await gone;
  }

  async remove(): Promise<void> {
    const server = this.#server;
    if (server !== null && server.exitCode === null) {
      const gone = once(server, 'exit');
      server.kill('SIGQUIT');
      await gone;
    }
    rmSync(this.#folder, { recursive: true, force: true });
  }

  async #answers(): Promise<boolean> {
    const client = new pg.Client({ connectionString: this.url, connectionTimeoutMillis: 2_000 });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.end();
      return true;
    } catch {
      return false;
    }
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}

import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, writeFile, type DisposableTempDir } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { temporaryFolder, WORKSPACE } from '../workspace.ts';

const RECIPE = join(WORKSPACE, 'docs/deploy/nginx.conf');
const LOOK_AGAIN_MS = 50;
/** Where Debian keeps it is not in the PATH of every user. */
const PATH = `${process.env['PATH'] ?? ''}:/usr/sbin:/usr/local/sbin`;

export interface NginxStart {
  /** Ports of the replicas on loopback, as many as the recipe names. */
  readonly ports: readonly number[];
  /** Whether a request may be sent to another replica, as the recipe says; without it nginx does as it does by default. */
  readonly retries: boolean;
}

/** The recipe of docs/deploy with other ports: in the place of its n-th server stands the n-th port, or none where there are fewer. */
export function recipeWith(recipe: string, port: number, { ports, retries }: NginxStart): string {
  let replica = 0;
  return recipe
    .replace(/^ *server 127\.0\.0\.1:\d+(.*\n)/gm, (_whole, rest: string) => {
      const own = ports[replica++];
      return own === undefined ? '' : `  server 127.0.0.1:${own}${rest}`;
    })
    .replace(/^( *listen) \S+;$/m, `$1 127.0.0.1:${port};`)
    .replace(/^ *proxy_next_upstream.*\n/gm, (line) => (retries ? line : ''));
}

/** nginx with the recipe of docs/deploy on a free port of loopback. */
export class NginxProcess implements AsyncDisposable {
  /** @throws Error where nginx is not installed, or does not take the recipe */
  static async start(start: NginxStart): Promise<NginxProcess> {
    const folder = await temporaryFolder();
    const port = await freePort();
    await mkdir(join(folder.path, 'logs'));
    await writeFile(join(folder.path, 'recipe.conf'), recipeWith(await readFile(RECIPE, 'utf8'), port, start));
    await writeFile(join(folder.path, 'nginx.conf'), configuration(process.getuid?.() === 0));
    const child = spawn('nginx', ['-p', folder.path, '-c', join(folder.path, 'nginx.conf'), '-e', 'stderr'], {
      env: { ...process.env, PATH },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let said = '';
    child.stderr.setEncoding('utf8').on('data', (words: string) => {
      said = (said + words).slice(-2_000);
    });
    let failure: Error | undefined;
    child.once('error', (error) => {
      failure = new Error(`nginx does not start (${error.message}). Install it: apt-get install nginx-light`, { cause: error });
    });
    const url = `http://127.0.0.1:${port}`;
    for (;;) {
      if (failure !== undefined || child.exitCode !== null) {
        await folder.remove();
        throw failure ?? new Error(`nginx ended with ${child.exitCode}: ${said}`);
      }
      const answer = await fetch(`${url}/health/live`, { headers: { connection: 'close' } }).catch(() => null);
      await answer?.body?.cancel();
      if (answer !== null) return new NginxProcess(child, url, folder);
      await pause(LOOK_AGAIN_MS);
    }
  }

  readonly url: string;
  readonly #child: ChildProcess;
  readonly #folder: DisposableTempDir;

  private constructor(child: ChildProcess, url: string, folder: DisposableTempDir) {
    this.#child = child;
    this.url = url;
    this.#folder = folder;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    if (this.#child.exitCode === null && this.#child.signalCode === null) {
      const exited = once(this.#child, 'exit');
      this.#child.kill('SIGTERM');
      await exited;
    }
    await this.#folder.remove();
  }
}

/** All that nginx writes lies in its folder, which its worker must own where nginx would make it another user. */
const configuration = (root: boolean): string => `
${root ? 'user root;\n' : ''}daemon off;
worker_processes 1;
pid nginx.pid;
events { worker_connections 1024; }
http {
  access_log off;
${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `  ${kind}_temp_path ${kind};`).join('\n')}
  include recipe.conf;
}
`;

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

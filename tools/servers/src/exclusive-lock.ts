import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Failure } from './failure.ts';

const POLL_MS = 250;

export interface LockTerms {
  /** What is locked; equal names exclude each other on this machine. */
  readonly name: string;
  readonly limitMs: number;
  /** Called once when somebody else holds the lock. */
  readonly onWait: () => void;
}

/**
 * Runs `work` while no other process on this machine holds the same lock. The lock is an abstract Unix socket: the kernel gives
 * it back when its holder ends, however it ends, so there is nothing stale to clean up.
 */
export async function withExclusiveLock<T>(terms: LockTerms, work: () => Promise<T>): Promise<T> {
  const server = await acquire(terms);
  try {
    return await work();
  } finally {
    server.close();
  }
}

async function acquire({ name, limitMs, onWait }: LockTerms): Promise<Server> {
  const address = `\0locitorium-servers-${createHash('sha256').update(name).digest('hex').slice(0, 32)}`;
  const end = performance.now() + limitMs;
  for (let attempt = 0; ; attempt++) {
    const server = await listen(address);
    if (server !== null) return server;
    if (attempt === 0) onWait();
    if (performance.now() > end) {
      throw new Failure(
        'failed',
        `Another servers command has been at work on ${name} for ${Math.round(limitMs / 60_000)} minutes. End it, or wait for it.`,
      );
    }
    await sleep(POLL_MS);
  }
}

function listen(address: string): Promise<Server | null> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy());
    server.unref();
    server.once('error', (error: NodeJS.ErrnoException) => (error.code === 'EADDRINUSE' ? resolve(null) : reject(error)));
    server.listen({ path: address }, () => resolve(server));
  });
}

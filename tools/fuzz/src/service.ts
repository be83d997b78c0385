import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const COMMAND = fileURLToPath(new URL('../../../apps/cli/bin/locitorium.mjs', import.meta.url));
const LOOK_AGAIN_MS = 50;

export interface RunningService {
  readonly url: string;
  /** Ends it; resolves with its exit code. */
  stop(): Promise<number | null>;
}

/** `locitorium serve` with its defaults, on a free port; its log goes into the folder. */
export async function startService(folder: string): Promise<RunningService> {
  const path = join(folder, 'service.log');
  await using log = await open(path, 'a');
  const child = spawn(process.execPath, [COMMAND, 'serve', '--port', '0'], { stdio: ['ignore', 'ignore', log.fd] });
  for (;;) {
    const written = await readFile(path, 'utf8');
    const url = /^locitorium listens on (\S+)$/m.exec(written)?.[1];
    if (url !== undefined) {
      return {
        url,
        async stop() {
          if (child.exitCode !== null) return child.exitCode;
          const exited = once(child, 'exit') as Promise<[number | null]>;
          child.kill('SIGTERM');
          return (await exited)[0];
        },
      };
    }
    if (child.exitCode !== null) throw new Error(`locitorium serve ended with ${child.exitCode}: ${written.slice(-500)}`);
    await pause(LOOK_AGAIN_MS);
  }
}

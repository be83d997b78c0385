import process from 'node:process';
import { main } from './cli.ts';
import { EXIT } from './process/exit-code.ts';
import type { Io } from './process/io.ts';

/** A second Ctrl-C after this many milliseconds does not wait any longer; before it, it is the echo of the first. */
const IMPATIENT_AFTER_MS = 500;

/** Runs the command in this process; the exit code is left in `process.exitCode`, so that output is flushed. */
export async function start(): Promise<void> {
  for (const stream of [process.stdout, process.stderr]) {
    // `| head` closes the pipe when it has enough: that is not a failure.
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EPIPE') process.exit(EXIT.done);
      throw error;
    });
  }
  process.exitCode = await main(process.argv.slice(2), processIo());
}

function processIo(): Io {
  return {
    stdin: process.stdin,
    stdout: process.stdout,
    stderr: process.stderr,
    environment: process.env,
    directory: process.cwd(),
    onInterrupt: (listener) => {
      let first: number | null = null;
      const onSignal = (): void => {
        const at = performance.now();
        if (first === null) {
          first = at;
          listener();
        } else if (at - first > IMPATIENT_AFTER_MS) process.exit(EXIT.interrupted);
      };
      process.on('SIGINT', onSignal);
      process.on('SIGTERM', onSignal);
      return () => {
        process.off('SIGINT', onSignal);
        process.off('SIGTERM', onSignal);
      };
    },
  };
}

if (import.meta.main) await start();

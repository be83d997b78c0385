import process from 'node:process';
import { main } from './cli.ts';
import { EXIT } from './process/exit-code.ts';
import type { Io } from './process/io.ts';

/** Runs the command in this process; the exit code is left in `process.exitCode`, so that output is flushed. */
export async function start(): Promise<void> {
  for (const stream of [process.stdout, process.stderr]) {
    // `| head` closes the pipe when it has enough: that is not a failure.
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EPIPE') process.exit(EXIT.done);
      throw error;
    });
  }
  const { onStop } = await import('@locitorium/api/on-stop');
  process.exitCode = await main(process.argv.slice(2), processIo(onStop));
}

function processIo(onInterrupt: Io['onInterrupt']): Io {
  return {
    stdin: process.stdin,
    stdout: process.stdout,
    stderr: process.stderr,
    environment: process.env,
    directory: process.cwd(),
    onInterrupt,
  };
}

if (import.meta.main) await start();

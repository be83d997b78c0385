import process from 'node:process';
import { EXIT } from './exit-code.ts';
import type { Io } from './io.ts';

/** Runs a command in this process; the exit code is left in `process.exitCode`, so that output is flushed. */
export async function runInProcess(command: (argv: readonly string[], io: Io) => Promise<number>): Promise<void> {
  for (const stream of [process.stdout, process.stderr]) {
    // `| head` closes the pipe when it has enough: that is not a failure.
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EPIPE') process.exit(EXIT.done);
      throw error;
    });
  }
  const { onStop } = await import('@locitorium/api/on-stop');
  process.exitCode = await command(process.argv.slice(2), {
    stdin: process.stdin,
    stdout: process.stdout,
    stderr: process.stderr,
    environment: process.env,
    directory: process.cwd(),
    onInterrupt: onStop,
  });
}

import process from 'node:process';
import { npmAbove } from './npm-above.ts';

/** A second signal after this many milliseconds waits no longer; before it, it is the echo of the first: terminal and npm both send one. */
const IMPATIENT_AFTER_MS = 500;

/** How often the npm above is looked for, in milliseconds. */
const LOOK_FOR_NPM_MS = 500;

/** As a shell says of a command that Ctrl-C ended. */
const INTERRUPTED = 130;

/**
 * Calls the listener once when this process is to stop: at SIGINT or SIGTERM, or when what started it is gone, a launcher (IPC channel)
 * or npm. A second signal ends the process at once.
 *
 * @returns how to stop listening
 */
export function onStop(listener: () => void): () => void {
  let told = false;
  const tell = (): void => {
    if (!told) listener();
    told = true;
  };
  let first: number | null = null;
  const onSignal = (): void => {
    const at = performance.now();
    if (first !== null && at - first > IMPATIENT_AFTER_MS) process.exit(INTERRUPTED);
    first ??= at;
    tell();
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
  process.on('disconnect', tell);
  // Only the listener wants the channel: it keeps no process alive.
  process.channel?.unref();
  const npm = npmAbove();
  const looking = npm === null ? undefined : setInterval(() => npm.isGone() && tell(), LOOK_FOR_NPM_MS).unref();
  return () => {
    process.off('SIGINT', onSignal);
    process.off('SIGTERM', onSignal);
    process.off('disconnect', tell);
    clearInterval(looking);
  };
}

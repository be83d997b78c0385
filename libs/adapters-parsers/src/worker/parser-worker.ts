import { parentPort } from 'node:worker_threads';
import type { ParserMessage, ParserTask } from './parser-task.ts';
import { performTask } from './perform-task.ts';

// Libraries warn of what they find in documents. Nobody reads the streams of this thread, and they would fill.
for (const method of ['debug', 'error', 'info', 'log', 'warn'] as const) console[method] = () => undefined;

// What a library does besides and does not wait for. Where its answer depends on it, the document stalls, and whoever asked sees that.
process.on('unhandledRejection', () => undefined);

const say = (message: ParserMessage): void => parentPort?.postMessage(message);

parentPort?.on('message', (task: ParserTask) => {
  performTask(task).then(say, (error: unknown) => say({ outcome: 'broken', error: error instanceof Error ? error.name : typeof error }));
});
say({ outcome: 'ready' });

import { parentPort } from 'node:worker_threads';
import type { ParserTask } from './parser-task.ts';
import { performTask } from './perform-task.ts';

// Libraries warn of what they find in documents. Nobody reads the streams of this thread, and they would fill.
for (const method of ['debug', 'error', 'info', 'log', 'warn'] as const) console[method] = () => undefined;

parentPort?.on('message', async (task: ParserTask) => {
  parentPort?.postMessage(await performTask(task));
});

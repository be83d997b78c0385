import { parentPort } from 'node:worker_threads';
import type { ParserTask } from './parser-task.ts';
import { performTask } from './perform-task.ts';

parentPort?.on('message', async (task: ParserTask) => {
  parentPort?.postMessage(await performTask(task));
});

import { parentPort } from 'node:worker_threads';
import type { ParserMessage, ParserTask } from './parser-task.ts';

const say = (message: ParserMessage): void => parentPort?.postMessage(message);

/** A thread that does to itself what its document says. */
const DEEDS: Readonly<Record<string, () => void>> = {
  answer: () => say({ outcome: 'parsed', document: { text: 'Ségou', metadata: {} } }),
  stall: () => undefined,
  throw: () => {
    throw new TypeError('Geheimnis');
  },
  exit: () => process.exit(1),
  break: () => say({ outcome: 'broken', error: 'TypeError' }),
  fill: () => {
    const kept = [];
    for (;;) kept.push(new Uint8Array(1_000_000).fill(1));
  },
};

parentPort?.on('message', ({ bytes }: ParserTask) => DEEDS[new TextDecoder().decode(bytes)]?.());
say({ outcome: 'ready' });

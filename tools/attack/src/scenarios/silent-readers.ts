import { once } from 'node:events';
import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { askSteadily, outcomesOtherThan } from '../clients/steady-client.ts';
import { openSocket, rawRequest } from '../clients/raw-socket.ts';
import { atLeast, atMost, exactly, none } from '../judge/verdict.ts';
import type { Scenario } from '../scenario.ts';
import { watchMemory } from '../target/memory-watch.ts';
import type { Target } from '../target/target.ts';
import { MEMORY_BOUND_MB } from '../target/memory-bound.ts';
import { groundBody, LARGE_ANSWER_TEXT, LARGEST_ANSWER_TEXT, SMALL_TEXT } from '../texts.ts';

const SOCKETS = 25;
const RESPONSE_TIMEOUT_MS = 2_000;
/** Time to compute the answers, after which the clock of the last one begins. */
const COMPUTING_MS = 20_000;
const LOOK_AGAIN_MS = 250;
const EVERY_MS = 250;

/** Clients that ask for large answers and never read them. */
export const silentReaders: Scenario = {
  name: 'silent-readers',
  promise: 'Answers that nobody reads hold bounded memory for a bounded time, and others are served meanwhile.',
  light: false,
  run: async ({ start }) => {
    const target = await start({ response_timeout_ms: RESPONSE_TIMEOUT_MS }, ['stranger', 'desk']);
    const desk = target.keyOf('desk');
    const memory = watchMemory(() => target.figures(desk));
    const bodies = [LARGE_ANSWER_TEXT, LARGEST_ANSWER_TEXT].map((text) =>
      rawRequest('POST', '/v1/ground', target.keyOf('stranger'), groundBody(text)),
    );
    const sockets = await Promise.all(Array.from({ length: SOCKETS }, () => openSocket(target.port)));
    for (const [n, socket] of sockets.entries()) socket.pause().write(bodies[n % bodies.length] ?? '');
    const others = await askSteadily(
      target.url,
      { path: '/v1/ground', body: groundBody(SMALL_TEXT), headers: desk },
      EVERY_MS,
      computed(target, desk).then(() => pause(RESPONSE_TIMEOUT_MS + 1_500)),
    );
    const peak = await memory.peakMb();
    const answers = await Promise.all(sockets.map(readAtLast));
    return [
      atLeast('answers begun that nobody read', answers.filter(({ begun }) => begun).length, 1),
      atMost(`resident memory with ${SOCKETS} silent readers`, peak, MEMORY_BOUND_MB, 'MB'),
      exactly(`answers still there after ${RESPONSE_TIMEOUT_MS} ms without reading`, answers.filter(({ whole }) => whole).length, 0),
      none('others that were not served', outcomesOtherThan(200, others)),
    ];
  },
};

/** Resolves when nothing is in work but what others ask now and then. */
async function computed(target: Target, headers: Readonly<Record<string, string>>): Promise<void> {
  await pause(2 * LOOK_AGAIN_MS);
  for (let waited = 0; waited < COMPUTING_MS; waited += LOOK_AGAIN_MS) {
    const figures = await target.figures(headers);
    if (figures.sum('locitorium_documents_waiting') === 0 && figures.sum('locitorium_documents_working') === 0) return;
    await pause(LOOK_AGAIN_MS);
  }
}

/** What was there of a large answer when somebody read it at last. */
async function readAtLast(socket: Socket): Promise<{ readonly begun: boolean; readonly whole: boolean }> {
  let [head, received] = ['', 0];
  socket.on('data', (chunk: Buffer) => {
    if (head.length < 4_096) head += chunk.toString('latin1');
    received += chunk.byteLength;
    if (received >= lengthOf(head)) socket.destroy();
  });
  socket.resume();
  if (!socket.destroyed) await Promise.race([once(socket, 'close'), pause(5_000)]);
  socket.destroy();
  const begun = head.startsWith('HTTP/1.1 200');
  return { begun, whole: begun && received >= lengthOf(head) };
}

/** Bytes of an answer with its head. */
function lengthOf(head: string): number {
  const [length, end] = [/content-length: (\d+)/i.exec(head)?.[1], head.indexOf('\r\n\r\n')];
  return length === undefined || end < 0 ? Number.POSITIVE_INFINITY : end + 4 + Number(length);
}

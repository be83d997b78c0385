import { once } from 'node:events';
import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { load, percentile } from '@locitorium/bench';
import { ask } from '../clients/ask.ts';
import { BatchClient } from '../clients/batch-client.ts';
import { askUntilServed, type Served } from '../clients/honest-client.ts';
import { openSocket, rawRequest } from '../clients/raw-socket.ts';
import { growthOf } from '../judge/thirds.ts';
import { atMost, exactly, largestOf, none, type Verdict } from '../judge/verdict.ts';
import type { Scenario } from '../scenario.ts';
import { MEMORY_BOUND_MB } from '../target/memory-bound.ts';
import { watchMemory } from '../target/memory-watch.ts';
import type { Target } from '../target/target.ts';
import { ALL_WORK, batchLine, groundBody, LARGE_ANSWER_TEXT, LARGEST_ANSWER_TEXT, MAXIMUM_TEXT, SMALL_TEXT } from '../texts.ts';

/** `serve_queue_ms` and `deadline_ms`: what the service promises. */
const PROMISED_MS = 35_000;
const WELL_AGAIN_MS = 5_000;
const GROWTH = 0.1;
/** Shorter soaks say nothing about growth. */
const GROWTH_FROM_SECONDS = 300;
const MEMORY_EVERY_MS = 1_000;

const HONEST_EVERY_MS = 500;
const BATCH_LINES = 50;

/** Hostile clients and honest ones for as long as it is told. */
export const soak: Scenario = {
  name: 'soak',
  promise: 'Whatever others do, nothing of an honest client is lost, memory is bounded, and the service is well right after.',
  light: false,
  run: async ({ start, soakSeconds }) => {
    const target = await start({}, ['desk', 'stranger']);
    const ending = new AbortController();
    const memory = watchMemory(() => target.figures(target.keyOf('desk')), MEMORY_EVERY_MS);
    const hostile = Promise.all(HOSTILE.map((attack) => repeat(attack, target, ending.signal)));
    const honest = Promise.all([askHonestly(target, ending.signal), batchHonestly(target, ending.signal)]);
    await pause(soakSeconds * 1_000);
    ending.abort();
    const recovery = askUntilServed(target.url, question(target, 'desk'), WELL_AGAIN_MS);
    const [{ fault, ms }, [asked, batches]] = await Promise.all([recovery, honest, hostile]);
    const marks = await memory.marks();
    const figures = await target.figures(target.keyOf('desk'));
    const log = await target.log();
    return [
      none(
        `honest requests lost, of ${asked.length}`,
        asked.flatMap(({ fault: lost }) => lost ?? []),
      ),
      atMost(
        'p99 of the honest, repetitions included',
        asked.length === 0
          ? Number.NaN
          : percentile(
              asked.map(({ ms: each }) => each),
              0.99,
            ),
        PROMISED_MS,
        'ms',
      ),
      none(
        `honest batches not answered whole, of ${batches.length} with ${BATCH_LINES} lines`,
        batches.flatMap((lost) => lost ?? []),
      ),
      atMost('resident memory', largestOf(marks.map(({ megabytes }) => megabytes)), MEMORY_BOUND_MB, 'MB'),
      ...(soakSeconds < GROWTH_FROM_SECONDS
        ? []
        : [atMost('growth from the second third to the last', growthOf(marks) * 100, GROWTH * 100, '%')]),
      none(
        '5xx that are not 503',
        figures.answersWith((status) => status >= 500 && status !== 503),
      ),
      exactly('an honest request right after', fault ?? 'answered', 'answered'),
      atMost('its time', ms, WELL_AGAIN_MS, 'ms'),
      exactly('texts in the log', /Tarifa|Paris/.test(log) ? 'some' : 'none', 'none'),
    ] satisfies readonly Verdict[];
  },
};

const question = (target: Target, holder: string, text = SMALL_TEXT, options: Readonly<Record<string, unknown>> = {}) => ({
  path: '/v1/ground',
  body: groundBody(text, options),
  headers: target.keyOf(holder),
});

async function askHonestly(target: Target, ending: AbortSignal): Promise<readonly Served[]> {
  const asked: Promise<Served>[] = [];
  while (!ending.aborted) {
    asked.push(askUntilServed(target.url, question(target, 'desk'), PROMISED_MS));
    await pause(HONEST_EVERY_MS);
  }
  return Promise.all(asked);
}

/** One batch after the other; each is null where it was answered whole, or says what it lacks. */
async function batchHonestly(target: Target, ending: AbortSignal): Promise<readonly (string | null)[]> {
  const batches: (string | null)[] = [];
  while (!ending.aborted) {
    const batch = new BatchClient(target.url, target.keyOf('desk'));
    const lines = Array.from({ length: BATCH_LINES }, (_, number) => batchLine(number, SMALL_TEXT));
    const [{ status, lines: answers, cut }] = await Promise.all([batch.readAll(), batch.writeAll(lines)]);
    const whole =
      cut === null && answers.length === BATCH_LINES && answers.every((line, n) => line.doc_id === `line-${n}` && 'results' in line);
    batches.push(whole ? null : `${status}, ${answers.filter((line) => 'results' in line).length} answers, ${cut ?? 'ends'}`);
  }
  return batches;
}

/** One thing that a hostile client does, again and again. */
type Attack = (target: Target, ending: AbortSignal) => Promise<void>;

async function repeat(attack: Attack, target: Target, ending: AbortSignal): Promise<void> {
  while (!ending.aborted) {
    await attack(target, ending).catch(() => undefined);
    await pause(PAUSE_MS, undefined, { signal: ending }).catch(() => undefined);
  }
}

const PAUSE_MS = 100;
const SOCKETS = 10;
/** Longer than the service holds anything for anybody. */
const HOLD_MS = 90_000;
const SIP_BYTES = 4_096;
const SIP_EVERY_MS = 500;
const REFUSED_MS = 1_000;
const FLOOD_SECONDS = 3;
const FLOOD_PAUSE_MS = 7_000;
const FLOOD_CONNECTIONS = 100;
const LEAVING_MS = 200;

const times = (count: number, attack: Attack): readonly Attack[] => Array.from({ length: count }, () => attack);

const HOSTILE: readonly Attack[] = [
  maximumTexts(false),
  maximumTexts(true),
  ...times(15, readerOf(LARGE_ANSWER_TEXT, 0)),
  ...times(10, readerOf(LARGEST_ANSWER_TEXT, 0)),
  ...times(10, readerOf(LARGE_ANSWER_TEXT, SIP_BYTES)),
  ...times(
    10,
    standStill(() => Buffer.from('POST /v1/ground HTTP/1.1\r\nhost: 127.0.0.1\r\nx: ')),
  ),
  ...times(
    10,
    standStill((target) => groundBytes(target, MAXIMUM_TEXT).subarray(0, 9_000)),
  ),
  flood,
  leaveEarly,
];

const groundBytes = (target: Target, text: string): Buffer => rawRequest('POST', '/v1/ground', target.keyOf('stranger'), groundBody(text));

/** Texts of maximum length, one after the other. */
function maximumTexts(explain: boolean): Attack {
  return async (target, signal) => {
    await ask(target.url, { ...question(target, 'stranger', MAXIMUM_TEXT, { ...ALL_WORK, explain }), signal });
  };
}

/** A connection that asks and then reads nothing, or a sip now and then. Where it is refused, it asks again. */
function readerOf(text: string, sipBytes: number): Attack {
  return async (target, ending) => {
    const socket = await openSocket(target.port);
    try {
      socket.write(groundBytes(target, text));
      const head = await firstBytesOf(socket, ending);
      if (!head.startsWith('HTTP/1.1 200')) return await pause(REFUSED_MS, undefined, { signal: ending });
      for (let held = 0; held < HOLD_MS && !socket.destroyed; held += SIP_EVERY_MS) {
        if (sipBytes > 0) socket.read(sipBytes);
        await pause(SIP_EVERY_MS, undefined, { signal: ending });
      }
    } finally {
      socket.destroy();
    }
  };
}

async function firstBytesOf(socket: Socket, ending: AbortSignal): Promise<string> {
  const come = new Promise<string>((resolve) => {
    socket.once('readable', () => resolve(String(socket.read() ?? '')));
    socket.once('close', () => resolve(''));
  });
  return Promise.race([come, pause(HOLD_MS, '', { signal: ending })]);
}

/** A connection that says something and stops. */
function standStill(saying: (target: Target) => Buffer): Attack {
  return async (target, ending) => {
    const socket = await openSocket(target.port);
    try {
      socket.resume().write(saying(target));
      await Promise.race([once(socket, 'close'), pause(HOLD_MS, undefined, { signal: ending })]);
    } finally {
      socket.destroy();
    }
  };
}

/** Far more requests than the service does, for some seconds. */
async function flood(target: Target, ending: AbortSignal): Promise<void> {
  await load({
    url: target.url,
    texts: [SMALL_TEXT.repeat(8)],
    connections: FLOOD_CONNECTIONS,
    seconds: FLOOD_SECONDS,
    rate: null,
    headers: target.keyOf('stranger'),
  });
  await pause(FLOOD_PAUSE_MS, undefined, { signal: ending });
}

/** Requests whose clients do not wait for the answer. */
async function leaveEarly(target: Target): Promise<void> {
  const leaving = AbortSignal.timeout(LEAVING_MS);
  const asked = Array.from({ length: SOCKETS }, () =>
    ask(target.url, { ...question(target, 'stranger', LARGE_ANSWER_TEXT), signal: leaving }),
  );
  await Promise.allSettled(asked);
}

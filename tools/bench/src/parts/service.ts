import { setTimeout as pause } from 'node:timers/promises';
import { createLocitorium } from 'locitorium';
import type { BenchOptions } from '../bench-options.ts';
import { slopeOf } from '../measure/least-squares.ts';
import { percentile, spreadOf } from '../measure/spread.ts';
import { tableOf, type Table, type TitledRow } from '../report/table.ts';
import { load, type LoadAnswers, type LoadTarget } from '../service/load.ts';
import { steadyLoad } from '../service/steady-load.ts';
import { ServiceProcess } from '../service/service-process.ts';
import { newsTexts } from '../texts/read-texts.ts';

/** What the service has to reach. */
export const SERVICE_BOUNDS = Object.freeze({
  /** Share of the documents that the library does in the same time. */
  throughput: 0.7,
  /** p99 at half load over p50. */
  tail: 5,
  /** Milliseconds in which a refusal is answered (p99 of the service's own log). */
  refusalMs: 50,
  /** Milliseconds after a flood until a request is answered as before it. */
  recoveryMs: 5_000,
  /** Growth of resident memory over a soak, as a share of it. */
  growth: 0.05,
});

const CHARACTERS = 2_000;
const THREADS = 1;
/** More than are worked on at once, so that the engine never waits for a request. */
const CONNECTIONS = 8;
const MOST_ROUNDS = 3;
const FLOOD = 10;
const FLOOD_CONNECTIONS = 200;
/** Bounds of `locitorium serve` that the flood is held against: a document waits and then works no longer than this, in milliseconds. */
const QUEUE_MS = 5_000;
const DEADLINE_MS = 5_000;
const MEMORY_INTERVAL_MS = 2_000;
/** The beginning of a soak, in which heaps find their size, is not looked at. */
const WARM_SHARE = 0.3;
const MEGABYTE = 1e6;

/** The HTTP service under load, against the library in the same run. */
export async function measureService({ repetitions, loadSeconds, soakSeconds }: BenchOptions): Promise<readonly Table[]> {
  const texts = await newsTexts(CHARACTERS);
  await using service = await ServiceProcess.start([
    `--serve-workers=${THREADS}`,
    `--serve-queue-ms=${QUEUE_MS}`,
    `--deadline-ms=${DEADLINE_MS}`,
  ]);
  const full = (seconds: number): Promise<LoadAnswers> => load({ url: service.url, texts, connections: CONNECTIONS, seconds, rate: null });
  await full(loadSeconds);
  const { table: throughput, perSecond } = await compare(service, texts, full, Math.min(repetitions, MOST_ROUNDS), loadSeconds);
  const half = perSecond / 2;
  return [
    throughput,
    await tail(service, texts, half, 2 * loadSeconds),
    await flood(service, texts, perSecond, loadSeconds),
    await soak(service, texts, half, soakSeconds),
  ];
}

/** Documents a second, and milliseconds of CPU a document. */
type Round = Readonly<Record<'library' | 'service' | 'libraryCpu' | 'serviceCpu', number>>;

/** Rounds of the library and of the service by turns, so that both meet the same neighbours on the machine. */
async function compare(
  service: ServiceProcess,
  texts: readonly string[],
  full: (seconds: number) => Promise<LoadAnswers>,
  rounds: number,
  seconds: number,
) {
  await using locitorium = await createLocitorium({ workers: THREADS });
  const library = async (): Promise<{ readonly perSecond: number; readonly cpuMs: number }> => {
    const before = process.cpuUsage();
    const begin = performance.now();
    let documents = 0;
    for (; performance.now() - begin < seconds * 1_000; documents += 1)
      await locitorium.ground({ text: texts[documents % texts.length] as string, meta: { lang: 'en', source: 'news' } });
    const { user, system } = process.cpuUsage(before);
    return { perSecond: (documents * 1_000) / (performance.now() - begin), cpuMs: (user + system) / 1_000 / documents };
  };
  await library();
  const rows: Round[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const alone = await library();
    const before = await service.usage();
    const answers = await full(seconds);
    const { cpuSeconds } = await service.usage();
    const done = timesOf(answers, 200).length;
    rows.push({
      library: alone.perSecond,
      service: done / answers.seconds,
      libraryCpu: alone.cpuMs,
      serviceCpu: ((cpuSeconds - before.cpuSeconds) * 1_000) / done,
    });
  }
  const median = (of: (row: Round) => number): number => spreadOf(rows.map(of)).median;
  const ratio = median((row) => row.service / row.library);
  const perSecond = median((row) => row.service);
  const figures: TitledRow = [
    ['threads', String(THREADS)],
    ['library: documents a second', median((row) => row.library).toFixed(1)],
    ['service', perSecond.toFixed(1)],
    ['ratio', ratio.toFixed(2)],
    [`at least ${SERVICE_BOUNDS.throughput}`, yes(ratio >= SERVICE_BOUNDS.throughput)],
    ['library: CPU ms a document', median((row) => row.libraryCpu).toFixed(1)],
    ['service', median((row) => row.serviceCpu).toFixed(1)],
  ];
  const note = `Texts of ${CHARACTERS.toLocaleString('en')} characters; medians of ${rounds} rounds of ${seconds} s each, by turns. The library grounds in the calling thread; locitorium serve --serve-workers ${THREADS} has ${CONNECTIONS} connections, and its client (autocannon) runs on the same machine.`;
  const table = tableOf('The service against the library', [figures], [note]);
  return { table, perSecond };
}

/** How requests come at half load, and what that is called. */
const COMINGS = [
  ['evenly', (options: TailOptions) => steadyLoad({ ...options, spread: 'even' })],
  ['at random (Poisson)', (options: TailOptions) => steadyLoad({ ...options, spread: 'random' })],
  ["each second's at once (autocannon)", (options: TailOptions) => load({ ...options, connections: CONNECTIONS })],
] as const;

type TailOptions = LoadTarget & { readonly rate: number };

async function tail({ url }: ServiceProcess, texts: readonly string[], perSecond: number, seconds: number): Promise<Table> {
  const rate = Math.max(1, Math.round(perSecond));
  const rows: TitledRow[] = [];
  for (const [coming, send] of COMINGS) {
    const answers = await send({ url, texts, rate, seconds });
    const times = timesOf(answers, 200);
    const [p50, p99] = [percentile(times, 0.5), percentile(times, 0.99)];
    const refused = timesOf(answers, 503).length;
    rows.push([
      ['requests come', coming],
      ['a second', String(rate)],
      ['answers', String(times.length)],
      ['refused (503)', String(refused)],
      ['others', String(othersThan(answers, 200, 503))],
      ['p50 ms', p50.toFixed(1)],
      ['p99 ms', p99.toFixed(1)],
      ['p99 / p50', (p99 / p50).toFixed(1)],
      [`at most ${SERVICE_BOUNDS.tail}`, yes(refused === 0 && p99 / p50 <= SERVICE_BOUNDS.tail)],
    ]);
  }
  return tableOf('Waiting at half load', rows, [
    `${seconds} s each, at half the rate of the table above; a request waits for no other, and its time counts from when it was due. Of one thread that takes exactly as long for each of them, requests at random would see 4.3.`,
  ]);
}

async function flood(service: ServiceProcess, texts: readonly string[], perSecond: number, seconds: number): Promise<Table> {
  const { url } = service;
  const answers = await load({ url, texts, connections: FLOOD_CONNECTIONS, seconds, rate: Math.round(FLOOD * perSecond) });
  const recovered = await untilAnswered(url, texts[0] as string);
  const [done, refused] = [timesOf(answers, 200), timesOf(answers, 503)];
  const longest = Math.max(0, ...done);
  const own = await service.ownMs(503);
  const refusal = own.length === 0 ? 0 : percentile(own, 0.99);
  const row: TitledRow = [
    ['asked a second', ((done.length + refused.length) / answers.seconds).toFixed(0)],
    ['done a second', (done.length / answers.seconds).toFixed(1)],
    ['refused (503)', String(refused.length)],
    ['others', String(othersThan(answers, 200, 503))],
    ['longest done, ms', longest.toFixed(0)],
    [`at most ${QUEUE_MS + DEADLINE_MS}`, yes(longest <= QUEUE_MS + DEADLINE_MS)],
    ['503 at the client: p50 ms', refused.length === 0 ? '–' : percentile(refused, 0.5).toFixed(1)],
    ['503 at the service: p99 ms', refusal.toFixed(1)],
    [`at most ${SERVICE_BOUNDS.refusalMs}`, yes(refusal <= SERVICE_BOUNDS.refusalMs)],
    ['well again after ms', recovered.toFixed(0)],
    [`at most ${SERVICE_BOUNDS.recoveryMs}`, yes(recovered <= SERVICE_BOUNDS.recoveryMs)],
  ];
  const note = `${seconds} s over ${FLOOD_CONNECTIONS} connections; the client has the same processors, so times of its own waiting are in what it sees. Times of the service are those of its log.`;
  return tableOf(`${FLOOD} times what it can do`, [row], [note]);
}

/** Milliseconds until a text is answered again. */
async function untilAnswered(url: string, text: string): Promise<number> {
  const begin = performance.now();
  for (;;) {
    const answer = await fetch(`${url}/v1/ground`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', connection: 'close' },
      body: JSON.stringify({ text }),
    });
    await answer.arrayBuffer();
    if (answer.status === 200) return performance.now() - begin;
    await pause(20);
  }
}

async function soak(service: ServiceProcess, texts: readonly string[], rate: number, seconds: number): Promise<Table> {
  const marks: { readonly x: number; readonly y: number }[] = [];
  const begin = performance.now();
  const running = load({ url: service.url, texts, connections: CONNECTIONS, seconds, rate: Math.max(1, Math.round(rate)) });
  const ended = Promise.allSettled([running]).then(() => true);
  do {
    const { residentBytes } = await service.usage();
    marks.push({ x: (performance.now() - begin) / 60_000, y: residentBytes / MEGABYTE });
  } while (!(await Promise.race([ended, pause(MEMORY_INTERVAL_MS).then(() => false)])));
  const answers = await running;
  const warm = marks.slice(Math.min(marks.length - 1, Math.floor(marks.length * WARM_SHARE)));
  const slope = slopeOf(warm);
  const level = spreadOf(warm.map(({ y }) => y));
  const growth = (slope * ((warm.at(-1)?.x ?? 0) - (warm[0]?.x ?? 0))) / level.median;
  const row: TitledRow = [
    ['minutes', (answers.seconds / 60).toFixed(1)],
    ['documents', String(timesOf(answers, 200).length)],
    ['others', String(othersThan(answers, 200))],
    ['resident MB, median (range)', `${level.median.toFixed(0)} (${level.least.toFixed(0)}–${level.greatest.toFixed(0)})`],
    ['MB a minute', slope.toFixed(2)],
    ['growth', `${(100 * growth).toFixed(1)} %`],
    [`at most ${100 * SERVICE_BOUNDS.growth} %`, yes(growth <= SERVICE_BOUNDS.growth)],
  ];
  const note = `By the service's own process_resident_memory_bytes every ${MEMORY_INTERVAL_MS / 1_000} s; the first ${100 * WARM_SHARE} % are not looked at.`;
  return tableOf('Memory at half load', [row], [note]);
}

const timesOf = ({ msOfStatus }: LoadAnswers, status: number): readonly number[] => msOfStatus.get(status) ?? [];

/** Answers with other statuses, and requests without an answer. */
function othersThan({ msOfStatus, lost }: LoadAnswers, ...statuses: readonly number[]): number {
  return [...msOfStatus].filter(([status]) => !statuses.includes(status)).reduce((sum, [, times]) => sum + times.length, lost);
}

const yes = (is: boolean): string => (is ? 'yes' : 'no');

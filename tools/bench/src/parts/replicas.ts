import { setTimeout as pause } from 'node:timers/promises';
import type { BenchOptions } from '../bench-options.ts';
import { percentile, spreadOf } from '../measure/spread.ts';
import { tableOf, type Table, type TitledRow } from '../report/table.ts';
import { load, type LoadAnswers } from '../service/load.ts';
import { NginxProcess } from '../service/nginx-process.ts';
import { ServiceProcess } from '../service/service-process.ts';
import { newsTexts } from '../texts/read-texts.ts';

const CHARACTERS = 2_000;
/** More than one replica works on at once, fewer than wait in its queue. */
const CONNECTIONS = 16;
const MOST_ROUNDS = 3;
/** When replicas begin to end, as a share of the load. */
const ENDS_AT = 0.25;
/** Between one that is back and the end of the next one. */
const BACK_MS = 500;
const NOTE = `Texts of ${CHARACTERS.toLocaleString('en')} characters over ${CONNECTIONS} connections, through nginx with docs/deploy/nginx.conf; replicas, nginx and the client (autocannon) share this machine.`;

/** `locitorium serve`, twice, behind nginx: throughput and waiting, one replica killed under load, all of them restarted in turn. */
export async function measureReplicas({ repetitions, loadSeconds }: BenchOptions): Promise<readonly Table[]> {
  const texts = await newsTexts(CHARACTERS);
  await using replicas = new Replicas();
  await replicas.start();
  await replicas.start();
  const send: Send = (url, seconds) => load({ url, texts, connections: CONNECTIONS, seconds, rate: null });
  return [
    await throughput(replicas, send, { rounds: Math.min(repetitions, MOST_ROUNDS), seconds: loadSeconds }),
    // Long enough for two starts.
    await endings(replicas, send, 2 * loadSeconds),
  ];
}

type Send = (url: string, seconds: number) => Promise<LoadAnswers>;

/** Processes on loopback that keep their ports when they are started again. */
class Replicas implements AsyncDisposable {
  readonly #services: ServiceProcess[] = [];

  get ports(): readonly number[] {
    return this.#services.map(({ url }) => Number(new URL(url).port));
  }

  /** What they used so far, together. */
  async cpuSeconds(): Promise<number> {
    const used = await Promise.all(this.#services.map((service) => service.usage()));
    return used.reduce((sum, { cpuSeconds }) => sum + cpuSeconds, 0);
  }

  async start(): Promise<void> {
    this.#services.push(await serve([]));
  }

  /** Ends one by a signal and starts it again on its port; resolves with its exit code, or null where the signal itself ended it. */
  async restart(number: number, signal: NodeJS.Signals): Promise<number | null> {
    const service = this.#services[number];
    if (service === undefined) throw new RangeError(`There is no replica ${number}.`);
    const { port } = new URL(service.url);
    const code = await service.end(signal);
    await service[Symbol.asyncDispose]();
    this.#services[number] = await serve([`--port=${port}`]);
    return code;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await Promise.all(this.#services.map((service) => service[Symbol.asyncDispose]()));
  }
}

/** As the container starts it: nothing of the user's own settings reaches it. */
function serve(flags: readonly string[]): Promise<ServiceProcess> {
  const own = Object.entries(process.env).filter(([name]) => !name.startsWith('LOCITORIUM_'));
  return ServiceProcess.start(flags, { environment: { ...Object.fromEntries(own), NODE_ENV: 'production' } });
}

/** One replica and two by turns, so that both meet the same neighbours on the machine. */
async function throughput(
  replicas: Replicas,
  send: Send,
  { rounds, seconds }: { readonly rounds: number; readonly seconds: number },
): Promise<Table> {
  const [first = 0, second = 0] = replicas.ports;
  await using one = await NginxProcess.start({ ports: [first], retries: true });
  await using two = await NginxProcess.start({ ports: [first, second], retries: true });
  const proxies = [one, two];
  // The first texts of a process take longer.
  await send(two.url, seconds);
  const loads = proxies.map((): { readonly answers: LoadAnswers; readonly cpuSeconds: number }[] => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [n, { url }] of proxies.entries()) {
      const before = await replicas.cpuSeconds();
      const answers = await send(url, seconds);
      loads[n]?.push({ answers, cpuSeconds: (await replicas.cpuSeconds()) - before });
    }
  }
  const medians = loads.map((of) => spreadOf(of.map(({ answers }) => timesOf(answers, 200).length / answers.seconds)).median);
  const rows = loads.map((of, n): TitledRow => {
    const times = of.flatMap(({ answers }) => timesOf(answers, 200));
    const used = of.reduce((sum, { cpuSeconds }) => sum + cpuSeconds, 0);
    return [
      ['replicas', String(n + 1)],
      ['documents a second', (medians[n] ?? Number.NaN).toFixed(1)],
      ['of one replica', ((medians[n] ?? Number.NaN) / (medians[0] ?? Number.NaN)).toFixed(2)],
      ['CPU ms a document', ((used * 1_000) / times.length).toFixed(1)],
      ['p50 ms', percentile(times, 0.5).toFixed(0)],
      ['p95 ms', percentile(times, 0.95).toFixed(0)],
      ['p99 ms', percentile(times, 0.99).toFixed(0)],
      ['not answered', String(of.reduce((sum, { answers }) => sum + othersThan200(answers), 0))],
    ];
  });
  return tableOf('One replica and two', rows, [`Medians of ${rounds} rounds, by turns; times of all rounds. ${NOTE}`]);
}

/** How replicas end under load, and what that is called. */
const ENDINGS: readonly (readonly [string, (replicas: Replicas) => Promise<readonly (number | null)[]>])[] = [
  ['one killed (SIGKILL), started again', async (replicas) => [await replicas.restart(0, 'SIGKILL')]],
  [
    'each stopped in turn (SIGTERM), started again',
    async (replicas) => {
      const codes: (number | null)[] = [];
      for (const number of replicas.ports.keys()) {
        codes.push(await replicas.restart(number, 'SIGTERM'));
        await pause(BACK_MS);
      }
      return codes;
    },
  ],
];

async function endings(replicas: Replicas, send: Send, seconds: number): Promise<Table> {
  const rows: TitledRow[] = [];
  for (const retries of [false, true]) {
    await using nginx = await NginxProcess.start({ ports: replicas.ports, retries });
    for (const [what, end] of ENDINGS) {
      const running = send(nginx.url, seconds);
      await pause(ENDS_AT * seconds * 1_000);
      const begin = performance.now();
      const codes = await end(replicas);
      const took = (performance.now() - begin) / 1_000;
      const answers = await running;
      const refused = [...answers.msOfStatus].filter(([status]) => status !== 200);
      rows.push([
        ['replicas', what],
        ['nginx asks another', retries ? 'yes' : 'as by default'],
        ['answers', String(timesOf(answers, 200).length)],
        ['other answers', refused.map(([status, times]) => `${times.length} × ${status}`).join(', ') || 'none'],
        ['without an answer', String(answers.lost)],
        ['p99 ms', percentile(timesOf(answers, 200), 0.99).toFixed(0)],
        ['all back after s', took.toFixed(1)],
        ['exit codes', codes.map((code) => code ?? 'signal').join(', ')],
      ]);
      // Both are there again for the next one.
      await pause(BACK_MS);
    }
  }
  return tableOf('Replicas that end under load', rows, [`${seconds} s each, two replicas. ${NOTE}`]);
}

const timesOf = ({ msOfStatus }: LoadAnswers, status: number): readonly number[] => msOfStatus.get(status) ?? [];

/** Answers with other statuses, and requests without an answer. */
const othersThan200 = ({ msOfStatus, lost }: LoadAnswers): number =>
  [...msOfStatus].reduce((sum, [status, times]) => (status === 200 ? sum : sum + times.length), lost);

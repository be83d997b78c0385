import type { Document } from '@locitorium/domain';
import { createLocitorium } from 'locitorium';
import type { BenchOptions } from '../bench-options.ts';
import { monotonicMs } from '../measure/clocks.ts';
import { percentile } from '../measure/spread.ts';
import { coveredTime, type TimeSpan } from '../measure/time-spans.ts';
import type { Table } from '../report/table.ts';
import { StubProcess } from '../stub-servers/stub-process.ts';
import { MADE_UP_NAME } from '../texts/made-up-names.ts';
import { madeUpDocument, type MadeUpTexts } from '../texts/made-up-texts.ts';
import { readTexts } from '../texts/read-texts.ts';
import { temporaryFolder } from '../workspace.ts';

/** What a document may take beyond its model and its geocoder, in milliseconds. */
export const OWN_TIME_BOUND_MS = 5;

const MODEL_DELAY_MS = 20;
const GEOCODER_DELAY_MS = 10;
const DOCUMENTS = 200;
/** Most documents that compile the code before any is counted: a batch has thousands. */
const MOST_WARM_UP = 200;
const RESULTS_OF_A_NAME = 10;
/** As many as the adapter asks for. */
const MOST_RESULTS = 40;

/** As many as the settings have. */
const LOOKUPS_AT_ONCE = 5;

/** What a document took of this process. */
type OwnTime = Readonly<Record<'cpuMs' | 'wallMs', number>>;

/** Of documents one after another: those that compile the code, and those that count. */
interface Measured {
  readonly warmUp: readonly OwnTime[];
  readonly counted: readonly OwnTime[];
}

/** Does with a document what is measured, with addresses of both servers. */
type Work = (document: Document, model: string, geocoder: string) => Promise<unknown>;

interface Case {
  readonly what: string;
  readonly settings: Readonly<Record<string, string | number>>;
  readonly results: number;
  readonly documents: (count: number) => Promise<readonly Document[]>;
  /** Whether the names of its documents are known beforehand, so that the same requests can be made without us. */
  readonly isMadeUp: boolean;
}

/** Own time of a document: what it takes beyond the time in which a stub server had a request of it. */
export async function measureOverhead(options: BenchOptions): Promise<readonly Table[]> {
  const count = options.documents ?? DOCUMENTS;
  const rows: (readonly string[])[] = [];
  for (const each of casesOf(options))
    rows.push(row(each.what, await grounding(each, count), each.isMadeUp ? await bare(each, count) : null));
  return [
    {
      title: 'Own time of a document, beyond model and geocoder',
      columns: [
        'wiring and text',
        'CPU ms, median (p99)',
        'clock ms, median (p99)',
        'CPU ms of the first documents',
        'the bare requests: CPU ms, clock ms',
        'beyond them: CPU ms, clock ms',
        `median below ${OWN_TIME_BOUND_MS} ms`,
      ],
      rows,
      notes: [
        `No name is known beforehand; what the geocoder answers is written to the cache on disk. Stub servers in processes of their own answer after ${MODEL_DELAY_MS} ms (model) and ${GEOCODER_DELAY_MS} ms (geocoder). ${count} documents one after another, after ${warmUpOf(count)} others (the first documents), whose median stands beside.`,
        'CPU: user and system time of all threads of this process. Clock: from the call of ground to its end, less the time in which at least one request lay at a stub; what other processes of the machine take is in it, and so is the way over the loopback interface.',
        'The bare requests: as many questions to both servers, by fetch and JSON.parse and nothing else, right afterwards in the same process.',
      ],
    },
  ];
}

function casesOf({ corpora }: BenchOptions): readonly Case[] {
  const madeUp = (what: string, texts: MadeUpTexts, results: number): Case => ({
    what: `llm, ${what}`,
    settings: { engine: 'llm', model: 'stub' },
    results,
    documents: async (count) => Array.from({ length: count }, (_, i) => madeUpDocument(i, texts)),
    isMadeUp: true,
  });
  const real = async (count: number): Promise<readonly Document[]> => {
    const { documents } = await readTexts(corpora);
    return Array.from({ length: count }, (_, i) => documents[i % documents.length] as Document);
  };
  const news = { results: RESULTS_OF_A_NAME, documents: real, isMadeUp: false };
  return [
    madeUp('250 characters, 3 names', { names: 3, characters: 250 }, RESULTS_OF_A_NAME),
    madeUp('2,000 characters, 10 names', { names: 10, characters: 2_000 }, RESULTS_OF_A_NAME),
    madeUp('4,000 characters, 20 names', { names: 20, characters: 3_900 }, RESULTS_OF_A_NAME),
    madeUp(`4,000 characters, 20 names of ${MOST_RESULTS} places each`, { names: 20, characters: 3_900 }, MOST_RESULTS),
    { ...news, what: 'embedded with Nominatim, news', settings: { geocoder: 'nominatim' } },
    { ...news, what: 'cascade that always asks, news', settings: { selector: 'cascade', cascadeThreshold: 1, model: 'stub' } },
  ];
}

/** With a cache of its own, which knows nothing at first: as the command works, at its slowest. */
async function grounding(each: Case, count: number): Promise<Measured> {
  await using temporary = await temporaryFolder();
  return await withServers(each, async (model, geocoder) => {
    const servers = { ollamaBaseUrl: model.baseUrl, nominatimBaseUrl: geocoder.baseUrl };
    await using locitorium = await createLocitorium({ ...each.settings, ...servers, cacheDir: temporary.path });
    const grounder = await locitorium.grounder();
    return await ownTimes(each, count, { model, geocoder }, (document) => grounder.ground(document));
  });
}

function bare(each: Case, count: number): Promise<Measured> {
  return withServers(each, (model, geocoder) => ownTimes(each, count, { model, geocoder }, bareRequests));
}

async function withServers<T>({ results }: Case, use: (model: StubProcess, geocoder: StubProcess) => Promise<T>): Promise<T> {
  await using model = await StubProcess.model({ delayMs: MODEL_DELAY_MS, slots: 1, recording: true });
  await using geocoder = await StubProcess.geocoder({ delayMs: GEOCODER_DELAY_MS, results, recording: true });
  return await use(model, geocoder);
}

async function ownTimes(
  { documents }: Case,
  count: number,
  { model, geocoder }: { readonly model: StubProcess; readonly geocoder: StubProcess },
  work: Work,
): Promise<Measured> {
  const windows: (TimeSpan & { readonly cpuMs: number })[] = [];
  for (const document of await documents(warmUpOf(count) + count)) {
    const before = process.cpuUsage();
    const from = monotonicMs();
    await work(document, model.baseUrl, geocoder.baseUrl);
    const to = monotonicMs();
    const { user, system } = process.cpuUsage(before);
    windows.push({ from, to, cpuMs: (user + system) / 1_000 });
  }
  const spans = [...(await model.report()), ...(await geocoder.report())]
    .map(({ arrived, ended }) => ({ from: arrived, to: ended }))
    .sort((a, b) => a.from - b.from);
  let next = 0;
  const times = windows.map(({ from, to, cpuMs }) => {
    const first = next;
    while (next < spans.length && (spans[next] as TimeSpan).from < to) next += 1;
    return { cpuMs, wallMs: to - from - coveredTime(spans.slice(first, next), { from, to }) };
  });
  return { warmUp: times.slice(0, warmUpOf(count)), counted: times.slice(warmUpOf(count)) };
}

const warmUpOf = (count: number): number => Math.min(MOST_WARM_UP, 2 * count);

/** Two questions to the model and one for each name, five at once: what no client can do without. */
async function bareRequests({ text }: Document, model: string, geocoder: string): Promise<void> {
  const ask = async (): Promise<void> => {
    const body = JSON.stringify({ prompt: text, format: { properties: { places: {} } } });
    await (await fetch(`${model}/api/generate`, { method: 'POST', body })).json();
  };
  const lookUp = async (name: string): Promise<void> => {
    await (await fetch(`${geocoder}/search?${new URLSearchParams({ q: name, format: 'jsonv2', limit: '40' }).toString()}`)).json();
  };
  await ask();
  const names = text.match(MADE_UP_NAME) ?? [];
  for (let i = 0; i < names.length; i += LOOKUPS_AT_ONCE) await Promise.all(names.slice(i, i + LOOKUPS_AT_ONCE).map(lookUp));
  await ask();
}

function row(what: string, { warmUp, counted }: Measured, requests: Measured | null): readonly string[] {
  const [cpu, wall] = [mediansOf(counted, 'cpuMs'), mediansOf(counted, 'wallMs')];
  const without =
    requests === null ? null : ([mediansOf(requests.counted, 'cpuMs').median, mediansOf(requests.counted, 'wallMs').median] as const);
  const beyond = without === null ? null : ([cpu.median - without[0], wall.median - without[1]] as const);
  const isWithin = (times: readonly number[]): boolean => times.every((time) => time <= OWN_TIME_BOUND_MS);
  const verdict = isWithin([cpu.median, wall.median])
    ? 'yes'
    : beyond !== null && isWithin(beyond)
      ? 'beyond the bare requests'
      : 'OVER THE BOUND';
  return [what, cpu.words, wall.words, mediansOf(warmUp, 'cpuMs').median.toFixed(1), pair(without), pair(beyond), verdict];
}

function mediansOf(times: readonly OwnTime[], of: keyof OwnTime): { readonly median: number; readonly words: string } {
  const all = times.map((time) => time[of]);
  const median = percentile(all, 0.5);
  return { median, words: `${median.toFixed(1)} (${percentile(all, 0.99).toFixed(1)})` };
}

const pair = (times: readonly [number, number] | null): string => (times === null ? '–' : times.map((time) => time.toFixed(1)).join(', '));

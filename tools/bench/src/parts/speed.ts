import { loadGazetteer } from '@locitorium/adapters-gazetteer';
import type { Document } from '@locitorium/domain';
import nlp from 'compromise';
import { createLocitorium } from 'locitorium';
import type { BenchOptions } from '../bench-options.ts';
import { repeatedly } from '../measure/clocks.ts';
import { runRepeatedly } from '../measure/run-process.ts';
import { formatSpread, spreadOf } from '../measure/spread.ts';
import { DictionaryMatcher } from '../references/dictionary-matcher.ts';
import { tableOf, type Table, type TitledRow } from '../report/table.ts';
import { readTexts, type BenchTexts } from '../texts/read-texts.ts';
import { COMMAND, temporaryFolder } from '../workspace.ts';

/** Passes that compile the code before any is counted. */
const WARM_UP_PASSES = 2;
/** compromise takes minutes for what the others do in a second. */
const SLOW_REFERENCE_DOCUMENTS = 60;
/** The mention rule of LGL, whose texts are measured. */
const POLICY = 'demonyms';

/** compromise: the usual answer of npm to "find the places in a text". */
const countByCompromise = (text: string): number => (nlp(text).places().out('array') as readonly string[]).length;

interface Rate {
  readonly what: string;
  readonly documents: number;
  readonly found: number;
  readonly seconds: readonly number[];
}

/** Documents per CPU second: the engine in this process, the whole command, and two references on the same texts. */
export async function measureSpeed(options: BenchOptions): Promise<readonly Table[]> {
  const texts = await readTexts(options.corpora);
  const documents = texts.documents.slice(0, options.documents ?? undefined);
  const { repetitions } = options;
  const engine = await engineRate(documents, repetitions);
  // A bare dictionary matcher: the least a geoparser can do.
  const matcher = new DictionaryMatcher(await loadGazetteer());
  const what = `flashtext.js 1.0.5, ${matcher.names.toLocaleString('en')} names`;
  const dictionary = await referenceRate(what, (text) => matcher.count(text), documents, repetitions);
  const few = documents.slice(0, SLOW_REFERENCE_DOCUMENTS);
  const compromise = await referenceRate(`compromise ${nlp.version}, .places()`, countByCompromise, few, Math.min(3, repetitions));
  const characters = documents.reduce((sum, { text }) => sum + text.length, 0);
  const rows = [engine, dictionary, compromise].map((rate): TitledRow => [
    ['what', rate.what],
    ['documents per CPU second', formatSpread(spreadOf(perSecond(rate)), 0)],
    ['against the dictionary', (median(rate) / median(dictionary)).toFixed(3)],
    ['names found', String(rate.found)],
  ]);
  const title = `Speed, one core: ${documents.length} documents of ${texts.label}, ${Math.round(characters / documents.length)} characters on average`;
  const note = `Median of ${repetitions} passes over all documents (least–greatest), ${WARM_UP_PASSES} passes before them uncounted. The references find names and resolve nothing.`;
  return [tableOf(title, rows, [note]), await commandTable(texts, options)];
}

async function engineRate(documents: readonly Document[], repetitions: number): Promise<Rate> {
  await using locitorium = await createLocitorium({ policy: POLICY });
  const grounder = await locitorium.grounder();
  let found = 0;
  const pass = async (): Promise<void> => {
    found = 0;
    for (const document of documents) found += (await grounder.ground(document)).groundings.length;
  };
  await repeatedly(WARM_UP_PASSES, pass);
  return { what: 'engine: Grounder.ground', documents: documents.length, seconds: await repeatedly(repetitions, pass), found };
}

/** Another way to find place names, on the same texts in the same process. It finds spans only; nothing is resolved. */
async function referenceRate(
  name: string,
  count: (text: string) => number,
  documents: readonly Document[],
  repetitions: number,
): Promise<Rate> {
  let found = 0;
  const pass = (): void => {
    found = documents.reduce((sum, { text }) => sum + count(text), 0);
  };
  await repeatedly(1, pass);
  const about = documents.length === SLOW_REFERENCE_DOCUMENTS ? ` (first ${SLOW_REFERENCE_DOCUMENTS} documents)` : '';
  return { what: `${name}${about}`, documents: documents.length, seconds: await repeatedly(repetitions, pass), found };
}

async function commandTable({ label, path, documents }: BenchTexts, { repetitions }: BenchOptions): Promise<Table> {
  await using folder = await temporaryFolder();
  const flags = ['--dataset', path, '--out', folder.path, '--policy', POLICY];
  const usages = await runRepeatedly(repetitions, (i) => [COMMAND, 'run', ...flags, '--run-id', `bench-${i}`]);
  const rate = spreadOf(usages.map(({ cpuSeconds }) => documents.length / cpuSeconds));
  const row: TitledRow = [
    ['documents per CPU second', formatSpread(rate, 0)],
    ['CPU seconds', formatSpread(spreadOf(usages.map(({ cpuSeconds }) => cpuSeconds)), 2)],
    ['seconds on the clock', formatSpread(spreadOf(usages.map(({ wallSeconds }) => wallSeconds)), 2)],
    ['peak memory, MB', formatSpread(spreadOf(usages.map(({ peakBytes }) => peakBytes / 1e6)), 0)],
  ];
  return tableOf(
    `The whole command: locitorium run, ${documents.length} documents of ${label}, start and files included`,
    [row],
    [`Median of ${repetitions} processes (least–greatest). Time on the clock depends on what else the machine does.`],
  );
}

const perSecond = ({ documents, seconds }: Rate): readonly number[] => seconds.map((s) => documents / s);
const median = (rate: Rate): number => spreadOf(perSecond(rate)).median;

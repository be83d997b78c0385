import type { Document } from '@locitorium/domain';
import { applyOverlay, type OverlayEntry } from '@locitorium/playbook';
import { identityOf, SILENT_TRACE, SYSTEM_CLOCK, type CallContext, type MentionExtractor } from '@locitorium/ports';
import { createLocitorium } from 'locitorium';
import type { BenchOptions } from '../bench-options.ts';
import { cpuSeconds, repeatedly } from '../measure/clocks.ts';
import { growthExponent } from '../measure/least-squares.ts';
import { tableOf, type Table, type TitledRow } from '../report/table.ts';
import { readTexts } from '../texts/read-texts.ts';

const ENTRIES: readonly number[] = [10, 1_000, 10_000];
const LENGTHS: readonly number[] = [100_000, 300_000, 1_000_000];
const WARM_UP_PASSES = 2;

const CONTEXT: CallContext = { signal: new AbortController().signal, deadline: Infinity, clock: SYSTEM_CLOCK, trace: SILENT_TRACE };

const FINDS_NOTHING: MentionExtractor = { identity: identityOf('finds-nothing', '1', {}), extract: async () => [] };

/** What looking for the names of an overlay costs, beside grounding the same texts. */
export async function measureOverlay(options: BenchOptions): Promise<readonly Table[]> {
  const { documents, label } = await readTexts(options.corpora);
  const characters = documents.reduce((sum, { text }) => sum + text.length, 0);
  const grounding = await groundingSeconds(documents, options.repetitions);
  const rows: TitledRow[] = [];
  for (const count of ENTRIES) {
    const extractor = extractorWith(madeUpAliases(documents, count));
    const look = async (): Promise<void> => {
      for (const document of documents) await extractor.extract(document, CONTEXT);
    };
    const seconds = await leastOf(options.repetitions, look);
    rows.push([
      ['entries', count.toLocaleString('en')],
      ['CPU ms', (1_000 * seconds).toFixed(1)],
      ['of grounding', `${((100 * seconds) / grounding).toFixed(1)} %`],
      ['exponent', (await exponentOf(extractor, documents))?.toFixed(2) ?? '–'],
    ]);
  }
  return [
    tableOf(
      `Overlay: looking for its names in ${documents.length} documents of ${label}, ${characters.toLocaleString('en')} characters`,
      rows,
      [
        `Least of ${options.repetitions} passes. Grounding the same texts without an overlay took ${(1_000 * grounding).toFixed(0)} ms. Half of the names begin with a word of these texts; none stands in them. Exponent: growth from ${LENGTHS[0]!.toLocaleString('en')} to ${LENGTHS.at(-1)!.toLocaleString('en')} characters of one text; 1 is linear.`,
      ],
    ),
  ];
}

async function groundingSeconds(documents: readonly Document[], repetitions: number): Promise<number> {
  await using locitorium = await createLocitorium();
  const grounder = await locitorium.grounder();
  return leastOf(repetitions, async () => {
    for (const document of documents) await grounder.ground(document);
  });
}

async function leastOf(repetitions: number, work: () => Promise<void>): Promise<number> {
  await repeatedly(WARM_UP_PASSES, work);
  return Math.min(...(await repeatedly(repetitions, work)));
}

const extractorWith = (entries: readonly OverlayEntry[]): MentionExtractor =>
  applyOverlay({ entries }).extractor(FINDS_NOTHING, async () => FINDS_NOTHING);

async function exponentOf(extractor: MentionExtractor, documents: readonly Document[]): Promise<number | null> {
  const news = documents.map(({ text }) => text).join('\n\n');
  const times = [];
  for (const length of LENGTHS) {
    const text = news.repeat(Math.ceil(length / news.length)).slice(0, length);
    const document = { ...documents[0]!, text };
    times.push({ length, seconds: Math.min(await cpuSeconds(extract), await cpuSeconds(extract)) });
    async function extract(): Promise<void> {
      await extractor.extract(document, CONTEXT);
    }
  }
  return growthExponent(times);
}

function madeUpAliases(documents: readonly Document[], count: number): readonly OverlayEntry[] {
  const capitalised = documents.flatMap(({ text }) => text.match(/\p{Lu}\p{Ll}+/gu) ?? []);
  const place = { lat: 0, lon: 0, country_code: null, display_name: 'nowhere' };
  return Array.from({ length: count }, (_, i) => {
    const name = i % 2 === 0 ? `Xyzzy ${i}` : `${capitalised[i % capitalised.length]} Xyzzy${i}`;
    return { kind: 'alias', name, place, fixed: 0, broken: 0, cases: [] };
  });
}

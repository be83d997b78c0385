import { EMPTY_META } from '@locitorium/domain';
import type { Grounder } from '@locitorium/ports';
import { createLocitorium } from 'locitorium';
import type { BenchOptions } from '../bench-options.ts';
import { cpuSeconds } from '../measure/clocks.ts';
import { growthExponent, type SizedTime } from '../measure/least-squares.ts';
import type { Table } from '../report/table.ts';
import { HARD_TEXTS, type HardText } from '../texts/hard-texts.ts';
import { readTexts } from '../texts/read-texts.ts';

const LENGTHS: readonly number[] = [1_000, 10_000, 100_000, 300_000, 1_000_000];
/** Below this, fixed costs hide the growth. */
const EXPONENT_FROM = 100_000;
/** What grows faster is called so: least squares over a few noisy times gives a linear text up to this. */
const LINEAR_UP_TO = 1.2;
/** Quicker than this, one collection of garbage decides the exponent. */
const TOO_QUICK_TO_TELL = 0.05;
/** Most CPU seconds for a text of a million characters, whatever stands in it. */
const SECONDS_A_MILLION = 10;
/** A kind of text is given up when one length took longer. */
const GIVE_UP_SECONDS = 30;
/** The greatest limits that settings allow: what is measured is growth, not where it is cut off. */
const NO_CUT = { maxChars: 1_000_000, maxMentions: 100_000, deadlineMs: 60_000 } as const;

/** CPU time against text length, for news and for texts made to be hard. */
export async function measureLinearity(options: BenchOptions): Promise<readonly Table[]> {
  const { documents, label } = await readTexts(options.corpora);
  const news = documents.map(({ text }) => text).join('\n\n');
  const kinds: readonly HardText[] = [
    { name: `news (${label})`, make: (length) => news.repeat(Math.ceil(length / news.length)).slice(0, length) },
    ...HARD_TEXTS,
  ];
  const lengths = LENGTHS.filter((length) => length <= options.longest);
  await using locitorium = await createLocitorium(NO_CUT);
  const grounder = await locitorium.grounder();
  await timeOf(grounder, news.slice(0, 200_000));
  const rows: (readonly string[])[] = [];
  for (const kind of kinds) rows.push(await growthOf(kind, lengths, grounder));
  return [
    {
      title: 'Growth: CPU milliseconds of one text by its length in UTF-16 code units',
      columns: ['text', ...lengths.map((length) => length.toLocaleString('en')), 'exponent', 'verdict'],
      rows,
      notes: [
        `Exponent: slope of log(time) over log(length) from ${EXPONENT_FROM.toLocaleString('en')} on; 1 is linear. Limits stand at their ceilings (${NO_CUT.maxMentions.toLocaleString('en')} mentions). ` +
          `The bound is ${SECONDS_A_MILLION} CPU seconds for a million characters.`,
      ],
    },
  ];
}

async function growthOf({ name, make }: HardText, lengths: readonly number[], grounder: Grounder): Promise<readonly string[]> {
  const times: SizedTime[] = [];
  for (const length of lengths) {
    if ((times.at(-1)?.seconds ?? 0) > GIVE_UP_SECONDS) break;
    times.push({ length, seconds: await timeOf(grounder, make(length)) });
  }
  const exponent = growthExponent(times.filter(({ length }) => length >= EXPONENT_FROM));
  const cells = lengths.map((_, i) => (times[i] === undefined ? '–' : ((times[i] as SizedTime).seconds * 1000).toFixed(1)));
  return [name, ...cells, exponent === null ? '–' : exponent.toFixed(2), verdictOn(times, exponent)];
}

/** The lesser of two: a collection of garbage is not the text's. */
async function timeOf(grounder: Grounder, text: string): Promise<number> {
  const ground = async (): Promise<void> => void (await grounder.ground({ docId: 'growth', text, meta: EMPTY_META }));
  const first = await cpuSeconds(ground);
  return first > 1 ? first : Math.min(first, await cpuSeconds(ground));
}

function verdictOn(times: readonly SizedTime[], exponent: number | null): string {
  const late = times.some(({ length, seconds }) => seconds > Math.max(1, length / 1e6) * SECONDS_A_MILLION);
  if (late) return 'OVER THE BOUND';
  if ((times.at(-1)?.seconds ?? 0) < TOO_QUICK_TO_TELL) return 'within the bound, too quick to tell';
  return exponent !== null && exponent > LINEAR_UP_TO ? 'grows faster than the text' : 'linear, within the bound';
}

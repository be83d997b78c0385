import type { Locitorium } from 'locitorium';
import { tableOf, type Table, type TitledRow } from '../report/table.ts';
import { share } from './figure-cells.ts';
import { readPlainTexts, type GoldLine } from './gold-lines.ts';
import { evaluateTexts, groundTexts, only, type GroundedTexts } from './measured-engine.ts';
import { languageName } from './language-name.ts';

/** Texts of the kind that users have, in many languages, and prose without any place. */
export async function reportsTable(engine: Locitorium): Promise<Table> {
  const [reports, prose] = await Promise.all([
    groundUnsaid(engine, await readPlainTexts('reports')),
    groundUnsaid(engine, await readPlainTexts('no-places')),
  ]);
  const row = (title: string, of: (line: GoldLine) => boolean): TitledRow => {
    const texts = only(reports, of);
    const without = only(prose, of);
    const { counts, endToEnd } = evaluateTexts([texts]);
    return [
      ['texts', title],
      ['number', String(counts.documents)],
      ['places', String(counts.mentions)],
      ['found, overlap', share(endToEnd?.recognition.overlap.recall)],
      ['right country', share(endToEnd?.countryWithInferredRecall)],
      ['wrong names', String(wrongNames(texts))],
      ['wrong names in prose without places', without.lines.length === 0 ? '–' : `${wrongNames(without)} in ${without.lines.length}`],
    ];
  };
  const isOf =
    (half: string) =>
    ({ meta }: GoldLine): boolean =>
      meta.case?.includes(half) === true;
  const languages = [...new Set(reports.lines.map(({ meta }) => meta.lang ?? ''))].sort();
  return tableOf(
    'Reports in many languages, the language not said',
    [
      row('all', () => true),
      row('nobody has read', isOf('unread')),
      row('read during the work', isOf('read')),
      ...languages.map((language) => row(languageName(language), ({ meta }) => meta.lang === language)),
    ],
    ['Texts of `data/plain`, from which nothing is learned. Right country: of all places that lie in one.'],
  );
}

const groundUnsaid = async (engine: Locitorium, lines: readonly GoldLine[]): Promise<GroundedTexts> => ({
  ...(await groundTexts(
    engine,
    lines.map((line) => ({ ...line, meta: { ...line.meta, lang: null } })),
    'e2e',
  )),
  lines,
});

/** Answers in which nothing is a place, nor anything of which opinions differ. */
export function wrongNames({ lines, predictions }: GroundedTexts): number {
  const byDocument = new Map(predictions.map(({ docId, results }) => [docId, results]));
  return lines
    .map(({ doc_id, mentions, meta }) => {
      const counted = [...mentions, ...(meta.uncounted ?? [])];
      const isWrong = (start: number, end: number): boolean => !counted.some((span) => span.start < end && span.end > start);
      return (byDocument.get(doc_id) ?? []).filter(({ start, end }) => isWrong(start ?? 0, end ?? 0)).length;
    })
    .reduce((sum, count) => sum + count, 0);
}

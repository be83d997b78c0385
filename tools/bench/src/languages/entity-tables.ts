import type { EvaluationReport } from '@locitorium/eval';
import type { Locitorium } from 'locitorium';
import { tableOf, type Table, type TitledRow } from '../report/table.ts';
import { share } from './figure-cells.ts';
import type { HeldOutCorpus } from './gold-lines.ts';
import { evaluateTexts, groundTexts } from './measured-engine.ts';

export interface MeasuredEntities {
  readonly corpus: HeldOutCorpus;
  readonly report: EvaluationReport;
}

export async function measureEntityCorpora(engine: Locitorium, corpora: readonly HeldOutCorpus[]): Promise<readonly MeasuredEntities[]> {
  const measured: MeasuredEntities[] = [];
  for (const corpus of corpora) measured.push({ corpus, report: evaluateTexts([await groundTexts(engine, corpus.lines, 'e2e')]) });
  return measured;
}

export function entityTables(measured: readonly MeasuredEntities[], mostTexts: number): readonly Table[] {
  if (measured.length === 0) return [];
  const rows = measured.map(({ corpus, report: { counts, endToEnd } }): TitledRow => [
    ['language', corpus.language],
    ['corpus', corpus.name],
    ['licence', corpus.licence],
    ['may be learned from', corpus.isLearned ? 'yes' : 'no'],
    ['texts', String(counts.documents)],
    ['places', String(counts.mentions)],
    ['found F1, overlap', share(endToEnd?.recognition.overlap.f1)],
    ['found F1, exact', share(endToEnd?.recognition.exact.f1)],
  ]);
  return [
    tableOf('Finding places in other languages', rows, [
      `One text in five of each corpus, by its identifier, and of these the first ${mostTexts}. Annotators mean different things by a place, so that corpora are not to be compared with each other. \`-wikineural\` was annotated by a program.`,
    ]),
  ];
}

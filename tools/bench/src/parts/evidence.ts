import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BenchOptions } from '../bench-options.ts';
import { runProcess, type ProcessUsage } from '../measure/run-process.ts';
import { formatSpread, spreadOf } from '../measure/spread.ts';
import { tableOf, type Table, type TitledRow } from '../report/table.ts';
import { readTexts } from '../texts/read-texts.ts';
import { COMMAND, temporaryFolder, WORKSPACE } from '../workspace.ts';

/** Documents per CPU second of the whole command that a run with evidence is to do. */
export const DOCUMENTS_GOAL = 100;

const ONE_DOCUMENT = `${JSON.stringify({ doc_id: 'one', text: 'Grass fires near Paris, Texas.' })}\n`;

interface Case {
  readonly what: string;
  readonly documents: number;
  readonly dataset: string;
  readonly isRecorded: boolean;
}

/** What recording its evidence costs a run: the whole command without it and with it, by turns. */
export async function measureEvidence({ corpora, documents: most, repetitions }: BenchOptions): Promise<readonly Table[]> {
  const texts = await readTexts(corpora);
  await using folder = await temporaryFolder();
  const dataset = join(folder.path, 'dataset.jsonl');
  const one = join(folder.path, 'one.jsonl');
  const documents = texts.documents.slice(0, most ?? undefined);
  await writeFile(dataset, documents.map(({ docId, text }) => `${JSON.stringify({ doc_id: docId, text })}\n`).join(''));
  await writeFile(one, ONE_DOCUMENT);
  const cases: readonly Case[] = [
    { what: 'run', documents: documents.length, dataset, isRecorded: false },
    { what: 'run --evidence', documents: documents.length, dataset, isRecorded: true },
    { what: 'run --evidence, one document', documents: 1, dataset: one, isRecorded: true },
  ];
  const usages = new Map(cases.map((each) => [each, [] as ProcessUsage[]]));
  for (let i = 0; i < repetitions; i += 1) {
    for (const [each, measured] of usages) {
      const name = `bench-${cases.indexOf(each)}-${i}`;
      const evidence = each.isRecorded ? ['--evidence', join(folder.path, `${name}.db`)] : [];
      const flags = ['--dataset', each.dataset, '--out', folder.path, '--run-id', name, '--workers', '1'];
      measured.push(await runProcess([COMMAND, 'run', ...flags, ...evidence], WORKSPACE));
    }
  }
  const secondsOf = (each: Case): readonly number[] => usages.get(each)?.map(({ cpuSeconds }) => cpuSeconds) ?? [];
  const [plain] = cases;
  const rows = cases.map((each): TitledRow => {
    const seconds = secondsOf(each);
    const ratios = seconds.map((s, i) => s / (secondsOf(plain as Case)[i] ?? Number.NaN));
    return [
      ['command', each.what],
      ['CPU seconds', formatSpread(spreadOf(seconds), 2)],
      ['documents per CPU second', formatSpread(spreadOf(seconds.map((s) => each.documents / s)), 0)],
      ['against the run without', formatSpread(spreadOf(ratios), 2)],
    ];
  });
  return [
    tableOf(`Evidence of a run: ${documents.length} documents of ${texts.label}, one thread, start and files included`, rows, [
      `Median of ${repetitions} processes each, by turns (least–greatest); ratios are of the same turn. One document is the start. Goal: ${DOCUMENTS_GOAL} documents per CPU second with evidence.`,
    ]),
  ];
}

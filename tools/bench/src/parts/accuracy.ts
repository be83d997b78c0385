import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { loadGazetteer } from '@locitorium/adapters-gazetteer';
import { parseDatasetLine } from '@locitorium/domain';
import { evaluate as evaluatePredictions, type EvaluationReport } from '@locitorium/eval';
import { createLocitorium, evaluateFiles, type Settings } from 'locitorium';
import type { BenchOptions } from '../bench-options.ts';
import { DictionaryMatcher, dictionaryPredictions } from '../references/dictionary-matcher.ts';
import { tableOf, type Table, type TitledRow } from '../report/table.ts';
import { PHASE0, temporaryFolder } from '../workspace.ts';

interface Corpus {
  readonly name: string;
  readonly path: string;
  /** What its annotators counted as a mention. */
  readonly policy: Settings['policy'];
}

const TRAINED_ON: readonly (readonly [name: string, file: string, policy: Settings['policy']])[] = [
  ['LGL', 'lgl.jsonl', 'demonyms'],
  ['GeoWebNews', 'gwn.jsonl', 'all'],
  ['GeoCorpora-dev', 'geocorpora-dev.jsonl', 'toponyms'],
  ['jawiki-dev', 'jawiki-dev.jsonl', 'toponyms'],
];

/** Accuracy of the shipped parameters, by the project's own evaluation: mentions given, and found. */
export async function measureAccuracy({ corpora }: BenchOptions): Promise<readonly Table[]> {
  const trainedOn = TRAINED_ON.map(([name, file, policy]) => ({ name, path: `${corpora}/dev/${file}`, policy })).filter(({ path }) =>
    existsSync(path),
  );
  const tables = [
    await accuracyTable('Accuracy on texts that nothing was learned from', [{ name: 'phase0', path: PHASE0, policy: 'toponyms' }], []),
  ];
  if (trainedOn.length > 0) {
    tables.push(
      await accuracyTable('Accuracy on the corpora that the parameters were learned from', trainedOn, [
        '**The shipped parameters were learned from these very corpora: these figures are too high and show only that nothing is broken.** What an unknown text meets are the cross-validated figures of docs/design/recognition.md and docs/design/resolution.md.',
      ]),
    );
  }
  return tables;
}

async function accuracyTable(title: string, corpora: readonly Corpus[], notes: readonly string[]): Promise<Table> {
  const rows: TitledRow[] = [];
  for (const corpus of corpora) rows.push(await rowOf(corpus), await referenceRowOf(corpus));
  return tableOf(title, rows, [
    'Country top-1, acc@161 and ECE: gold mentions given, unanswered is wrong, `inferred_country` and `within` counted. End to end: share of all gold mentions that were found and put in the right country, within 161 km.',
    'dictionary: flashtext.js with the gazetteer’s countries and cities from 100,000 inhabitants on, each name the gazetteer’s first record of it.',
    ...notes,
  ]);
}

async function rowOf(corpus: Corpus): Promise<TitledRow> {
  const gold = await evaluate(corpus, 'gold');
  const own = await evaluate(corpus, 'extract');
  const { resolution, calibration } = gold.report;
  return [
    ['corpus', corpus.name],
    ['what', `locitorium, ${corpus.policy}`],
    ['country top-1', share(resolution.countryTop1WithInferred)],
    ['acc@161', share(resolution.accuracyAt161KmWithWithin)],
    ['ECE', share(calibration.withInferred.expectedCalibrationError)],
    ...endToEndCells(own.report),
    ['failed', String(gold.failures + own.failures)],
  ];
}

/** The same corpus by a bare dictionary, in the same run: what one gets without reading the text. */
async function referenceRowOf({ name, path }: Corpus): Promise<TitledRow> {
  const gazetteer = await loadGazetteer();
  const lines = (await readFile(path, 'utf8')).split('\n').filter((line) => line.trim() !== '');
  const documents = lines.map((line) => parseDatasetLine(JSON.parse(line)));
  const predictions = dictionaryPredictions(documents, new DictionaryMatcher(gazetteer), gazetteer);
  return [
    ['corpus', name],
    ['what', 'dictionary'],
    ['country top-1', '–'],
    ['acc@161', '–'],
    ['ECE', '–'],
    ...endToEndCells(evaluatePredictions(documents, predictions, { mode: 'e2e' })),
    ['failed', '–'],
  ];
}

function endToEndCells({ endToEnd }: EvaluationReport): TitledRow {
  return [
    ['found F1, overlap', share(endToEnd?.recognition.overlap.f1 ?? null)],
    ['found F1, exact', share(endToEnd?.recognition.exact.f1 ?? null)],
    ['country, end to end', share(endToEnd?.countryWithInferredRecall ?? null)],
    ['acc@161, end to end', share(endToEnd?.accuracyAt161KmWithWithin ?? null)],
  ];
}

async function evaluate({ path, policy }: Corpus, mentions: 'gold' | 'extract') {
  await using temporary = await temporaryFolder();
  const directory = temporary.path;
  await using locitorium = await createLocitorium({ policy });
  const { predictions, counts } = await locitorium.run({ dataset: path, directory, mentions });
  const { report } = await evaluateFiles({ dataset: path, predictions, mode: mentions === 'gold' ? 'gold' : 'e2e' });
  return { report, failures: counts.failures };
}

const share = (value: number | null): string => (value === null ? '–' : value.toFixed(3));

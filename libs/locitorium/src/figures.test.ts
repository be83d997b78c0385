import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { EvaluationReport } from '@locitorium/eval';
import { createLocitorium } from './create-locitorium.ts';
import { evaluateFiles } from './evaluation/evaluate-files.ts';

/** What the documents say is measured again here, or stands in one document and is compared with it. */
const ROOT = resolve(import.meta.dirname, '../../..');
const DATASET = join(ROOT, 'data/phase0/dataset.jsonl');

let folder: string;
let gold: EvaluationReport;
let own: EvaluationReport;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'locitorium-figures-'));
  await using locitorium = await createLocitorium();
  const measure = async (mentions: 'gold' | 'extract'): Promise<EvaluationReport> => {
    const { predictions } = await locitorium.run({ dataset: DATASET, directory: folder, runId: mentions, mentions });
    return (await evaluateFiles({ dataset: DATASET, predictions })).report;
  };
  gold = await measure('gold');
  own = await measure('extract');
});
afterAll(() => rm(folder, { recursive: true }));

const page = (path: string): Promise<string> => readFile(join(ROOT, path), 'utf8');

/** Numbers 0–1 of the first row that begins so, in order and with three digits: ".918" and "0.918" are one. */
function figuresOf(text: string, start: string): readonly string[] {
  const row = text.split('\n').find((line) => line.startsWith(start));
  if (row === undefined) throw new Error(`No row begins with ${start}`);
  return [...row.slice(start.length).matchAll(/(?<![\d.])0?(\.\d{3})\b/g)].map(([, digits]) => digits ?? '');
}

const shown = (...values: readonly (number | null | undefined)[]): readonly string[] =>
  values.map((value) => (value ?? Number.NaN).toFixed(3).replace(/^0/, ''));

describe('figures of phase 0', () => {
  it.each([
    ['README.md', '| mentions found', '| right country', '| within 161 km', '| expected calibration error'],
    ['README.ja.md', '| 地名の検出', '| 国が正しい', '| 161 km', '| 「この国で正しい」'],
  ])('in %s are those of a run', async (path, found, country, distance, calibration) => {
    const text = await page(path);
    const { recognition, countryWithInferredRecall, accuracyAt161KmWithWithin } = own.endToEnd ?? {};
    expect(figuresOf(text, found)).toEqual(shown(recognition?.overlap.f1, recognition?.exact.f1));
    expect(figuresOf(text, country)).toEqual(shown(gold.resolution.countryTop1WithInferred, countryWithInferredRecall));
    expect(figuresOf(text, distance)).toEqual(shown(gold.resolution.accuracyAt161KmWithWithin, accuracyAt161KmWithWithin));
    expect(figuresOf(text, calibration)).toEqual(
      shown(gold.calibration.withInferred.expectedCalibrationError, own.calibration.withInferred.expectedCalibrationError),
    );
  });

  it('in docs/benchmarks.md are those of a run', async () => {
    const text = await page('docs/benchmarks.md');
    const { recognition, countryWithInferredRecall, accuracyAt161KmWithWithin } = own.endToEnd ?? {};
    expect(figuresOf(text, '| phase0 | locitorium, toponyms')).toEqual(
      shown(
        gold.resolution.countryTop1WithInferred,
        gold.resolution.accuracyAt161KmWithWithin,
        gold.calibration.withInferred.expectedCalibrationError,
        recognition?.overlap.f1,
        recognition?.exact.f1,
        countryWithInferredRecall,
        accuracyAt161KmWithWithin,
      ),
    );
  });
});

describe('the summary of docs/benchmarks.md', () => {
  it('gives the figures of its tables', async () => {
    const text = await page('docs/benchmarks.md');
    const rows = ['| LGL | demonyms', '| GeoWebNews | all', '| GeoCorpora-dev | toponyms', '| jawiki-dev | toponyms'].map((row) =>
      figuresOf(text, row),
    );
    expect(figuresOf(text, '| right country, end to end')).toEqual(rows.map(([, , country]) => country));
    expect(figuresOf(text, '| within 161 km, end to end')).toEqual(rows.slice(0, 3).map(([, , , , distance]) => distance));
  });
});

describe('the README', () => {
  it.each([
    ['| LGL (US local news)', '| LGL | demonyms'],
    ['| GeoWebNews', '| GeoWebNews | all'],
    ['| GeoCorpora, half (tweets)', '| GeoCorpora-dev | toponyms'],
    ['| Japanese Wikipedia, half', '| jawiki-dev | toponyms'],
  ])('gives the figures of docs/benchmarks.md: %s', async (row, source) => {
    const [overlap, exact, country, , distance] = figuresOf(await page('docs/benchmarks.md'), source);
    const withDistance = source.includes('jawiki') ? [] : [distance];
    expect(figuresOf(await page('README.md'), row)).toEqual([overlap, exact, country, ...withDistance]);
  });

  it('is read in five minutes', async () => {
    expect((await page('README.md')).split(/\s+/).length).toBeLessThan(900);
  });
});

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { compareFiles, type ComparisonInput } from './compare-files.ts';
import { evaluateFiles } from './evaluate-files.ts';
import { measureBaseline } from './measure-baseline.ts';

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'locitorium-compare-'));
});
afterEach(() => rm(directory, { recursive: true }));

const file = async (name: string, ...lines: unknown[]) => {
  const path = join(directory, name);
  await writeFile(path, lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n'));
  return path;
};
const GOLD = { doc_id: 'a', text: 'Suva', mentions: [{ mention: 'Suva', iso_country: 'FJ', start: 0, end: 4 }] };
const prediction = (country: string) => ({
  doc_id: 'a',
  results: [{ mention: 'Suva', start: 0, end: 4, status: 'resolved', selected: { lat: -18, lon: 178, country_code: country } }],
});

describe('compareFiles', () => {
  it('compares, and names what could not be used of any of the three files', async () => {
    const { comparison, unusableLines, findings } = await compareFiles({
      dataset: await file('d', { ...GOLD, meta: { created_at: 5 } }),
      a: await file('a', prediction('US'), 'no json'),
      b: await file('b', '{"doc_id": "x"}', prediction('FJ')),
    });
    expect(comparison.changes).toMatchObject([{ change: 'fixed', name: 'Suva' }]);
    expect(unusableLines.map(({ kind }) => kind)).toEqual(['invalid_json', 'invalid_prediction']);
    expect(findings.first).toMatchObject([{ file: 'd', field: 'meta.created_at' }]);
  });

  it('refuses files that are not there, and what is no input', async () => {
    const dataset = await file('d', GOLD);
    const absent = join(directory, 'none');
    const input = (facts: Partial<ComparisonInput>) => compareFiles({ dataset, a: dataset, b: dataset, ...facts });
    await expect(input({ dataset: absent })).rejects.toMatchObject({ kind: 'dataset_not_found' });
    await expect(input({ b: absent })).rejects.toMatchObject({ kind: 'predictions_not_found' });
    await expect(input({ a: '' })).rejects.toMatchObject({ kind: 'invalid_argument', blame: 'usage' });
  });
});

describe('measureBaseline', () => {
  it('knows the dataset by its bytes', async () => {
    const dataset = await file('d', GOLD);
    const { report } = await evaluateFiles({ dataset, predictions: await file('p', prediction('FJ')) });
    const baseline = await measureBaseline(report, dataset);
    expect(baseline.dataset).toEqual({ name: 'd', sha256: expect.stringMatching(/^[0-9a-f]{64}$/), documents: 1, mentions: 1 });
    await file('d', GOLD, '');
    expect((await measureBaseline(report, dataset)).dataset.sha256).not.toBe(baseline.dataset.sha256);
    await expect(measureBaseline(report, '/dev/null')).rejects.toMatchObject({ kind: 'baseline_of_pipe', blame: 'usage' });
  });
});

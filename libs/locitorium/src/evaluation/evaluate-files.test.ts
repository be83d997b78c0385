import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { evaluateFiles } from './evaluate-files.ts';

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'locitorium-eval-'));
});
afterEach(() => rm(directory, { recursive: true }));

const file = async (name: string, ...lines: unknown[]) => {
  const path = join(directory, name);
  await writeFile(path, lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n'));
  return path;
};
const gold = { doc_id: 'a', text: 'Suva', mentions: [{ mention: 'Suva', iso_country: 'FJ', start: 0, end: 4 }] };
const right = { doc_id: 'a', results: [{ mention_id: 'a:0', mention: 'Suva', start: 0, end: 4, status: 'resolved', selected: { lat: -18.1, lon: 178.4, country_code: 'FJ' } }] };

describe('evaluateFiles', () => {
  it('measures', async () => {
    const { report, unusableLines } = await evaluateFiles({ dataset: await file('d', gold), predictions: await file('p', right), mode: 'gold' });
    expect(report).toMatchObject({ mode: 'gold', resolution: { countryTop1: 1 } });
    expect(unusableLines).toEqual([]);
  });

  it('names lines that cannot be used and counts what they would have answered as missing', async () => {
    const { report, unusableLines } = await evaluateFiles({ dataset: await file('d', gold, 'no json'), predictions: await file('p', '{"doc_id": "a"}'), mode: 'gold' });
    expect(report).toMatchObject({ counts: { missingDocuments: 1 }, resolution: { countryTop1: 0 } });
    expect(unusableLines.map(({ kind }) => kind)).toEqual(['invalid_json', 'invalid_prediction']);
  });

  it('refuses a file that is not there', async () => {
    await expect(evaluateFiles({ dataset: join(directory, 'd'), predictions: join(directory, 'p') })).rejects.toMatchObject({ kind: 'dataset_not_found', blame: 'usage' });
    await expect(evaluateFiles({ dataset: await file('d', gold), predictions: join(directory, 'p') })).rejects.toMatchObject({ kind: 'predictions_not_found', blame: 'usage' });
  });
});

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { checkDataset } from './check-dataset.ts';
import { datasetStatistics } from './dataset-statistics.ts';

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'locitorium-dataset-'));
});
afterEach(() => rm(directory, { recursive: true }));

async function dataset(...lines: readonly (object | string)[]): Promise<string> {
  const path = join(directory, 'gold.jsonl');
  await writeFile(path, lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n'));
  return path;
}

const mention = (name: string, start: number, facts: object = {}) => ({ mention: name, start, end: start + name.length, ...facts });
const line = (text: string, ...mentions: readonly object[]) => ({ doc_id: text, text, meta: { lang: 'en' }, mentions });

describe('checkDataset', () => {
  const found = async (...lines: readonly (object | string)[]) =>
    (await checkDataset(await dataset(...lines))).problems.map(({ kind, severity, count }) => `${severity} ${kind} ${count}`);

  it.each([
    ['nothing', [line('In Lima', mention('Lima', 3, { iso_country: 'PE', lat: -12.04, lon: -77.03 }))], []],
    ['a file without documents', ['', ''], ['error no_document 1']],
    ['lines that are no documents', ['{', { doc_id: 'a' }], ['error unusable_line 2']],
    ['fields that cannot be used', [line('In Lima', mention('Lima', 0), { mention: 'Oslo' })], ['error field 2']],
    ['mentions with one span', [line('Lima', mention('Lima', 0), mention('Lima', 0))], ['error repeated_span 1']],
    ['spans that cross', [line('Lima Oslo Bern', mention('Lima Oslo', 0), mention('Oslo Bern', 5))], ['error crossing_spans 1']],
    ['no harm in nested spans', [line('Lima Oslo', mention('Lima Oslo', 0), mention('Oslo', 5))], []],
    ['spans within words', [line('Nigerians', mention('Nigeria', 0))], ['remark part_of_word 1']],
    ['no words in scripts without blanks', [line('東京都庁', mention('東京', 0))], []],
    ['points elsewhere', [line('Lima', mention('Lima', 0, { iso_country: 'PE', lat: 40.7, lon: -84.1 }))], ['remark country_elsewhere 1']],
    ['one text twice', [line('Lima'), { ...line('Lima'), doc_id: 'b' }], ['remark repeated_text 1']],
    [
      'no language',
      [
        { ...line('a'), meta: {} },
        { ...line('b'), meta: { lang: 'not a tag' } },
      ],
      ['remark no_language 2'],
    ],
  ])('finds %s', async (_what, lines, expected) => {
    expect(await found(...(lines as (object | string)[]))).toEqual(expected);
  });

  it('says where, and keeps the first hundred', async () => {
    const path = await dataset(
      ...Array.from({ length: 120 }, (_, n) => ({ doc_id: `d${n}`, text: `secret ${n}`, mentions: [{ mention: 'x' }] })),
    );
    const check = await checkDataset(path);
    expect(check).toMatchObject({ documents: 120, mentions: 120 });
    const [field] = check.problems;
    expect(field).toMatchObject({ kind: 'field', count: 120 });
    expect(field?.first).toHaveLength(100);
    expect(field?.first[2]).toMatchObject({ line: 3, docId: 'd2' });
    expect(JSON.stringify(check)).not.toContain('secret');
  });
});

describe('datasetStatistics', () => {
  it('counts what a dataset holds', async () => {
    const paris = (start: number, iso_country: string | null) => mention('Paris', start, { iso_country });
    const path = await dataset(
      line('Paris, Paris, Lima', paris(0, 'FR'), paris(7, 'US'), mention('Lima', 14, { iso_country: 'PE', lat: -12, lon: -77 })),
      { doc_id: 'b', text: 'Paris', meta: { source: 'news' }, mentions: [paris(0, 'FR'), { mention: 'Europe' }] },
      { doc_id: 'c', text: 'x' },
      '{',
    );
    expect(await datasetStatistics(path)).toEqual({
      documents: 3,
      unusableLines: 1,
      annotatedDocuments: 2,
      characters: 24,
      mentions: 5,
      withSpan: 4,
      withCountry: 4,
      withPoint: 1,
      names: 3,
      ambiguousNames: 1,
      ambiguousMentions: 3,
      mostMentions: 3,
      languages: { unknown: 2, en: 1 },
      sources: { unknown: 2, news: 1 },
      countries: { FR: 2, PE: 1, US: 1 },
      frequentNames: [
        { name: 'Paris', count: 3 },
        { name: 'Europe', count: 1 },
        { name: 'Lima', count: 1 },
      ],
      frequentAmbiguousNames: [{ name: 'Paris', count: 3, countries: { FR: 2, US: 1 } }],
    });
  });
});

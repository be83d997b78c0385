import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { place } from '@locitorium/ports/testing';
import { correctDataset } from './correct-dataset.ts';
import { readCorrections } from './read-corrections.ts';

const TEXT = 'Mayor Jordan of Athens';
const athens = { mention_id: 'a:7', mention: 'Athens', iso_country: 'GR', start: 16, end: 22 };

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'locitorium-corrections-'));
});
afterEach(() => rm(directory, { recursive: true }));

async function file(name: string, lines: readonly (object | string)[]): Promise<string> {
  const path = join(directory, name);
  await writeFile(path, lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n'));
  return path;
}

async function correct(corrections: readonly (object | string)[], documents: readonly object[]) {
  const places = {
    placeById: async (_source: string, id: number | string) => (id === 4180386 ? place('Athens', 'US', { lat: 33.96, lon: -83.38 }) : null),
  };
  return correctDataset({ corrections: await file('c.jsonl', corrections), documents: await file('d.jsonl', documents), places });
}

describe('correctDataset', () => {
  it('makes annotations of corrections, with the country and point of the record', async () => {
    const meta = { source: 'news', lang: 'en', desk: 'sports' };
    const { lines, ...rest } = await correct(
      [
        { doc_id: 'a', name: 'Athens', record: { id: 'geonames:4180386' }, note: 'Ga.' },
        { doc_id: 'a', name: 'Jordan', start: 6, end: 12, not_a_place: true },
      ],
      [{ doc_id: 'a', text: TEXT, meta, mentions: [athens, { mention: 'Jordan', start: 6, end: 12 }] }],
    );
    expect(lines).toEqual([
      {
        doc_id: 'a',
        text: TEXT,
        meta,
        mentions: [{ ...athens, iso_country: 'US', lat: 33.96, lon: -83.38, note: 'Ga.' }],
      },
    ]);
    expect(rest).toMatchObject({ ignoredCorrections: { homeless: 0, unfit: 0, first: [] }, unusableLines: [] });
  });

  it('keeps what the person said before what the gazetteer says', async () => {
    const record = { id: 'geonames:4180386', country_code: null, lat: 1, lon: 2 };
    const { lines } = await correct([{ doc_id: 'a', name: 'Athens', record }], [{ doc_id: 'a', text: TEXT }]);
    expect(lines[0]?.mentions).toMatchObject([{ iso_country: null, lat: 1, lon: 2 }]);
  });

  it('finds documents by their text, and leaves out those that nobody has annotated', async () => {
    const text_sha256 = createHash('sha256').update(TEXT).digest('hex');
    const { lines } = await correct(
      [{ text_sha256, name: 'Athens', record: { country_code: 'US' } }],
      [
        { doc_id: 'other', text: 'Nothing.' },
        { doc_id: 'renamed', text: TEXT },
      ],
    );
    expect(lines).toMatchObject([{ doc_id: 'renamed', mentions: [{ mention: 'Athens', iso_country: 'US' }] }]);
  });

  it('counts what fits nowhere, and names lines that cannot be used', async () => {
    const { ignoredCorrections, unusableLines } = await correct(
      [
        { doc_id: 'gone', name: 'Athens', not_a_place: true },
        { doc_id: 'a', name: 'Lima', not_a_place: true },
        { doc_id: 'a', name: 'secret' },
        '{',
        { doc_id: 'a', name: 'secret', record: { id: 'geonames:7' } },
      ],
      [{ doc_id: 'a', text: TEXT }],
    );
    expect(ignoredCorrections).toMatchObject({ homeless: 1, unfit: 1 });
    expect(unusableLines.map(({ message }) => message)).toEqual([
      expect.stringMatching(/^c\.jsonl, line 3: .*either a record or not_a_place/),
      expect.stringMatching(/line 4.*not valid JSON/),
      expect.stringMatching(/line 5.*"geonames:7"/),
    ]);
    expect(JSON.stringify(unusableLines.map(({ message }) => message))).not.toContain('secret');
  });

  it('reads what the page saved within a dataset, and nothing where nobody said anything', async () => {
    const said = { name: 'Jordan', start: 6, end: 12, not_a_place: true };
    const path = await file('saved.jsonl', [
      { doc_id: 'a', text: TEXT, mentions: [athens], corrections: [said, { name: 'Athens' }] },
      { doc_id: 'b', text: 'Nothing.', mentions: [] },
    ]);
    const { corrections, unusableLines } = await readCorrections(path);
    const textSha256 = createHash('sha256').update(TEXT).digest('hex');
    expect(corrections).toMatchObject([{ docId: 'a', textSha256, surface: 'Jordan', record: null }]);
    expect(unusableLines.map(({ message }) => message)).toEqual([expect.stringContaining('saved.jsonl, line 1:')]);
  });

  it('says which file is not there', async () => {
    await expect(readCorrections(join(directory, 'none.jsonl'))).rejects.toMatchObject({ kind: 'corrections_not_found' });
  });
});

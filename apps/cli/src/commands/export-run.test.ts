import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { main } from '../cli.ts';
import { capturedIo } from '../process/captured-io.fixture.ts';

const selected = {
  lat: -18.14,
  lon: 178.44,
  country_code: 'FJ',
  display_name: 'Suva, Fiji',
  name: 'Suva',
  osm_id: 2198148,
  confidence: 0.9,
};
const PREDICTION = {
  doc_id: 'a',
  results: [
    { mention_id: 'a:0', mention: 'Suva', start: 8, end: 12, status: 'resolved', selected },
    { mention_id: 'a:1', mention: 'Atlantis', start: 16, end: 24, status: 'no_candidate' },
  ],
};

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'locitorium-cli-'));
  await mkdir(join(directory, 'runs/news'), { recursive: true });
  await file('runs/news/predictions.jsonl', PREDICTION);
});
afterEach(() => rm(directory, { recursive: true }));

const file = (name: string, ...values: readonly object[]) =>
  writeFile(join(directory, name), values.map((value) => JSON.stringify(value)).join('\n'));

async function run(...argv: readonly string[]) {
  const io = capturedIo({ directory });
  const code = await main(['export', 'runs/news', ...argv], io);
  return { code, out: io.stdout.text, err: io.stderr.text };
}

describe('locitorium review', () => {
  it('prints the least certain places, and leaves out what somebody decided about', async () => {
    await file('texts.jsonl', { doc_id: 'a', text: 'Rain in Suva. Atlantis.' });
    const review = async (...argv: readonly string[]) => {
      const io = capturedIo({ directory });
      const code = await main(['review', 'runs/news', '--dataset', 'texts.jsonl', ...argv], io);
      return { code, out: io.stdout.text, err: io.stderr.text };
    };
    const table = await review('--format', 'table');
    expect(table.code).toBe(0);
    expect(table.out).toMatch(/0\.90 │ Suva +│ Suva, Fiji │ FJ │ a +│ Rain in Suva\. │/);
    expect(table.err).toContain('the least certain 1 of 1 place; 0 corrected, 1 without a place\n');
    expect((await review()).out.split('\r\n')[1]).toMatch(/^a,a:0,Suva,.*,Rain in Suva\.$/);
    await file('mine.jsonl', { rule: 'suva', name: 'Suva', where: { corpus: true }, not_a_place: true });
    expect(await review('--corrections', 'mine.jsonl', '--format', 'table')).toMatchObject({
      out: '',
      err: expect.stringContaining('0 of 0 places'),
    });
  });

  it('takes a number', async () => {
    const io = capturedIo({ directory });
    expect(await main(['review', 'runs/news', '--most', '0'], io)).toBe(2);
  });
});

describe('locitorium export', () => {
  it('writes a table to stdout, and what it holds to stderr', async () => {
    const { code, out, err } = await run();
    expect(code).toBe(0);
    expect(out.split('\r\n')).toHaveLength(4);
    expect(err).toBe('1 document: 2 mentions, 1 without a place\n');
  });

  it('writes a file whole, leaves nothing beside it, and says where it is', async () => {
    await writeFile(join(directory, 'news.geojson'), 'before');
    const { code, out, err } = await run('--format', 'geojson', '--out', 'news.geojson');
    expect([code, out]).toEqual([0, '']);
    expect(err).toContain('written to news.geojson');
    expect(JSON.parse(await readFile(join(directory, 'news.geojson'), 'utf8')).features).toHaveLength(2);
    expect(await readdir(directory)).toEqual(['news.geojson', 'runs']);
  });

  it('keeps what was there where it fails, and never writes over the run', async () => {
    await writeFile(join(directory, 'news.csv'), 'before');
    expect(await run('--out', 'runs/news/predictions.jsonl')).toMatchObject({ code: 2, err: expect.stringContaining('a file of the run') });
    expect((await run('--format', 'annotations', '--out', 'news.csv')).code).toBe(2);
    expect(await readFile(join(directory, 'news.csv'), 'utf8')).toBe('before');
    expect(await run('--out', 'nowhere/news.csv')).toMatchObject({ code: 3, err: expect.stringContaining('cannot be written') });
  });

  it('counts by area, and says which units a format has', async () => {
    expect((await run('--by', 'country')).out).toBe('country_code,country,documents,mentions,places\r\nFJ,,1,1,1\r\n');
    expect(await run('--format', 'geojson', '--by', 'admin1')).toMatchObject({ code: 2, err: expect.stringContaining('csv, parquet') });
  });

  it('leaves out what is below a confidence, of the country or of the record, and counts it', async () => {
    const unsure = { ...PREDICTION.results[0]!, selected: { ...selected, record_confidence: 0.3 } };
    await file('runs/news/predictions.jsonl', { ...PREDICTION, results: [unsure] });
    expect((await run('--min-confidence', '0.5')).out).toContain('Suva');
    expect(await run('--min-record-confidence', '0.5')).toMatchObject({
      code: 0,
      out: expect.not.stringContaining('Suva'),
      err: expect.stringContaining('\n1 mention below --min-record-confidence left out\n'),
    });
    expect(await run('--min-record-confidence', '2')).toMatchObject({ code: 2, err: expect.stringContaining('from 0 to 1') });
  });

  it('applies corrections, and ends with 1 where some do not fit', async () => {
    await file('said.jsonl', { doc_id: 'a', name: 'Atlantis', start: 16, end: 24, not_a_place: true, who: 'desk' });
    expect(await run('--corrections', 'said.jsonl')).toMatchObject({ code: 0, err: expect.stringContaining('1 removed as not a place') });
    await file('said.jsonl', { doc_id: 'b', name: 'Lima', not_a_place: true });
    expect(await run('--corrections', 'said.jsonl')).toMatchObject({
      code: 1,
      err: expect.stringContaining('1 correction of documents that the run does not hold\n  b: no such document\n'),
    });
    await file('said.jsonl', { doc_id: 'a', name: 'Suva', record: { id: 'foo' } });
    expect(await run('--corrections', 'said.jsonl')).toMatchObject({
      code: 1,
      out: expect.stringContaining('Suva, Fiji'),
      err: expect.stringContaining('warning: said.jsonl, line 1: Correction cannot be used: the gazetteer has no record "foo".'),
    });
  });

  it('writes a folder of TEI files into a folder, or as one corpus, and never over what was read', async () => {
    const tei = '<TEI><text><body><p>Rain in Suva. Elm <placeName>Atlantis</placeName>.</p></body></text></TEI>';
    await mkdir(join(directory, 'letters/sub'), { recursive: true });
    const names = ['a.xml', 'sub/b.xml'];
    for (const name of names) await writeFile(join(directory, 'letters', name), tei);
    await file('runs/news/predictions.jsonl', ...names.map((name) => ({ ...PREDICTION, doc_id: `letters/${name}` })));
    const places = (...argv: readonly string[]) => run('--format', 'tei', '--source', 'letters', ...argv);
    expect(await places('--out', 'places/')).toMatchObject({ code: 0, out: '', err: expect.stringContaining('2 names marked') });
    const marked = tei.replace('Suva', '<placeName ref="https://www.openstreetmap.org/2198148">Suva</placeName>');
    for (const name of names)
      expect((await readFile(join(directory, 'places', name), 'utf8')).replace(/ref="[^"]*"/, '')).toBe(marked.replace(/ref="[^"]*"/, ''));
    expect((await places()).out.match(/<TEI>|<teiCorpus /g)).toEqual(['<teiCorpus ', '<TEI>', '<TEI>']);
    expect(await places('--out', 'letters')).toMatchObject({ code: 2, err: expect.stringContaining('Choose another') });
    expect(await readFile(join(directory, 'letters/a.xml'), 'utf8')).toBe(tei);
  });

  it('dates the names of Linked Places', async () => {
    const { out } = await run('--format', 'linked-places', '--when', '1840/1850');
    expect(JSON.parse(out).features[0].names[0].when.timespans).toEqual([{ start: { in: '1840' }, end: { in: '1850' } }]);
    for (const when of ['1840/', 'May', '1/2/3', '1848-13'])
      expect(await run('--format', 'linked-places', '--when', when)).toMatchObject({ code: 2, err: expect.stringContaining('1840/1850') });
    const { code, out: nothing, err } = await run('--format', 'linked-places', '--when', '1850/1840');
    expect({ code, nothing }).toEqual({ code: 2, nothing: '' });
    expect(err).toContain('from 1850 to 1840');
  });

  it('says which file is missing', async () => {
    const io = capturedIo({ directory });
    expect(await main(['export', 'runs/other'], io)).toBe(2);
    expect(io.stderr.text).toContain('runs/other');
  });
});

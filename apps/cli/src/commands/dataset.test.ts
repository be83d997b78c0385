import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { main } from '../cli.ts';
import { capturedIo } from '../process/captured-io.fixture.ts';

const SPACY = {
  text: 'Ann of Lima',
  ents: [
    { start: 0, end: 3, label: 'PERSON' },
    { start: 7, end: 11, label: 'GPE' },
  ],
  meta: { doc_id: 'a' },
};
const LINE = { doc_id: 'a', text: 'Ann of Lima', mentions: [{ mention: 'Lima', iso_country: 'PE', start: 7, end: 11 }] };

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'locitorium-cli-'));
});
afterEach(() => rm(directory, { recursive: true }));

const file = (name: string, ...values: readonly unknown[]) =>
  writeFile(join(directory, name), values.map((value) => (typeof value === 'string' ? value : JSON.stringify(value))).join('\n'));

async function run(...argv: readonly string[]) {
  const io = capturedIo({ directory });
  const code = await main(['dataset', ...argv], io);
  return { code, out: io.stdout.text, err: io.stderr.text };
}

describe('locitorium dataset import', () => {
  it('writes the dataset to stdout and says on stderr what became of the file', async () => {
    await file('spacy.json', SPACY);
    const { code, out, err } = await run('import', 'spacy.json', '--from', 'spacy', '--lang', 'en');
    expect(code).toBe(0);
    expect(JSON.parse(out)).toEqual({
      doc_id: 'a',
      text: 'Ann of Lima',
      meta: { lang: 'en' },
      mentions: [{ mention_id: 'a:0', mention: 'Lima', iso_country: null, start: 7, end: 11 }],
    });
    expect(err).toMatch(/1 document: 1 mention, 0 with a country/);
    expect(err).toMatch(/PERSON 1/);
  });

  it('writes it to a file, but not over what it reads', async () => {
    await file('spacy.json', SPACY);
    expect(await run('import', 'spacy.json', '--from', 'spacy', '--output', 'gold.jsonl')).toMatchObject({ code: 0, out: '' });
    expect(JSON.parse(await readFile(join(directory, 'gold.jsonl'), 'utf8'))).toMatchObject({ doc_id: 'a' });
    expect(await run('import', 'spacy.json', '--from', 'spacy', '--output', 'spacy.json')).toMatchObject({ code: 2 });
  });

  it('applies corrections to documents, with code 1 where lines cannot be used', async () => {
    await file('gold.jsonl', LINE);
    await file(
      'corrections.jsonl',
      { doc_id: 'a', name: 'Lima', record: { country_code: 'US' } },
      { doc_id: 'b', name: 'x', not_a_place: true },
      '{}',
    );
    const { code, out, err } = await run('import', 'corrections.jsonl', '--from', 'corrections', '--documents', 'gold.jsonl');
    expect(code).toBe(1);
    expect(JSON.parse(out)).toMatchObject({ mentions: [{ mention: 'Lima', iso_country: 'US' }] });
    expect(err).toMatch(/corrections\.jsonl, line 3/);
    expect(err).toMatch(/1 correction of documents that --documents does not hold/);
  });

  it.each([
    [['x.json'], '--from'],
    [['x.json', '--from', 'csv'], 'spacy'],
    [['nowhere.json', '--from', 'spacy'], 'There is no file'],
    [['spacy.json', '--from', 'corrections'], '--documents'],
    [['spacy.json', '--from', 'conll', '--columns', 'tag:0'], '--columns'],
  ])('%j: exit code 2', async (argv, said) => {
    await file('spacy.json', SPACY);
    const { code, out, err } = await run('import', ...argv);
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain(said);
  });
});

describe('locitorium dataset check and stats', () => {
  it('check shows what is wrong as a table, with code 1', async () => {
    await file('gold.jsonl', LINE, { ...LINE, doc_id: 'b', mentions: [{ mention: 'Lima', start: 0, end: 4 }] });
    const { code, out } = await run('check', 'gold.jsonl');
    expect(code).toBe(1);
    expect(out).toMatch(/fields that are left out\s.*error\s.*1/);
    expect(out).toMatch(/line 2, b: mentions\[0\]/);
  });

  it('check gives JSON, and code 0 for remarks alone', async () => {
    await file('gold.jsonl', LINE);
    const { code, out } = await run('check', 'gold.jsonl', '--format', 'json');
    expect(code).toBe(0);
    expect(JSON.parse(out)).toEqual({
      documents: 1,
      mentions: 1,
      problems: [
        {
          kind: 'no_language',
          severity: 'remark',
          count: 1,
          first: [{ line: 1, doc_id: 'a', mention_id: null, message: expect.stringContaining('BCP 47') }],
        },
      ],
    });
  });

  it('stats counts, as tables and as JSON', async () => {
    await file('gold.jsonl', LINE);
    expect((await run('stats', 'gold.jsonl')).out).toMatch(/PE Peru\s.*1/);
    expect(JSON.parse((await run('stats', 'gold.jsonl', '--format', 'json')).out)).toMatchObject({
      documents: 1,
      with_country: 1,
      countries: { PE: 1 },
    });
  });
});

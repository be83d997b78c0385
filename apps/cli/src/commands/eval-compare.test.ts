import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { main } from '../cli.ts';
import { capturedIo } from '../process/captured-io.fixture.ts';

const TEXT = 'Rain in Paris \u001b]0;owned\u0007, Texas, and more of it.';
const gold = { doc_id: 'a', text: TEXT, mentions: [{ mention: 'Paris', iso_country: 'US', start: 8, end: 13 }] };
const prediction = (country: string, extractor: string) => ({
  doc_id: 'a',
  model_info: { extractor },
  results: [
    {
      mention: 'Paris',
      start: 8,
      end: 13,
      status: 'resolved',
      selected: { lat: 1, lon: 1, country_code: country },
      candidates: [{ lat: 2, lon: 2, country_code: 'US' }],
    },
  ],
});

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'locitorium-compare-'));
  const write = (name: string, value: unknown) => writeFile(join(directory, name), JSON.stringify(value));
  await write('gold.jsonl', gold);
  await write('a.jsonl', prediction('FR', 'embedded'));
  await write('b.jsonl', prediction('US', 'embedded'));
  await write('given.jsonl', prediction('US', 'gold'));
  await write('broken.jsonl', 1);
});
afterAll(() => rm(directory, { recursive: true }));

async function compare(...argv: readonly string[]) {
  const io = capturedIo({ directory });
  const code = await main(['eval', 'compare', ...argv], io);
  return { code, out: io.stdout.text, err: io.stderr.text };
}

describe('locitorium eval compare', () => {
  it('shows figures of both, and what was fixed in its sentence', async () => {
    const { code, out, err } = await compare('a.jsonl', 'b.jsonl', '--dataset', 'gold.jsonl');
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toMatch(/country end to end, recall with inferred +│ 0\.0000 │ 1\.0000 │ \+1\.0000 │/);
    expect(out).toContain('Fixed: 1');
    expect(out).toMatch(/a +│ US +│ wrong_choice, FR │ right_place, US │ Rain in \[Paris\] ␛\]0;owned␇, Texas/);
    expect(out).not.toContain('Broken');
  });

  it('says the other way round what broke', async () => {
    const { out } = await compare('b.jsonl', 'a.jsonl', '--dataset', 'gold.jsonl', '--changes', '0');
    expect(out).toContain('Outcomes that changed');
    expect(out).not.toContain('Rain in');
  });

  it('prints JSON with every change', async () => {
    const { out } = await compare('a.jsonl', 'b.jsonl', '--dataset', 'gold.jsonl', '--format', 'json');
    expect(JSON.parse(out)).toMatchObject({
      format: 1,
      mode: 'e2e',
      changes: [{ change: 'fixed', mention: 'Paris', sentence: { start: 8, end: 13 } }],
      unusable_lines: [],
      findings: { count: 0 },
    });
  });

  it('counts a line that cannot be used as not there, and says so', async () => {
    const { code, err, out } = await compare('broken.jsonl', 'b.jsonl', '--dataset', 'gold.jsonl', '--mode', 'e2e');
    expect({ code, err }).toEqual({ code: 1, err: expect.stringMatching(/^warning: /) });
    expect(out).toContain('missing_document');
  });

  it.each([
    [['a.jsonl', 'b.jsonl'], '--dataset'],
    [['a.jsonl', '--dataset', 'gold.jsonl'], "missing required argument 'B'"],
    [['a.jsonl', 'given.jsonl', '--dataset', 'gold.jsonl'], 'error: The first predictions are of mode "e2e"'],
    [['a.jsonl', 'nowhere.jsonl', '--dataset', 'gold.jsonl'], 'nowhere.jsonl'],
    [['a.jsonl', 'b.jsonl', '--dataset', 'gold.jsonl', '--changes', 'all'], 'It must be a whole number.'],
  ])('refuses %j', async (argv, message) => {
    const { code, out, err } = await compare(...argv);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toContain(message);
  });
});

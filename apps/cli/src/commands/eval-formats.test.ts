import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { main } from '../cli.ts';
import { capturedIo } from '../process/captured-io.fixture.ts';

const GOLD = { doc_id: 'a', text: 'Rain in Suva.', mentions: [{ mention: 'Suva', start: 8, end: 12, iso_country: 'FJ' }] };
const PREDICTION = {
  doc_id: 'a',
  results: [
    { mention_id: 'a:0', mention: 'Suva', start: 8, end: 12, status: 'resolved', selected: { lat: -18.1, lon: 178.4, country_code: 'FJ' } },
  ],
};

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'locitorium-eval-'));
  await mkdir(join(directory, 'run'));
  await file('gold.jsonl', JSON.stringify(GOLD));
  await file('run/predictions.jsonl', JSON.stringify(PREDICTION));
});
afterEach(() => rm(directory, { recursive: true }));

const file = (name: string, content: string | Uint8Array) => writeFile(join(directory, name), content);

async function locitorium(argv: readonly string[], stdin: readonly string[] = []) {
  const io = capturedIo({ directory, stdin });
  const code = await main(argv, io);
  return { code, out: io.stdout.text, err: io.stderr.text };
}

describe('what eval reads', () => {
  const evaluated = async (dataset: string, predictions: string, stdin?: string) => {
    const argv = ['eval', '--dataset', dataset, '--predictions', predictions, '--mode', 'e2e', '--format', 'json'];
    const { code, out, err } = await locitorium(argv, stdin === undefined ? [] : [stdin]);
    return code === 0 ? JSON.parse(out).end_to_end.country.f1 : err;
  };

  it('is gold as an array, a table or packed, and predictions of ground or in the folder of a run', async () => {
    await file('gold.json', JSON.stringify([GOLD]));
    await file('gold.csv', `doc_id,text,mentions\na,Rain in Suva.,"${JSON.stringify(GOLD.mentions).replaceAll('"', '""')}"\n`);
    await file('gold.gz', gzipSync(JSON.stringify(GOLD)));
    await file('one.json', JSON.stringify(PREDICTION, null, 2));
    for (const gold of ['gold.jsonl', 'gold.json', 'gold.csv', 'gold.gz']) expect(await evaluated(gold, 'one.json')).toBe(1);
    expect(await evaluated('gold.jsonl', 'run')).toBe(1);
  });

  it('is either of them from standard input', async () => {
    expect(await evaluated('gold.jsonl', '-', JSON.stringify(PREDICTION, null, 2))).toBe(1);
    expect(await evaluated('-', 'run', JSON.stringify([GOLD]))).toBe(1);
    expect(await evaluated('-', '-')).toContain('Only one of --dataset and --predictions');
  });
});

describe('what dataset reads', () => {
  it('is standard input, an array, and what is packed whatever it is called', async () => {
    const imported = await locitorium(
      ['dataset', 'import', '-', '--from', 'spacy'],
      ['[["Rain in Suva.", {"entities": [[8, 12, "GPE"]]}]]'],
    );
    expect([imported.code, JSON.parse(imported.out)]).toEqual([0, expect.objectContaining({ doc_id: 'stdin-1', text: 'Rain in Suva.' })]);
    expect(await locitorium(['dataset', 'check', '-', '--format', 'json'], [JSON.stringify([GOLD])])).toMatchObject({ code: 0 });
    await file('said', gzipSync('In\tO\nLima\tB-LOC'));
    expect((await locitorium(['dataset', 'import', 'said', '--from', 'conll'])).out).toContain('"Lima"');
  });
});

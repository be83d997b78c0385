import { existsSync } from 'node:fs';
import { appendFile, mkdir, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createLocitorium } from '../create-locitorium.ts';
import { fakeParts, NO_GAZETTEER } from '../engine/fake-parts.fixture.ts';
import type { SettingsInput } from '../settings/resolve-settings.ts';
import type { RunOptions } from './run-options.ts';

let directory: string;
let dataset: string;
const TEXTS = [
  'Rain in Suva.',
  'From Bamako to Ségou, Mali.',
  'Nothing here.',
  '東京は雨だった。',
  'Paris, Texas, is not Paris, France.',
  'Oslo, Bergen and Tromsø in Norway',
];
const LINES = TEXTS.map((text, n) => JSON.stringify({ doc_id: `d${n}`, text }));

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'locitorium-run-'));
  dataset = join(directory, 'dataset.jsonl');
  await writeFile(dataset, `${[...LINES, 'no json', '', JSON.stringify({ doc_id: 'd9', text: 'x'.repeat(2_000) })].join('\n')}\n`);
});
afterEach(() => rm(directory, { recursive: true }));

/** With an engine of fakes, unless settings ask for the real one. */
async function run(options: Partial<RunOptions> = {}, settings: SettingsInput = {}, engine: 'fakes' | 'embedded' = 'fakes') {
  await using locitorium = await createLocitorium(
    { maxChars: 1_000, ...(engine === 'fakes' ? NO_GAZETTEER : {}), ...settings },
    { modules: engine === 'fakes' ? [fakeParts()] : [] },
  );
  return await locitorium.run({ dataset, directory, runId: 'first', ...options });
}

const linesOf = async (file: string) =>
  (await readFile(join(directory, 'first', file), 'utf8'))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { doc_id: string; line: number; kind: string; document_status?: { kind: string } });

/** The first use of the real engine in a worker of Jest compiles all of it. */
const PATIENCE_MS = 60_000;

describe('a run', () => {
  it('keeps the fields that were asked for, and is resumed with the same ones alone', async () => {
    await run({ predictionFields: ['start'] });
    expect((await linesOf('predictions.jsonl')).slice(0, 2)).toEqual(
      [
        {
          doc_id: 'd0',
          results: [{ mention: 'Suva', start: 8, status: 'resolved', selected: { lat: expect.any(Number), lon: expect.any(Number) } }],
        },
        { doc_id: 'd1' },
      ].map((line) => expect.objectContaining(line)),
    );
    await expect(run({ resume: true })).rejects.toMatchObject({ kind: 'run_mismatch', message: expect.stringContaining('keep start') });
    await expect(run({ resume: true, predictionFields: ['start'] })).resolves.toMatchObject({ progress: { skipped: 8 } });
  });

  it('writes a prediction line for every document, also for one that failed, and a failure for every line that did, and says so', async () => {
    const starts: unknown[] = [];
    const report = await run({ onStart: (start) => starts.push(start) });
    expect(starts).toEqual([{ runId: 'first', folder: join(directory, 'first'), total: 8 }]);
    expect(report).toMatchObject({
      finished: true,
      counts: { documents: 6, failures: 2 },
      progress: { grounded: 6, failed: 2, skipped: 0 },
      predictions: join(directory, 'first/predictions.jsonl'),
    });
    expect(
      (await linesOf('predictions.jsonl')).map(({ doc_id, document_status }) => [doc_id, document_status?.kind].join(' ')).sort(),
    ).toEqual(['d0 ', 'd1 ', 'd2 ', 'd3 ', 'd4 ', 'd5 ', 'd9 input_too_long']);
    expect((await linesOf('failures.jsonl')).map(({ line, kind }) => [line, kind])).toEqual([
      [7, 'invalid_json'],
      [9, 'input_too_long'],
    ]);
  });

  it('grounds a document without the fields of its line that cannot be used, and names them', async () => {
    await writeFile(
      dataset,
      `${JSON.stringify({ doc_id: 'd0', text: 'Rain in Suva.', meta: { created_at: 5 }, mentions: [{ mention: 'Nadi' }] })}\n`,
    );
    const report = await run();
    expect(report).toMatchObject({ counts: { documents: 1, failures: 0, mentions: 1 }, findings: { count: 2 } });
    expect(report.findings.first).toEqual([
      { file: 'dataset.jsonl', line: 1, field: 'meta.created_at', problem: expect.any(String) },
      { file: 'dataset.jsonl', line: 1, field: 'mentions[0]', problem: expect.stringMatching(/not stand in the text.*\(d0:0\)/) },
    ]);
    expect((await run({ runId: 'gold', mentions: 'gold' })).counts).toMatchObject({ documents: 1, failures: 0, mentions: 0 });
  });

  it('writes what made it into the manifest, without credentials', async () => {
    await run({}, { nominatimBaseUrl: 'http://ann:hunter2@127.0.0.1:1/' });
    const text = await readFile(join(directory, 'first/run.json'), 'utf8');
    expect(JSON.parse(text)).toMatchObject({
      run_id: 'first',
      settings: { max_chars: 1_000, mentions: 'extract', nominatim_base_url: 'http://127.0.0.1:1' },
      dataset: { name: 'dataset.jsonl' },
      finished: true,
    });
    expect(text).not.toContain('hunter2');
  });

  it(
    'gives the same answers over threads as in the calling thread',
    async () => {
      await run({ runId: 'one' }, {}, 'embedded');
      await run({ runId: 'many' }, { workers: 2 }, 'embedded');
      const answers = async (runId: string) =>
        (await readFile(join(directory, runId, 'predictions.jsonl'), 'utf8')).trim().split('\n').sort();
      expect(await answers('many')).toEqual(await answers('one'));
    },
    PATIENCE_MS,
  );

  it(
    'writes explanations where they are asked for, over threads too',
    async () => {
      await run({ runId: 'one', explain: true }, {}, 'embedded');
      await run({ runId: 'many', explain: true }, { workers: 2 }, 'embedded');
      const answers = async (runId: string) =>
        (await readFile(join(directory, runId, 'predictions.jsonl'), 'utf8')).trim().split('\n').sort();
      const lines = await answers('one');
      expect(lines.some((line) => line.includes('"explanation":{"chosen"'))).toBe(true);
      expect(await answers('many')).toEqual(lines);
    },
    PATIENCE_MS,
  );

  it(
    'names what is missing once, also over threads, and settles nothing',
    async () => {
      for (const workers of [1, 2]) {
        await expect(run({ runId: `w${workers}` }, { ...NO_GAZETTEER, workers }, 'embedded')).rejects.toMatchObject({
          kind: 'gazetteer_missing',
          blame: 'prerequisite',
        });
      }
    },
    PATIENCE_MS,
  );

  it('keeps what people said beside predictions that stay as they are', async () => {
    await run({ runId: 'plain' });
    const corrections = join(directory, 'said.jsonl');
    const rule = { rule: 'r', name: 'Suva', where: { country: 'FJ' }, not_a_place: true };
    const unknown = { doc_id: 'd0', name: 'Suva', record: { id: 'foo' } };
    await writeFile(
      corrections,
      `${JSON.stringify({ doc_id: 'd0', name: 'Suva', not_a_place: true, who: 'desk', extra: 1 })}\n${JSON.stringify(rule)}\nno json\n${JSON.stringify(unknown)}\n`,
    );
    const wereThere: boolean[] = [];
    const { corrections: kept } = await run({
      corrections,
      onProgress: () => wereThere.push(existsSync(join(directory, 'first/corrections.jsonl'))),
    });
    // A run that breaks off has them, too.
    expect(new Set(wereThere)).toEqual(new Set([true]));
    expect(kept).toMatchObject({ kept: 2, unusableLines: [{ kind: 'invalid_json' }, { kind: 'unknown_record' }] });
    const of = (name: string) => readFile(join(directory, name), 'utf8');
    const lines = (await of('first/corrections.jsonl')).trimEnd().split('\n');
    expect(lines.map((line) => JSON.parse(line))).toEqual([{ doc_id: 'd0', name: 'Suva', not_a_place: true, who: 'desk' }, rule]);
    expect((await of('first/predictions.jsonl')).split('\n').sort()).toEqual((await of('plain/predictions.jsonl')).split('\n').sort());
    await expect(run({ runId: 'none', corrections: join(directory, 'nowhere') })).rejects.toMatchObject({ kind: 'corrections_not_found' });
  });

  it('stops when told to, resumably', async () => {
    const stop = new AbortController();
    const first = await run({ signal: stop.signal, onProgress: () => stop.abort(new Error('enough')) });
    expect(first.finished).toBe(false);
    const second = await run({ resume: true });
    expect(second).toMatchObject({ finished: true, counts: { documents: 6, failures: 2 } });
    expect(second.progress.skipped).toBeGreaterThan(0);
    expect((await linesOf('predictions.jsonl')).map(({ doc_id }) => doc_id).sort()).toEqual(['d0', 'd1', 'd2', 'd3', 'd4', 'd5', 'd9']);
  });

  it('is not mixed with a run of other mentions', async () => {
    await run();
    await expect(run({ resume: true, mentions: 'gold' })).rejects.toMatchObject({ kind: 'run_mismatch' });
  });

  it('refuses a dataset that is not there before it loads anything', async () => {
    await expect(run({ dataset: join(directory, 'nowhere.jsonl') }, NO_GAZETTEER, 'embedded')).rejects.toMatchObject({
      kind: 'dataset_not_found',
      blame: 'usage',
    });
  });

  it.each([
    { geocoder: 'nominatim', nominatimBaseUrl: 'https://nominatim.openstreetmap.org/', allowPublicNominatim: true },
    { geocoder: 'photon', photonBaseUrl: 'https://photon.komoot.io./', allowPublicPhoton: true },
  ] as const)('refuses to send batches to the public server of $geocoder', async (settings) => {
    await expect(run({}, settings)).rejects.toMatchObject({ kind: 'public_server_in_batch', blame: 'usage' });
  });

  it('saves what comes through a pipe, and needs the pipe no more to go on', async () => {
    const content = await readFile(dataset, 'utf8');
    const stop = new AbortController();
    const starts: unknown[] = [];
    const piped = { name: 'standard input', stream: Readable.from([Buffer.from(content)]) };
    await run({ dataset: piped, signal: stop.signal, onProgress: () => stop.abort(new Error('enough')), onStart: (at) => starts.push(at) });
    const spool = join(directory, 'first/dataset.jsonl');
    expect(starts).toMatchObject([{ total: 8, spool: { path: spool, isReused: false } }]);
    expect(await readFile(spool, 'utf8')).toBe(content);
    const drained = { name: 'standard input', stream: Readable.from([]) };
    expect(await run({ dataset: drained, resume: true })).toMatchObject({
      finished: true,
      counts: { documents: 6, failures: 2 },
      spool: { path: spool, isReused: true },
    });
    await run({ runId: 'second' });
    const [first, second] = await Promise.all(
      ['first', 'second'].map(async (id) => JSON.parse(await readFile(join(directory, id, 'run.json'), 'utf8')) as { dataset: object }),
    );
    expect(first?.dataset).toEqual(second?.dataset);
  });

  it('unpacks what comes packed through a pipe', async () => {
    const piped = { name: 'standard input', stream: Readable.from([gzipSync(await readFile(dataset))]) };
    expect(await run({ dataset: piped })).toMatchObject({ finished: true, counts: { documents: 6, failures: 2 }, total: 8 });
  });

  it('lets go of a pipe into which nothing comes', async () => {
    const silent = new PassThrough();
    const stop = new AbortController();
    const waiting = run({ dataset: { name: 'standard input', stream: silent }, signal: stop.signal });
    setTimeout(() => stop.abort(new Error('enough')), 300);
    await expect(waiting).rejects.toThrow('enough');
    expect(silent.destroyed).toBe(true);
  });

  it.each<[string, (bytes: Buffer) => AsyncIterable<Uint8Array>]>([
    ['a stream of the web', (bytes) => new Blob([new Uint8Array(bytes)]).stream()],
    [
      'an async generator',
      async function* (bytes) {
        yield bytes.subarray(0, 10);
        yield bytes.subarray(10);
      },
    ],
  ])('takes %s', async (_what, streamOf) => {
    const report = await run({ dataset: { name: 'a.jsonl', stream: streamOf(await readFile(dataset)) } });
    expect(report).toMatchObject({ finished: true, counts: { documents: 6, failures: 2 }, spool: { isReused: false } });
    expect(await readdir(join(directory, 'first'))).not.toContain('run.lock');
  });

  it('lets go of a stream of the web into which nothing comes', async () => {
    const cancelled = Promise.withResolvers<void>();
    const silent = new ReadableStream<Uint8Array>({ cancel: () => cancelled.resolve() });
    const stop = new AbortController();
    const waiting = run({ dataset: { name: 'a.jsonl', stream: silent }, signal: stop.signal });
    setTimeout(() => stop.abort(new Error('enough')), 300);
    await expect(waiting).rejects.toThrow('enough');
    await cancelled.promise;
  });

  describe('with a dataset that is no file of JSON lines', () => {
    const savedLines = async () =>
      (await readFile(join(directory, 'first/dataset.jsonl'), 'utf8'))
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as object);

    it('takes a folder, saves its texts, and says which files it left out', async () => {
      await mkdir(join(directory, 'news/x'), { recursive: true });
      await writeFile(join(directory, 'news/a.txt'), 'Rain in Suva.');
      await writeFile(join(directory, 'news/x/b.html'), '<p>From Bamako to Ségou.</p>');
      await writeFile(join(directory, 'news/broken.pdf'), '%PDF-1.4');
      await writeFile(join(directory, 'news/photo.png'), Buffer.from('\x89PNG', 'latin1'));
      const skipped: string[] = [];
      const report = await run({ dataset: join(directory, 'news'), onSkipped: (name) => skipped.push(name) });
      expect(report).toMatchObject({ finished: true, total: 3, counts: { documents: 2, failures: 1 }, spool: { isReused: false } });
      expect(skipped).toEqual(['news/photo.png']);
      expect(await savedLines()).toMatchObject([
        { doc_id: 'news/a.txt', text: 'Rain in Suva.' },
        { doc_id: 'news/broken.pdf', unreadable: { kind: 'document_unreadable' } },
        { doc_id: 'news/x/b.html', text: 'From Bamako to Ségou.' },
      ]);
      expect(await linesOf('failures.jsonl')).toMatchObject([
        { doc_id: 'news/broken.pdf', kind: 'document_unreadable', message: expect.stringContaining('news/broken.pdf') },
      ]);
      expect(await run({ dataset: join(directory, 'news'), resume: true })).toMatchObject({
        progress: { skipped: 3 },
        spool: { isReused: true },
      });
      const ids = await run({ dataset: join(directory, 'news/**/*.html'), runId: 'pattern' }).then(async ({ predictions }) =>
        readFile(predictions, 'utf8'),
      );
      expect(JSON.parse(ids)).toMatchObject({ doc_id: 'news/x/b.html' });
    });

    it.each([
      ['a table', 'd.csv', 'id,text\na,Rain in Suva.\nb,Oslo\n'],
      ['a JSON array', 'd.json', '[{"id": "a", "text": "Rain in Suva."}, {"doc_id": "b", "text": "Oslo"}]'],
      ['a packed table', 'd.tsv.gz', gzipSync('doc_id\ttext\na\tRain in Suva.\nb\tOslo\n')],
    ])('takes %s, also through a pipe', async (_what, name, content) => {
      dataset = join(directory, name);
      await writeFile(dataset, content);
      expect(await run()).toMatchObject({ counts: { documents: 2, failures: 0 } });
      expect((await linesOf('predictions.jsonl')).map(({ doc_id }) => doc_id).sort()).toEqual(['a', 'b']);
      const piped = { name: 'standard input', stream: Readable.from([Buffer.from(content)]) };
      expect(await run({ dataset: piped, runId: 'piped', fields: { text: 'text' } })).toMatchObject({
        counts: { documents: 2, failures: 0 },
      });
    });

    it('names the row of a table, not the line that it was made into, and counts rows of empty cells', async () => {
      dataset = join(directory, 'd.csv');
      await writeFile(dataset, 'id,text,mentions\na,"Rain\nin Suva.",\n,,\nb,Oslo,"[{""mention"":""Nadi""}]"\na,Lima,\n');
      const blank: unknown[] = [];
      const report = await run({ onBlankRows: (name, count) => blank.push([name, count]) });
      expect(report).toMatchObject({ counts: { documents: 2, failures: 1 }, findings: { count: 1 } });
      expect(report.findings.first).toMatchObject([{ readFrom: 'd.csv, line 5 (row 4)', field: 'mentions[0]' }]);
      expect(await linesOf('failures.jsonl')).toMatchObject([
        { kind: 'duplicate_doc_id', message: 'd.csv, line 6 (row 5): repeats the doc_id a of d.csv, line 2. Identifiers must be unique.' },
      ]);
      expect(blank).toEqual([['d.csv', 1]]);
    });

    it('says that a packed one is damaged, also through a pipe', async () => {
      dataset = join(directory, 'd.jsonl.gz');
      const content = gzipSync(LINES.join('\n')).fill(0xff, 12, 30);
      await writeFile(dataset, content);
      const damaged = { kind: 'file_unreadable', blame: 'usage', message: expect.stringContaining('is damaged') };
      await expect(run()).rejects.toMatchObject(damaged);
      await expect(run({ dataset: { name: 'standard input', stream: Readable.from([content]) } })).rejects.toMatchObject(damaged);
    });

    it('takes the columns that are named, also of JSON lines', async () => {
      await writeFile(dataset, '{"key": 1, "body": "Rain in Suva."}\n{"key": 2, "body": "Oslo"}\n');
      await run({ fields: { text: 'body', id: 'key' } });
      expect(await savedLines()).toMatchObject([
        { doc_id: '1', text: 'Rain in Suva.' },
        { doc_id: '2', text: 'Oslo' },
      ]);
      expect((await linesOf('predictions.jsonl')).map(({ doc_id }) => doc_id).sort()).toEqual(['1', '2']);
    });

    it('refuses one without a column of texts, or with nothing in it, and leaves nothing', async () => {
      await writeFile(join(directory, 't.csv'), 'id,summary\n1,Rain\n');
      await expect(run({ dataset: join(directory, 't.csv') })).rejects.toMatchObject({ kind: 'column_missing', blame: 'usage' });
      await mkdir(join(directory, 'none'));
      await writeFile(join(directory, 'empty.jsonl'), '\n\n');
      await writeFile(join(directory, 'empty.csv'), 'id,text\n');
      for (const name of ['none', 'empty.jsonl', 'empty.csv'])
        await expect(run({ dataset: join(directory, name) })).rejects.toMatchObject({ kind: 'dataset_empty', blame: 'usage' });
      const piped = { name: 'standard input', stream: Readable.from([]) };
      await expect(run({ dataset: piped })).rejects.toMatchObject({ kind: 'dataset_empty' });
      expect(await readdir(directory)).not.toContain('first');
    });
  });

  describe('with a dataset that changes meanwhile', () => {
    const MANY = 4_000;
    const many = Array.from({ length: MANY }, (_, n) => JSON.stringify({ doc_id: `m${n}`, text: `Rain in Suva. ${'x'.repeat(200)}` }));
    const content = `${many.join('\n')}\n`;
    beforeEach(() => writeFile(dataset, content));

    it.each([
      ['grows', () => appendFile(dataset, '{"doc_id":"late","text":"Oslo"}\n')],
      ['shrinks', () => truncate(dataset, content.length / 2)],
      ['is overwritten', () => writeFile(dataset, content.replaceAll('Suva', 'Oslo'))],
    ])('ends unfinished where it %s, keeps what it did, and goes on with the content that it began with', async (_what, change) => {
      const changed = run({ onStart: () => void change() });
      await expect(changed).rejects.toMatchObject({ kind: 'dataset_changed', blame: 'prerequisite' });
      const manifest = JSON.parse(await readFile(join(directory, 'first/run.json'), 'utf8')) as object;
      expect(manifest).toMatchObject({ finished: false });
      const lines = (await readFile(join(directory, 'first/predictions.jsonl'), 'utf8')).split('\n').slice(0, -1);
      expect(lines.join()).not.toMatch(/"late"|Oslo/);
      await expect(run({ resume: true })).rejects.toMatchObject({ kind: 'run_mismatch' });
      await writeFile(dataset, content);
      const report = await run({ resume: true });
      expect(report).toMatchObject({ finished: true, counts: { documents: MANY, failures: 0 }, progress: { skipped: lines.length } });
    });
  });

  it('leaves no file of evidence where it cannot begin', async () => {
    const evidence = join(directory, 'evidence.db');
    await expect(run({ dataset: join(directory, 'nowhere.jsonl'), evidence })).rejects.toMatchObject({ kind: 'dataset_not_found' });
    await expect(run({ evidence }, NO_GAZETTEER, 'embedded')).rejects.toMatchObject({ kind: 'gazetteer_missing' });
    expect(await readdir(directory)).toEqual(['dataset.jsonl']);
  });
});

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { mkdir, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { predictionLineSchema, UsageError } from '@locitorium/domain';
import { identityOf, type DatasetEntry } from '@locitorium/ports';
import { JsonlRunStore } from './jsonl-run-store.ts';
import { runFiles } from './run-folder.ts';
import { groundedDocument, MANIFEST, settleAll } from './run-store.fixture.ts';

let root: string;
let fresh = 0;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'locitorium-runs-'));
});
afterAll(() => rm(root, { recursive: true }));

const directory = () => join(root, String(fresh++));
const clock = { now: () => Date.UTC(2026, 0, 5) };
const meta = { source: null, lang: null, ref: null, createdAt: null, other: {} };

/** Documents that succeed, one that fails, a line that is none, and one that repeats an id which succeeds. */
const ENTRIES: readonly DatasetEntry[] = [
  { kind: 'document', line: 1, document: { docId: 'a', text: '', meta } },
  { kind: 'document', line: 2, document: { docId: 'fail-é', text: '', meta } },
  { kind: 'invalid', line: 3, docId: null, error: new UsageError('invalid_json', 'd.jsonl, line 3: not valid JSON 🌋') },
  { kind: 'invalid', line: 4, docId: 'a', error: new UsageError('duplicate_doc_id', 'd.jsonl, line 4: repeats') },
  { kind: 'document', line: 6, document: { docId: 'empty-日本', text: '', meta } },
];
const ALL_PREDICTED = ['a', 'empty-日本', 'fail-é failed input_too_long'];
const ALL_FAILED = [2, 3, 4];

async function lines(path: string): Promise<Record<string, unknown>[]> {
  const text = await readFile(path, 'utf8');
  expect(text === '' || text.endsWith('\n')).toBe(true);
  return text
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as Record<string, unknown>);
}

async function expectComplete(folder: string): Promise<void> {
  const files = runFiles(folder, 'r1');
  const outcomes = (await lines(files.predictions)).map((line) =>
    [line['doc_id'], ...Object.values((line['document_status'] as object | undefined) ?? {})].join(' '),
  );
  expect(outcomes.sort()).toEqual([...ALL_PREDICTED].sort());
  expect((await lines(files.failures)).map((line) => line['line']).sort()).toEqual(ALL_FAILED);
}

/** Entries that are no longer settled once a file is cut. The line of a failed document is not one: it is rebuilt from the failure. */
async function lostIn(path: string, cut: number): Promise<number> {
  const content = await readFile(path);
  let end = 0;
  const lost = content
    .toString('utf8')
    .split('\n')
    .slice(0, -1)
    .filter((line) => {
      end += Buffer.byteLength(line) + 1;
      return end > cut && !line.includes('"document_status"');
    });
  return lost.length;
}

async function wholeRun(folder: string): Promise<void> {
  const run = await new JsonlRunStore({ directory: folder, clock }).open(MANIFEST, { resume: false });
  await settleAll(run, ENTRIES, 1);
  await run.close({ finished: true });
}

async function resumeToEnd(folder: string): Promise<number> {
  const run = await new JsonlRunStore({ directory: folder, clock }).open(MANIFEST, { resume: true });
  await settleAll(run, ENTRIES);
  expect(await run.close({ finished: true })).toEqual({ documents: 2, failures: 3, mentions: 2, resolved: 1 });
  return run.settled;
}

describe('JsonlRunStore', () => {
  it('writes predictions by the contract, failures, and a manifest', async () => {
    const folder = directory();
    await wholeRun(folder);
    const files = runFiles(folder, 'r1');
    await expectComplete(folder);
    const [prediction] = await lines(files.predictions);
    expect(() => predictionLineSchema.parse(prediction)).not.toThrow();
    expect(prediction?.['model_info']).toEqual({
      ollama_model: 'none',
      nominatim_base_url: 'none',
      model: 'none',
      model_backend: 'none',
      geocoder: 'none',
      geocoder_base_url: 'none',
      config_hash: MANIFEST.identity.hash,
      engine: 'embedded',
      extractor: 'reader',
      candidate_source: 'atlas',
      selector: 'chooser',
      locitorium_version: '0.1.0',
    });
    expect((await lines(files.failures))[0]).toEqual({
      line: 2,
      doc_id: 'fail-é',
      kind: 'input_too_long',
      message: 'Document fail-é is too long.',
      facts: {},
      status: 'failed',
    });
    expect((await lines(files.failures))[2]).toMatchObject({ line: 4, doc_id: 'a', kind: 'duplicate_doc_id', status: null });
    expect(JSON.parse(await readFile(files.manifest, 'utf8'))).toEqual({
      format: 1,
      run_id: 'r1',
      locitorium_version: '0.1.0',
      engine: {
        engine: 'embedded',
        extractor: 'reader',
        candidate_source: 'atlas',
        selector: 'chooser',
        model: 'none',
        model_backend: 'none',
        geocoder: 'none',
        geocoder_base_url: 'none',
      },
      identity: MANIFEST.identity,
      settings: { mentions: 'extract' },
      dataset: MANIFEST.dataset,
      counts: { documents: 2, failures: 3, mentions: 2, resolved: 1 },
      attempts: [{ started_at: '2026-01-05T00:00:00.000Z', ended_at: '2026-01-05T00:00:00.000Z' }],
      finished: true,
    });
    expect((await readdir(files.folder)).sort()).toEqual(['failures.jsonl', 'predictions.jsonl', 'run.json']);
  });

  it('refuses an existing run and says how to go on; it changes nothing', async () => {
    const folder = directory();
    await wholeRun(folder);
    await expect(new JsonlRunStore({ directory: folder }).open(MANIFEST, { resume: false })).rejects.toMatchObject({
      kind: 'run_exists',
      blame: 'usage',
      message: expect.stringContaining('--resume'),
    });
    await expectComplete(folder);
  });

  it.each([
    ['another engine', { identity: identityOf('engine', '1', { seed: 2 }) }],
    ['another version of the engine', { identity: { ...MANIFEST.identity, version: '2' } }],
    ['another dataset', { dataset: { name: 'd.jsonl', sha256: 'b'.repeat(64) } }],
  ])('refuses to resume with %s', async (_what, change) => {
    const folder = directory();
    await wholeRun(folder);
    await expect(new JsonlRunStore({ directory: folder }).open({ ...MANIFEST, ...change }, { resume: true })).rejects.toMatchObject({
      kind: 'run_mismatch',
      blame: 'usage',
    });
    expect((await readdir(runFiles(folder, 'r1').folder)).sort()).toEqual(['failures.jsonl', 'predictions.jsonl', 'run.json']);
  });

  it('names what differs, with both values', async () => {
    const folder = directory();
    await wholeRun(folder);
    const other = {
      ...MANIFEST,
      identity: identityOf('engine', '1', { seed: 2 }),
      settings: { ...(MANIFEST.settings as object), seed: 2 },
    };
    await expect(new JsonlRunStore({ directory: folder }).open(other, { resume: true })).rejects.toMatchObject({
      message: expect.stringMatching(/\(seed: not set then, 2 now\)/),
    });
  });

  it('refuses an unsafe run id before it touches the disk', async () => {
    const folder = directory();
    await expect(new JsonlRunStore({ directory: folder }).open({ ...MANIFEST, runId: '../r1' }, { resume: false })).rejects.toMatchObject({
      kind: 'invalid_run_id',
    });
    await expect(readdir(folder)).rejects.toMatchObject({ code: 'ENOENT' });
  });

  it('starts a run that is resumed before it began, also after a crash before the manifest', async () => {
    const folder = directory();
    await mkdir(runFiles(folder, 'r1').folder, { recursive: true });
    await writeFile(runFiles(folder, 'r1').predictions, '');
    expect(await resumeToEnd(folder)).toBe(0);
  });

  it('writes down what an attempt took', async () => {
    const folder = directory();
    const run = await new JsonlRunStore({ directory: folder }).open(MANIFEST, { resume: false });
    const effort = {
      documents: 4,
      tries: 5,
      modelCalls: 5,
      modelRequests: 8,
      repairs: 1,
      lookups: 9,
      lookupsCached: 6,
      geocoderRequests: 7,
      repliesCached: 2,
      documentsEscalated: 2,
      documentsUnanswered: 0,
      outageMs: 1500.4,
      probes: 2,
      probeRequests: 6,
    };
    await run.close({ finished: true, effort });
    expect(JSON.parse(await readFile(runFiles(folder, 'r1').manifest, 'utf8'))).toMatchObject({
      attempts: [
        {
          effort: {
            documents: 4,
            tries: 5,
            model_calls: 5,
            model_requests: 8,
            repairs: 1,
            lookups: 9,
            lookups_cached: 6,
            geocoder_requests: 7,
            replies_cached: 2,
            documents_escalated: 2,
            documents_unanswered: 0,
            outage_ms: 1500,
            probes: 2,
            probe_requests: 6,
          },
        },
      ],
    });
  });

  it('resumes a finished run as nothing left to do, and keeps account of the attempts', async () => {
    const folder = directory();
    await wholeRun(folder);
    expect(await resumeToEnd(folder)).toBe(5);
    await expectComplete(folder);
    expect(JSON.parse(await readFile(runFiles(folder, 'r1').manifest, 'utf8'))).toMatchObject({ finished: true, attempts: [{}, {}] });
  });

  it('does not take a line that repeats a doc_id for settled by the document of that id', async () => {
    const run = await new JsonlRunStore({ directory: directory() }).open(MANIFEST, { resume: false });
    await run.appendPrediction(groundedDocument('a'));
    expect(run.isSettled(1, 'a')).toBe(true);
    expect(run.isSettled(4, null)).toBe(false);
    await run.appendFailure({ line: 4, docId: 'b', kind: 'duplicate_doc_id', message: '', facts: {}, status: null });
    expect(run.isSettled(4, null)).toBe(true);
    expect(run.isSettled(2, 'b')).toBe(false);
    await run.close({ finished: false });
  });

  it('writes nothing twice and nothing after closing', async () => {
    const folder = directory();
    const run = await new JsonlRunStore({ directory: folder }).open(MANIFEST, { resume: false });
    const twice = await Promise.allSettled([run.appendPrediction(groundedDocument('a')), run.appendPrediction(groundedDocument('a'))]);
    expect(twice.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
    const closed = await Promise.all([run.close({ finished: false }), run.close({ finished: false })]);
    expect(closed).toEqual([{ documents: 1, failures: 0, mentions: 2, resolved: 1 }, closed[0]]);
    await expect(run.appendPrediction(groundedDocument('b'))).rejects.toMatchObject({ kind: 'run_closed' });
    expect(await lines(runFiles(folder, 'r1').predictions)).toHaveLength(1);
  });

  it('keeps every line whole when appends overlap', async () => {
    const folder = directory();
    const run = await new JsonlRunStore({ directory: folder }).open(MANIFEST, { resume: false });
    const ids = Array.from({ length: 200 }, (_, n) => `d${n}`);
    await Promise.all(ids.map((id) => run.appendPrediction(groundedDocument(id))));
    await run.close({ finished: true });
    expect((await lines(runFiles(folder, 'r1').predictions)).map((line) => line['doc_id'])).toEqual(ids);
  });

  it('is complete without repetition after a resume, wherever either file was cut', async () => {
    const folder = directory();
    await wholeRun(folder);
    const files = runFiles(folder, 'r1');
    const whole = { predictions: await readFile(files.predictions), failures: await readFile(files.failures) };
    for (const which of ['predictions', 'failures'] as const) {
      for (let cut = 0; cut <= whole[which].length; cut++) {
        await writeFile(files.predictions, whole.predictions);
        await writeFile(files.failures, whole.failures);
        const lost = await lostIn(files[which], cut);
        await truncate(files[which], cut);
        expect(await resumeToEnd(folder)).toBe(5 - lost);
        await expectComplete(folder);
      }
    }
  }, 300_000);

  it('does a document again whose failure was deleted, and takes its old line out', async () => {
    const folder = directory();
    await wholeRun(folder);
    const files = runFiles(folder, 'r1');
    await rm(files.failures);
    const run = await new JsonlRunStore({ directory: folder }).open(MANIFEST, { resume: true });
    expect([run.settled, run.isSettled(1, 'a'), run.isSettled(2, 'fail-é')]).toEqual([2, true, false]);
    await run.appendPrediction(groundedDocument('fail-é'));
    await run.close({ finished: false });
    expect((await lines(files.predictions)).map((line) => [line['doc_id'], line['document_status']])).toEqual([
      ['a', undefined],
      ['empty-日本', undefined],
      ['fail-é', undefined],
    ]);
    expect((await readdir(files.folder)).sort()).toEqual(['failures.jsonl', 'predictions.jsonl', 'run.json']);
  });

  it('writes the line of a failed document that is missing when the run is opened', async () => {
    const folder = directory();
    await wholeRun(folder);
    const files = runFiles(folder, 'r1');
    await writeFile(files.predictions, '');
    const run = await new JsonlRunStore({ directory: folder }).open(MANIFEST, { resume: true });
    await run.close({ finished: false });
    expect(await lines(files.predictions)).toMatchObject([
      {
        doc_id: 'fail-é',
        document_status: { status: 'failed', kind: 'input_too_long' },
        model_info: { config_hash: MANIFEST.identity.hash },
        results: [],
      },
    ]);
  });

  it('takes failures that say nothing of a line, as earlier versions wrote them, for settled', async () => {
    const folder = directory();
    await wholeRun(folder);
    const files = runFiles(folder, 'r1');
    await writeFile(files.failures, '{"line":2,"doc_id":"fail-é","kind":"input_too_long","message":"","facts":{}}\n');
    const grounded = (await lines(files.predictions)).filter((line) => line['document_status'] === undefined);
    await writeFile(files.predictions, grounded.map((line) => `${JSON.stringify(line)}\n`).join(''));
    const run = await new JsonlRunStore({ directory: folder }).open(MANIFEST, { resume: true });
    expect([run.settled, run.isSettled(2, 'fail-é')]).toEqual([3, true]);
    await run.close({ finished: false });
    expect(await lines(files.predictions)).toHaveLength(2);
  });

  it('is complete without repetition after both files were cut, or their ends filled with zeros', async () => {
    const folder = directory();
    await wholeRun(folder);
    const files = runFiles(folder, 'r1');
    const whole = [await readFile(files.predictions), await readFile(files.failures)] as const;
    const damage = fc.record({ share: fc.double({ min: 0, max: 1, noNaN: true }), zeros: fc.nat(30), newline: fc.boolean() });
    await fc.assert(
      fc.asyncProperty(damage, damage, async (...damages) => {
        const damaged = damages.map(({ share, zeros, newline }, i) => {
          const content = whole[i as 0 | 1];
          return Buffer.concat([
            content.subarray(0, Math.round(share * content.length)),
            Buffer.alloc(zeros),
            Buffer.from(newline ? '\n' : ''),
          ]);
        });
        await writeFile(files.predictions, damaged[0] ?? '');
        await writeFile(files.failures, damaged[1] ?? '');
        await resumeToEnd(folder);
        await expectComplete(folder);
      }),
      { numRuns: 60 },
    );
  }, 60_000);

  it.each([
    ['a damaged line before a good one', (text: string) => `{"doc_id":\n${text}`, 'line 1'],
    ['a line of another kind', (text: string) => `${text}{"line":1}\n`, 'line 4'],
    ['a document twice', (text: string) => text + text, 'line 4'],
    ['groundings of a document that failed', (text: string) => `{"doc_id":"fail-é","results":[]}\n${text}`, 'line 1'],
  ])('refuses to guess about %s, names the line and changes nothing', async (_what, damage, where) => {
    const folder = directory();
    await wholeRun(folder);
    const { predictions } = runFiles(folder, 'r1');
    const damaged = damage(await readFile(predictions, 'utf8'));
    await writeFile(predictions, damaged);
    await expect(new JsonlRunStore({ directory: folder }).open(MANIFEST, { resume: true })).rejects.toMatchObject({
      kind: 'run_corrupt',
      message: expect.stringContaining(where),
    });
    expect(await readFile(predictions, 'utf8')).toBe(damaged);
  });

  it.each([
    ['no JSON', '{'],
    ['another JSON', '[]'],
    ['a later format', JSON.stringify({ format: 99, identity: { hash: '' }, dataset: { sha256: '' }, attempts: [] })],
  ])('refuses a manifest that is %s', async (_what, content) => {
    const folder = directory();
    await wholeRun(folder);
    await writeFile(runFiles(folder, 'r1').manifest, content);
    await expect(new JsonlRunStore({ directory: folder }).open(MANIFEST, { resume: true })).rejects.toMatchObject({ kind: 'run_corrupt' });
  });

  it('refuses lines without a manifest instead of taking them for its own', async () => {
    const folder = directory();
    await wholeRun(folder);
    await rm(runFiles(folder, 'r1').manifest);
    await expect(new JsonlRunStore({ directory: folder }).open(MANIFEST, { resume: true })).rejects.toMatchObject({ kind: 'run_corrupt' });
  });

  it('says that the run folder cannot be made', async () => {
    const file = join(root, 'a-file');
    await writeFile(file, '');
    await expect(new JsonlRunStore({ directory: join(file, 'runs') }).open(MANIFEST, { resume: false })).rejects.toMatchObject({
      kind: 'run_folder_unusable',
      blame: 'prerequisite',
    });
  });
});

import { mkdtemp, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { PrerequisiteError } from '@locitorium/domain';
import { createLocitorium } from '../create-locitorium.ts';
import { fakeParts, NO_GAZETTEER } from '../engine/fake-parts.fixture.ts';
import type { RunOptions } from '../run/run-options.ts';
import type { SettingsInput } from '../settings/resolve-settings.ts';
import { exportEvidence } from './export-evidence.ts';
import { openEvidence } from './open-evidence.ts';

/** The first use of the real engine in a worker of Jest compiles all of it. */
const PATIENCE_MS = 120_000;
const TEXTS = [
  'A relief flight from Paris, Texas, was sent on to Suva, Fiji.',
  'From Suva to Nadi.',
  'Nothing here.',
  'Oslo, Suva and Bamako',
];

let directory: string;
let file: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'locitorium-evidence-'));
  file = join(directory, 'evidence.db');
  await writeFile(join(directory, 'dataset.jsonl'), `${TEXTS.map((text, n) => JSON.stringify({ doc_id: `d${n}`, text })).join('\n')}\n`);
});
afterEach(() => rm(directory, { recursive: true }));

/** With an engine of fakes where grounds are no matter: it is made in no time. */
async function run(options: Partial<RunOptions> = {}, settings: SettingsInput = {}, engine: 'fakes' | 'embedded' = 'fakes') {
  await using locitorium = await (engine === 'fakes'
    ? createLocitorium({ ...NO_GAZETTEER, ...settings }, { modules: [fakeParts()] })
    : createLocitorium(settings));
  return await locitorium.run({ dataset: join(directory, 'dataset.jsonl'), directory, runId: 'news', evidence: file, ...options });
}

async function exported(task = 'news'): Promise<string> {
  const evidence = await openEvidence(file, { mustExist: true });
  try {
    return await exportEvidence(evidence, { task, format: 'json' });
  } finally {
    await evidence.close();
  }
}

/** What is believed and why, in no order. */
async function believed(task = 'news'): Promise<readonly string[]> {
  const { claims } = JSON.parse(await exported(task)) as { claims: { text: string; confidence: number; subject: { doc_id: string } }[] };
  return claims.map(({ text, confidence, subject }) => `${subject.doc_id} ${text} ${confidence}`).sort();
}

const predictions = (runId: string): Promise<string> => readFile(join(directory, runId, 'predictions.jsonl'), 'utf8');

describe('a run that records its evidence', () => {
  it(
    'claims what it predicts, with the same confidence, and leaves the predictions as they are without it',
    async () => {
      const report = await run({}, {}, 'embedded');
      expect(report).toMatchObject({ finished: true, counts: { documents: 4, failures: 0 } });
      await run({ runId: 'plain', evidence: undefined as unknown as string }, {}, 'embedded');
      expect(await predictions('news')).toBe(await predictions('plain'));

      const paris = (await predictions('news'))
        .trim()
        .split('\n')
        .flatMap(
          (line) =>
            (
              JSON.parse(line) as {
                results: {
                  mention: string;
                  mention_id: string;
                  mention_confidence: number;
                  selected: { confidence: number; record_confidence: number };
                }[];
              }
            ).results,
        )
        .find(({ mention }) => mention === 'Paris');
      const evidence = await openEvidence(file, { mustExist: true });
      const weighed = await evidence.weigh('news', { docId: 'd0', ...(paris !== undefined && { mentionId: paris.mention_id }) });
      await evidence.close();
      const confidenceOf = (aspect: string) => weighed.find(({ claim }) => claim.subject?.aspect === aspect)?.confidence;
      expect(confidenceOf('country')).toBeCloseTo(paris?.selected.confidence ?? 0, 5);
      // The record is right only if the name is a place at all.
      expect(confidenceOf('record')).toBeCloseTo((paris?.selected.record_confidence ?? 0) * (paris?.mention_confidence ?? 0), 5);
      expect((await stat(file)).mode & 0o777).toBe(0o600);
    },
    PATIENCE_MS,
  );

  it(
    'records the same over threads, and with explanations in the predictions',
    async () => {
      await run({ runId: 'one', explain: true }, {}, 'embedded');
      await run({ runId: 'many' }, { workers: 2 }, 'embedded');
      expect(await believed('many')).toEqual(await believed('one'));
      expect(await predictions('one')).toContain('"explanation"');
      expect(await predictions('many')).not.toContain('"explanation"');
    },
    PATIENCE_MS,
  );

  it(
    'is recorded once however often it is resumed: killed between evidence and prediction, or before either',
    async () => {
      await run({ runId: 'whole' });
      const whole = await believed('whole');
      await run();
      const first = await exported();
      // A kill after the evidence of the last document, and before its prediction.
      const path = join(directory, 'news', 'predictions.jsonl');
      const lines = await readFile(path, 'utf8');
      await truncate(path, Buffer.byteLength(lines.slice(0, lines.indexOf('\n') + 1)));
      expect(await run({ resume: true })).toMatchObject({ finished: true, recordedLater: 0, progress: { grounded: 3, skipped: 1 } });
      expect(await believed()).toEqual(whole);
      expect(await exported()).toBe(first);
    },
    PATIENCE_MS,
  );

  it('writes many documents in one transaction, and their predictions in the order of the dataset', async () => {
    const documents = Array.from({ length: 200 }, (_, n) => JSON.stringify({ doc_id: `d${n}`, text: `From Suva to Nadi on day ${n}.` }));
    await writeFile(join(directory, 'dataset.jsonl'), `${documents.join('\n')}\n`);
    const exec = jest.spyOn(DatabaseSync.prototype, 'exec');
    try {
      expect(await run()).toMatchObject({ finished: true, counts: { documents: 200, failures: 0 } });
      // The dataset is read in blocks, and a block may end in the middle of a group.
      expect(exec.mock.calls.filter(([sql]) => sql === 'BEGIN IMMEDIATE').length).toBeLessThanOrEqual(200 / 10);
    } finally {
      exec.mockRestore();
    }
    await run({ runId: 'plain', evidence: undefined as unknown as string });
    expect(await predictions('news')).toBe(await predictions('plain'));
  });

  it('has documents that fail beside others in the same group, as a run without evidence has them', async () => {
    const textOf = (n: number): string => (n % 10 === 5 ? 'Suva '.repeat(100) : `From Suva to Nadi on day ${n}.`);
    const documents = Array.from({ length: 50 }, (_, n) => JSON.stringify({ doc_id: `d${n}`, text: textOf(n) }));
    await writeFile(join(directory, 'dataset.jsonl'), `${documents.join('\n')}\n`);
    expect(await run({}, { maxChars: 100 })).toMatchObject({ finished: true, counts: { failures: 5 } });
    await run({ runId: 'plain', evidence: undefined as unknown as string }, { maxChars: 100 });
    const linesOf = async (runId: string) => (await predictions(runId)).split('\n').sort();
    expect(await linesOf('news')).toEqual(await linesOf('plain'));
  });

  it('stops where the file fails in the middle, says so, and resumes without loss', async () => {
    const documents = Array.from({ length: 100 }, (_, n) => JSON.stringify({ doc_id: `d${n}`, text: `From Suva to Nadi on day ${n}.` }));
    await writeFile(join(directory, 'dataset.jsonl'), `${documents.join('\n')}\n`);
    const full = new PrerequisiteError('evidence_unusable', 'The disk is full.');
    // A disk cannot be filled here.
    const { SqliteEvidenceStore } = await import('@locitorium/adapters-sqlite');
    const record = SqliteEvidenceStore.prototype.record;
    let groups = 0;
    const failing = jest.spyOn(SqliteEvidenceStore.prototype, 'record').mockImplementation(async function (
      this: typeof SqliteEvidenceStore.prototype,
      ...changes
    ) {
      groups += 1;
      if (groups > 1) throw full;
      await record.apply(this, changes);
    });
    try {
      await expect(run()).rejects.toBe(full);
    } finally {
      failing.mockRestore();
    }
    const before = (await predictions('news')).split('\n').slice(0, -1);
    expect(before.length).toBeGreaterThan(0);
    expect(before.length).toBeLessThan(documents.length);
    expect(new Set((await believed()).map((claim) => claim.split(' ')[0])).size).toBe(before.length);
    expect(await run({ resume: true })).toMatchObject({ finished: true, recordedLater: 0, progress: { skipped: before.length } });
    await run({ runId: 'whole' });
    expect(await believed()).toEqual(await believed('whole'));
  });

  it(
    'makes up for what an attempt did not record',
    async () => {
      await run({ runId: 'whole' });
      await run({ evidence: undefined as unknown as string });
      const before = await predictions('news');
      // Three of four documents have places.
      expect(await run({ resume: true })).toMatchObject({ finished: true, recordedLater: 3, progress: { grounded: 0, skipped: 4 } });
      expect(await believed()).toEqual(await believed('whole'));
      expect(await predictions('news')).toBe(before);
      expect(await run({ resume: true })).toMatchObject({ recordedLater: 0 });
    },
    PATIENCE_MS,
  );

  it(
    'does not mix with the claims of another run, and knows a person’s own claims from them',
    async () => {
      const evidence = await openEvidence(file);
      await evidence.addClaim({ task: 'news', text: 'The tower wears a hat' });
      await evidence.close();
      await run();
      await rm(join(directory, 'news'), { recursive: true });
      await expect(run()).rejects.toMatchObject({ kind: 'evidence_of_another_run', blame: 'usage' });
    },
    PATIENCE_MS,
  );

  it('stops before anything is done where the file cannot be used', async () => {
    await writeFile(file, 'no database'.repeat(1_000));
    const starts: unknown[] = [];
    await expect(run({ onStart: (start) => starts.push(start) })).rejects.toMatchObject({
      kind: 'evidence_unusable',
      blame: 'prerequisite',
    });
    expect(starts).toEqual([]);
    await expect(stat(join(directory, 'news'))).rejects.toMatchObject({ code: 'ENOENT' });
  });
});

describe('exportEvidence', () => {
  it.each(['json', 'jsonld', 'graphml', 'dot', 'html'] as const)('%s of a claim of one’s own', async (format) => {
    const evidence = await openEvidence(file);
    const claim = await evidence.addClaim({ task: 'mine', text: 'The tower wears a hat' });
    const page = await evidence.addPage({ address: 'https://town.example/hat' });
    const fragment = await evidence.addFragment({ page: page.id, content: 'The hat is red.', method: 'quotation' });
    await evidence.link({ fragment: fragment.id, claim: claim.id, stance: 'SUPPORTS', confidence: 0.9 });
    const content = await exportEvidence(evidence, { task: 'mine', format });
    expect(content).toContain('The hat is red.');
    expect(await exportEvidence(evidence, { task: 'mine', format })).toBe(content);
    await evidence.close();
  });

  it('does not make a file to look into', async () => {
    await expect(openEvidence(file, { mustExist: true })).rejects.toMatchObject({ kind: 'evidence_unusable', blame: 'prerequisite' });
    await expect(stat(file)).rejects.toMatchObject({ code: 'ENOENT' });
  });
});

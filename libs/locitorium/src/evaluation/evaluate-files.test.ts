import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { place } from '@locitorium/ports/testing';
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
const right = {
  doc_id: 'a',
  results: [
    { mention_id: 'a:0', mention: 'Suva', start: 0, end: 4, status: 'resolved', selected: { lat: -18.1, lon: 178.4, country_code: 'FJ' } },
  ],
};

describe('evaluateFiles', () => {
  it('says what the run left out, and refuses to judge by nothing', async () => {
    const [dataset, predictions] = [await file('d', gold), await file('p', right)];
    const judge = () => evaluateFiles({ dataset, predictions, mode: 'gold' });
    expect((await judge()).blindSpots).toEqual([]);
    await file('run.json', { fields: ['start', 'end', 'country_code'], settings: { max_candidates: 1 } });
    expect((await judge()).blindSpots).toEqual([
      expect.stringContaining('at most 0 candidates'),
      expect.stringContaining('confidence, country_confidence, mention_confidence'),
      expect.stringContaining('inferred_country'),
    ]);
    await file('run.json', { settings: { max_candidates: 1 } });
    expect((await judge()).blindSpots).toEqual([expect.stringContaining('at most 1 candidate a')]);
    await file('run.json', { fields: ['start', 'end'] });
    await expect(judge()).rejects.toMatchObject({ kind: 'fields_not_kept', facts: { fields: 'country_code' } });
  });

  it('judges by what people said, with the country of a record that they name', async () => {
    const asked: unknown[] = [];
    const places = {
      placeById: async (source: string, id: number | string) => {
        asked.push([source, id]);
        return place('Suva', 'FJ');
      },
    };
    const { report, unusableLines } = await evaluateFiles({
      dataset: await file('d', { doc_id: 'a', text: 'Suva' }, { doc_id: 'b', text: 'Nobody said anything of Suva.' }),
      predictions: await file('p', right),
      corrections: await file('c', { doc_id: 'a', name: 'Suva', record: { id: 'geonames:2198148' } }, 'no json'),
      places,
      mode: 'gold',
    });
    expect(asked).toEqual([['geonames', 2198148]]);
    expect(report).toMatchObject({ counts: { mentions: 1, unannotatedDocuments: 1 }, resolution: { countryTop1: 1 } });
    expect(unusableLines.map(({ kind }) => kind)).toEqual(['invalid_json']);
    const dismissed = await file('c', { doc_id: 'a', name: 'Suva', start: 0, end: 4, not_a_place: true });
    const { report: corrected } = await evaluateFiles({
      dataset: await file('d', gold),
      predictions: await file('p', right),
      corrections: dismissed,
      mode: 'gold',
    });
    expect(corrected.counts.mentions).toBe(0);
  });

  it('counts corrections that do not fit the text, and those of other documents', async () => {
    const { ignoredCorrections } = await evaluateFiles({
      dataset: await file('d', gold),
      predictions: await file('p', right),
      corrections: await file(
        'c',
        { doc_id: 'a', name: 'Lima', start: 0, end: 4, not_a_place: true },
        { doc_id: 'gone', name: 'Suva', not_a_place: true },
      ),
      mode: 'gold',
    });
    expect(ignoredCorrections).toMatchObject({ unfit: 1, homeless: 1, first: [{ why: 'name_not_there' }, { why: 'no_such_document' }] });
  });

  it('leaves the annotation where a correction names a record that is not there', async () => {
    const files = { dataset: await file('d', gold), predictions: await file('p', right) };
    const corrections = await file('c', { doc_id: 'a', name: 'Suva', record: { id: '2198148' } });
    const { report, unusableLines } = await evaluateFiles({ ...files, corrections, mode: 'gold' });
    expect(report).toMatchObject({ resolution: { countryTop1: 1 } });
    expect(unusableLines.map(({ kind }) => kind)).toEqual(['unknown_record']);
  });

  it('judges by rules, but not where somebody spoke of the mention', async () => {
    const rule = { rule: 'r', name: 'Suva', where: { corpus: true }, not_a_place: true };
    const judged = async (...lines: readonly object[]) => {
      const files = { dataset: await file('d', gold), predictions: await file('p', right), corrections: await file('c', ...lines) };
      return (await evaluateFiles({ ...files, mode: 'gold' })).report.counts.mentions;
    };
    expect(await judged(rule)).toBe(0);
    expect(await judged(rule, { doc_id: 'a', name: 'Suva', start: 0, end: 4, record: { country_code: 'FJ' } })).toBe(1);
  });

  it('measures', async () => {
    const { report, unusableLines } = await evaluateFiles({
      dataset: await file('d', gold),
      predictions: await file('p', right),
      mode: 'gold',
    });
    expect(report).toMatchObject({ mode: 'gold', resolution: { countryTop1: 1 } });
    expect(unusableLines).toEqual([]);
  });

  it('names lines that cannot be used and counts what they would have answered as missing', async () => {
    const { report, unusableLines } = await evaluateFiles({
      dataset: await file('d', gold, 'no json'),
      predictions: await file('p', '{"doc_id": "a"}'),
      mode: 'gold',
    });
    expect(report).toMatchObject({ counts: { missingDocuments: 1 }, resolution: { countryTop1: 0 } });
    expect(unusableLines.map(({ kind }) => kind)).toEqual(['invalid_json', 'invalid_prediction']);
  });

  it('leaves out single fields that cannot be used, and names them', async () => {
    const created = { ...gold, meta: { created_at: 5 } };
    const boxed = { ...right, results: [{ ...right.results[0], candidates: [{ lat: -18.1, lon: 178.4, country_code: 'FJ', bbox: [] }] }] };
    const { report, unusableLines, findings } = await evaluateFiles({
      dataset: await file('d', created),
      predictions: await file('p', '', boxed),
      mode: 'gold',
    });
    expect(report.resolution).toMatchObject({ countryTop1: 1, candidateRecall: 1 });
    expect(unusableLines).toEqual([]);
    expect(findings).toEqual({
      count: 2,
      first: [
        { file: 'd', line: 1, field: 'meta.created_at', problem: expect.stringContaining('expected string') },
        { file: 'p', line: 2, field: 'results[0].candidates[0].bbox', problem: expect.any(String) },
      ],
    });
  });

  it('keeps the first findings and counts the others', async () => {
    const candidates = Array.from({ length: 300 }, () => ({ lat: 1, lon: 1, bbox: [] }));
    const { findings } = await evaluateFiles({
      dataset: await file('d', gold),
      predictions: await file('p', { ...right, results: [{ ...right.results[0], candidates }] }),
    });
    expect([findings.count, findings.first.length]).toEqual([300, 100]);
  });

  it('keeps to the mode although a gold mention is not in the text', async () => {
    const wrong = { ...gold, mentions: [...gold.mentions, { mention: 'Nadi', iso_country: 'FJ', start: 9, end: 13 }] };
    const made = { ...right, model_info: { extractor: 'gold' } };
    const { report } = await evaluateFiles({ dataset: await file('d', wrong), predictions: await file('p', made) });
    expect(report).toMatchObject({ mode: 'gold', modeSource: 'declared', counts: { mentions: 2 }, resolution: { countryTop1: 0.5 } });
    expect(report.failures.find(({ failureClass }) => failureClass === 'not_in_text')?.mentions).toBe(1);
  });

  it('counts a document that failed by how it failed', async () => {
    const failed = { doc_id: 'a', document_status: { status: 'timeout', kind: 'deadline' }, results: [] };
    const { report } = await evaluateFiles({ dataset: await file('d', gold), predictions: await file('p', failed) });
    expect(report.failedDocuments).toEqual([{ status: 'timeout', kind: 'deadline', documents: 1, mentions: 1 }]);
    expect(report.counts).toMatchObject({ missingDocuments: 0, failedDocuments: 1 });
  });

  it('says the same of predictions in another order, with lines that cannot be used, repeated and unknown', async () => {
    const golds = Array.from({ length: 30 }, (_, n) => ({ ...gold, doc_id: `d${n}` }));
    const rights = golds.map(({ doc_id }) => ({ ...right, doc_id }));
    const unknown = { ...right, doc_id: 'x' };
    const dataset = await file('d', ...golds);
    const reportOf = async (name: string, ...lines: unknown[]) => {
      const evaluation = await evaluateFiles({ dataset, predictions: await file(name, ...lines), mode: 'gold' });
      expect(evaluation.unusableLines).toHaveLength(1);
      return evaluation.report;
    };
    const report = await reportOf('p', { doc_id: 'd3' }, ...rights.slice(4), unknown, unknown, rights[9]);
    expect(report.counts).toMatchObject({ documents: 30, missingDocuments: 4, duplicateDocuments: 2, unknownDocuments: 1 });
    const inOtherOrder = await reportOf('q', rights[9], unknown, ...rights.slice(4).reverse(), { doc_id: 'd3' }, unknown);
    expect(inOtherOrder).toEqual(report);
  });

  it('takes the first of documents that share an identifier, and names the other line', async () => {
    const { report, unusableLines } = await evaluateFiles({
      dataset: await file('d', gold, { ...gold, doc_id: 'b' }, { ...gold, mentions: [] }),
      predictions: await file('p', right),
      mode: 'gold',
    });
    expect(report.counts).toMatchObject({ documents: 2, mentions: 2 });
    expect(unusableLines.map(({ message }) => message)).toEqual([expect.stringMatching(/^d, line 3: repeats the doc_id a of line 1/)]);
  });

  it('reads what comes through a pipe, once', async () => {
    const predictions = await file('p', right);
    const pipe = join(directory, 'pipe');
    execFileSync('mkfifo', [pipe]);
    const [{ report }] = await Promise.all([
      evaluateFiles({ dataset: await file('d', gold), predictions: pipe, mode: 'gold' }),
      readFile(predictions).then((lines) => writeFile(pipe, lines)),
    ]);
    expect(report.resolution.countryTop1).toBe(1);
  });

  it('tells every mention to who wants to hear', async () => {
    const heard: string[] = [];
    await evaluateFiles({
      dataset: await file('d', gold),
      predictions: await file('p', right),
      mode: 'gold',
      onMention: ({ name, failureClass }) => heard.push(`${name}: ${failureClass}`),
    });
    expect(heard).toEqual(['Suva: right_place']);
  });

  it('refuses a file that is not there', async () => {
    await expect(evaluateFiles({ dataset: join(directory, 'd'), predictions: join(directory, 'p') })).rejects.toMatchObject({
      kind: 'dataset_not_found',
      blame: 'usage',
    });
    await expect(evaluateFiles({ dataset: await file('d', gold), predictions: join(directory, 'p') })).rejects.toMatchObject({
      kind: 'predictions_not_found',
      blame: 'usage',
    });
  });
});

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { main } from '../cli.ts';
import { capturedIo } from '../process/captured-io.fixture.ts';

const HOSTILE = '\u001b]0;owned\u0007';
const QUESTIONS = [
  { id: 'q1', question: 'Who won?', answers: ['William'], doc_ids: ['d1'], answerable: true, lang: 'en' },
  { id: 'q2', question: 'Who sang?', answers: [], doc_ids: [], answerable: false, lang: 'en' },
];
const ANSWERS = [
  {
    id: 'q1',
    answer: 'William won. [d1:0]',
    citations: [{ chunk_id: 'd1:0', doc_id: 'd1', sentence: 'William won.', start: 0, end: 12 }],
    fallback: false,
    confidence: 0.9,
    usage: null,
    step_ms: { search: 10, answer: 30, first_text: null },
  },
  {
    id: 'q2',
    answer: '',
    citations: [],
    fallback: true,
    confidence: 0.2,
    usage: null,
    step_ms: { search: 10, answer: 10, first_text: null },
  },
];

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'locitorium-cli-'));
});
afterEach(() => rm(directory, { recursive: true }));

const lines = (name: string, values: readonly unknown[]) =>
  writeFile(join(directory, name), values.map((value) => (typeof value === 'string' ? value : JSON.stringify(value))).join('\n'));

async function run(...argv: readonly string[]) {
  const io = capturedIo({ directory });
  const code = await main(['eval-answers', ...argv], io);
  return { code, out: io.stdout.text, err: io.stderr.text };
}

const FILES = ['--questions', 'q.jsonl', '--answers', 'a.jsonl'] as const;

describe('locitorium eval-answers', () => {
  it('shows the figures as tables', async () => {
    await lines('q.jsonl', QUESTIONS);
    await lines('a.jsonl', ANSWERS);
    const { code, out, err } = await run(...FILES);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toMatch(/first sentence holds gold\s.*1\.0000\s.*1\.0000 – 1\.0000/);
    expect(out).toMatch(/latency p95\s.*40 ms/);
  });

  it('gives them as JSON, null where there is nothing to measure', async () => {
    await lines('q.jsonl', QUESTIONS.slice(0, 1));
    await lines('a.jsonl', ANSWERS);
    const { code, out } = await run(...FILES, '--format', 'json');
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({
      format: 1,
      counts: { questions: 1, unknown: 1 },
      figures: { token_f1: { value: 0.6667, questions: 1 }, confidence_auc: { value: null, low: null, high: null, questions: 1 } },
      costs: { calls: null },
      languages: [],
      unusable_lines: [],
    });
  });

  it('names lines that cannot be used, and ends with code 1', async () => {
    await lines('q.jsonl', [...QUESTIONS, { id: HOSTILE, question: 'x' }]);
    await lines('a.jsonl', [...ANSWERS, 'no json']);
    const { code, err } = await run(...FILES);
    expect(code).toBe(1);
    expect(err).toMatch(/warning: Line 3 of q\.jsonl is not a question\. answerable/);
    expect(err).not.toContain('\u001b');
  });

  it.each([
    [['--questions', 'q.jsonl'], '--answers'],
    [['--questions', 'nowhere.jsonl', '--answers', 'a.jsonl'], 'There is no questions file'],
    [[...FILES, '--format', 'csv'], '--format'],
  ])('%j: exit code 2', async (argv, said) => {
    await lines('q.jsonl', QUESTIONS);
    const { code, out, err } = await run(...argv);
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain(said);
  });
});

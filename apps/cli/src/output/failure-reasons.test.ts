import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { failureReasons } from './failure-reasons.ts';

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'locitorium-reasons-'));
});
afterEach(() => rm(directory, { recursive: true }));

async function reasonsOf(...failures: readonly (readonly [kind: string, message: string])[]): Promise<readonly string[]> {
  const path = join(directory, 'failures.jsonl');
  await writeFile(path, failures.map(([kind, message]) => `${JSON.stringify({ line: 1, doc_id: null, kind, message })}\n`).join(''));
  return failureReasons(path);
}

describe('why documents of a run failed', () => {
  it('is said once where all failed for one reason, with what to do', async () => {
    const lacking = (line: number) => ['invalid_document', `d.jsonl, line ${line}: text: missing (expected string).`] as const;
    expect(await reasonsOf(lacking(1), lacking(2), lacking(3))).toEqual([
      '3 × invalid_document; the first: d.jsonl, line 1: text: missing (expected string).',
      'hint: if the text is in another field, name it with --text-column',
    ]);
  });

  it('is said once for each reason, the most frequent first', async () => {
    expect(await reasonsOf(['deadline', 'Late.'], ['invalid_row', 'Row 2.'], ['invalid_row', 'Row 3.'])).toEqual([
      '2 × invalid_row; the first: Row 2.',
      'deadline: Late.',
    ]);
  });

  it('is not said where the file is not there', async () => {
    expect(await failureReasons(join(directory, 'nowhere.jsonl'))).toEqual([]);
  });
});

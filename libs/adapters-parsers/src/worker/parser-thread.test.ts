import { afterEach, describe, expect, it } from '@jest/globals';
import { ParserThread } from './parser-thread.ts';

const threads: ParserThread[] = [];
afterEach(() => Promise.all(threads.splice(0).map((thread) => thread.end())));

function threadOf(program: string): ParserThread {
  const thread = new ParserThread(64, new URL(program, import.meta.url));
  threads.push(thread);
  return thread;
}
const taskOf = (deed: string) => ({
  format: 'text' as const,
  bytes: new Uint8Array(Buffer.from(deed)),
  limits: { maxChars: 1, maxPages: 1, maxRatio: 1 },
});

describe('a thread', () => {
  it('goes on after an answer', async () => {
    const thread = threadOf('./worker.fixture.ts');
    for (let n = 0; n < 2; n += 1)
      expect(await thread.read(taskOf('answer'))).toMatchObject({ outcome: 'parsed', document: { text: 'Ségou' } });
    expect(thread.isAlive).toBe(true);
  });

  it.each([
    ['waits for an answer that never comes', 'stall', 'document_unreadable'],
    ['throws what nobody catches', 'throw', 'document_unreadable'],
    ['leaves', 'exit', 'document_unreadable'],
    ['fills the memory outside of its heap', 'fill', 'document_too_large'],
  ])('that %s refuses the document and is at its end', async (_what, deed, kind) => {
    const thread = threadOf('./worker.fixture.ts');
    const reply = await thread.read(taskOf(deed));
    expect(reply).toMatchObject({ outcome: 'refused', kind });
    expect(JSON.stringify(reply)).not.toContain('Geheimnis');
    expect(thread.isAlive).toBe(false);
  });

  it.each([
    ['that says so', './worker.fixture.ts'],
    ['that does not start', './no-such-worker.ts'],
  ])('%s is a defect of ours, and no fault of the document', async (_what, program) => {
    await expect(threadOf(program).read(taskOf('break'))).rejects.toMatchObject({ kind: 'worker_failed', blame: 'internal' });
  });
});

import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from '@jest/globals';
import { EMPTY_CORPUS_META } from '@locitorium/domain';
import { temporaryFolders } from '../sqlite/temporary-folder.fixture.ts';
import { CorpusFile } from './corpus-file.ts';
import { endDeadAttempts } from './end-dead-attempts.ts';
import { SqliteDocumentRepository } from './sqlite-document-repository.ts';

const FIXTURE = fileURLToPath(new URL('./holding-process.fixture.ts', import.meta.url));
const PATIENCE_MS = 60_000;

const folder = temporaryFolders();
const started: ChildProcess[] = [];
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
});

/** A process that has the file open and is at work on a document. */
async function holder(path: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['--conditions=@locitorium/source', '--disable-warning=ExperimentalWarning', FIXTURE, path], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  started.push(child);
  await once(child.stdout!, 'data');
  return child;
}

async function abandoned(path: string): Promise<readonly string[]> {
  const file = await CorpusFile.open({ path });
  try {
    return await new SqliteDocumentRepository(file).abandoned(Date.now());
  } finally {
    await file.close();
  }
}

describe('endDeadAttempts', () => {
  it(
    'leaves the attempts of a process that lives, and ends those of one that was killed',
    async () => {
      const path = join(folder(), 'corpus.db');
      const child = await holder(path);
      expect(await endDeadAttempts(path)).toBe(0);
      expect(await abandoned(path)).toEqual([]);
      child.kill('SIGKILL');
      await once(child, 'exit');
      expect(await endDeadAttempts(path)).toBe(1);
      expect(await abandoned(path)).toEqual(['begun']);
      expect(await endDeadAttempts(path)).toBe(0);
    },
    PATIENCE_MS,
  );

  it('leaves the attempts of this process', async () => {
    const path = join(folder(), 'corpus.db');
    const file = await CorpusFile.open({ path });
    const given = {
      id: 'a',
      named: true,
      filename: 'a.txt',
      contentType: 'text/plain',
      metadata: EMPTY_CORPUS_META,
      createdAt: '2026-01-01T00:00:00.000Z',
    };
    await new SqliteDocumentRepository(file).create(given, Date.now() + 60_000);
    expect(await endDeadAttempts(path)).toBe(0);
    expect(await new SqliteDocumentRepository(file).abandoned(Date.now())).toEqual([]);
    await file.close();
  });

  it('leaves a file that is not there, or not ours, as it is', async () => {
    const path = join(folder(), 'corpus.db');
    expect(await endDeadAttempts(path)).toBe(0);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, '');
    expect(await endDeadAttempts(path)).toBe(0);
    writeFileSync(path, 'This is no database, and longer than a header of one would be: it has a hundred bytes and more in all.');
    await expect(endDeadAttempts(path)).rejects.toMatchObject({ kind: 'corpus_unusable', facts: { trouble: 'damaged' } });
  });
});

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { emptyPlaybook } from '@locitorium/domain';
import { JsonPlaybookStore } from './json-playbook-store.ts';
import { readPlaybook } from './read-playbook.ts';

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'read-playbook-'));
});
afterEach(() => rm(directory, { recursive: true }));

describe('readPlaybook', () => {
  it('reads what a store has saved, the latest state or a version', async () => {
    const saved = await new JsonPlaybookStore({ directory }).save('news', emptyPlaybook(0));
    expect(await readPlaybook(join(directory, 'news.json'))).toEqual(saved);
    expect(await readPlaybook(join(directory, 'news.versions', '000001.json'))).toEqual(saved);
  });

  it('says that there is none, or that it is damaged, with the file', async () => {
    const file = join(directory, 'news.json');
    await expect(readPlaybook(file)).rejects.toMatchObject({ kind: 'playbook_missing', blame: 'usage', facts: { file } });
    await writeFile(file, '{');
    await expect(readPlaybook(file)).rejects.toMatchObject({ kind: 'playbook_damaged', facts: { file } });
    await expect(readPlaybook(directory)).rejects.toMatchObject({ kind: 'playbook_store_unusable' });
  });
});

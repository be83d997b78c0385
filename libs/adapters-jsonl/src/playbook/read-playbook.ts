import { basename, dirname, resolve } from 'node:path';
import { UsageError, type Playbook } from '@locitorium/domain';
import { parsePlaybook, readText } from './playbook-file.ts';
import { playbookFiles } from './playbook-folder.ts';

/**
 * The playbook in one file: the latest state of a dataset's, or an earlier version of it. Rejects with a UsageError `playbook_missing` or
 * `playbook_damaged`, and with a PrerequisiteError `playbook_store_unusable` where the file cannot be read.
 */
export async function readPlaybook(file: string): Promise<Playbook> {
  const text = await readText(file);
  if (text === null)
    throw new UsageError(
      'playbook_missing',
      `There is no playbook ${file}. Name the JSON file of one; locitorium playbook curate makes it.`,
      {
        file,
      },
    );
  const { versions } = playbookFiles(dirname(resolve(file)), basename(file, '.json'));
  return parsePlaybook(text, file, versions);
}

import { readFile } from 'node:fs/promises';
import { describeIssues, PLAYBOOK_RECORD, PrerequisiteError, type Playbook } from '@locitorium/domain';
import writeFileAtomic from 'write-file-atomic';
import { systemErrorCode } from '../system-error-code.ts';

/** The text of a file; null where there is none. */
export async function readText(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (systemErrorCode(error) === 'ENOENT') return null;
    throw storeUnusable(path, 'read', error);
  }
}

/** Throws a PrerequisiteError `playbook_damaged` for what is no playbook: where, and what is wrong with it. */
export function parsePlaybook(text: string, path: string, versions: string): Playbook {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw damaged(path, versions, 'is not JSON');
  }
  const parsed = PLAYBOOK_RECORD.safeParse(value);
  if (parsed.success) return parsed.data;
  throw damaged(path, versions, `is not a playbook (${describeIssues(parsed.error)})`);
}

/** Whole or not at all: to a temporary file, flushed, renamed. */
export async function replaceFile(path: string, text: string): Promise<void> {
  try {
    await writeFileAtomic(path, text);
  } catch (error) {
    throw storeUnusable(path, 'written', error);
  }
}

/** The file system refuses: permission, a full disk, a file where a folder should be. */
export function storeUnusable(path: string, what: 'read' | 'written', cause: unknown): PrerequisiteError {
  const code = systemErrorCode(cause);
  const message = `${path} cannot be ${what}${code === null ? '' : ` (${code})`}. Fix permissions or space, or choose another folder of playbooks.`;
  return new PrerequisiteError('playbook_store_unusable', message, { file: path, code }, cause);
}

function damaged(path: string, versions: string, what: string): PrerequisiteError {
  const remedy = `Repair it, or put an earlier version from ${versions} in its place`;
  return new PrerequisiteError('playbook_damaged', `${path} ${what}. ${remedy}.`, { file: path });
}

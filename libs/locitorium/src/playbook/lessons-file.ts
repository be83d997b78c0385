import { readFile } from 'node:fs/promises';
import { describeIssues, UsageError } from '@locitorium/domain';
import type { ProposedLesson, ProposedLessons } from '@locitorium/playbook';

/** The lessons that `reflect` gave, as people left them. Rejects with a UsageError `invalid_lessons`, or `file_unreadable`. */
export async function readLessons(file: string): Promise<readonly ProposedLesson[]> {
  const { LESSONS_RECORD } = await import('@locitorium/playbook');
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    const { code = null } = cause as { readonly code?: string };
    throw new UsageError('file_unreadable', `The lessons ${file} cannot be read (${code ?? 'unknown error'}).`, { file, code }, cause);
  });
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new UsageError('invalid_lessons', `${file} is not JSON. Give what locitorium playbook reflect wrote.`, { file });
  }
  const parsed = LESSONS_RECORD.safeParse(value);
  if (parsed.success) return parsed.data.lessons;
  throw new UsageError('invalid_lessons', `${file} holds no lessons (${describeIssues(parsed.error)}). Repair it, or reflect again.`, {
    file,
  });
}

/** What a file of lessons holds. */
export async function encodeLessons(lessons: readonly ProposedLesson[]): Promise<ProposedLessons> {
  const { LESSONS_FORMAT } = await import('@locitorium/playbook');
  return { format: LESSONS_FORMAT, lessons: [...lessons] };
}

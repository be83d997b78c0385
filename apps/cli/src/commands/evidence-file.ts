import { UsageError } from '@locitorium/domain';
import type { EvidenceLedger } from '@locitorium/evidence';
import { openEvidence, type OpenEvidenceOptions } from 'locitorium';
import type { Io } from '../process/io.ts';
import { absolutePath, shownPath } from '../process/files.ts';
import type { Flags } from './define-command.ts';

/** Flags of every command that works on a file of evidence. */
export interface EvidenceFlags extends Flags {
  readonly evidence: string;
}

export interface TaskFlags extends EvidenceFlags {
  readonly task: string;
}

/** Tasks that an error names. */
const NAMED_TASKS = 10;
/** Characters of an id that name a claim; fewer might name another one tomorrow. */
const LEAST_PREFIX = 6;

/**
 * Does some work with a file of evidence, and closes it.
 *
 * @param options mustExist is false where the work puts something into it: then a file that is not there is made
 */
export async function withEvidence<T>(
  { evidence: path }: EvidenceFlags,
  io: Io,
  options: OpenEvidenceOptions & { readonly mustExist: boolean },
  work: (evidence: EvidenceLedger) => Promise<T>,
): Promise<T> {
  if (path === '') throw new UsageError('evidence_path', '--evidence must be the path of a file.');
  const evidence = await openEvidence(absolutePath(io, path), options);
  try {
    return await work(evidence);
  } finally {
    await evidence.close();
  }
}

/** Does some work with a task's evidence; rejects where the file has no claims of that task. */
export function withTask<T>(flags: TaskFlags, io: Io, work: (evidence: EvidenceLedger) => Promise<T>, options: OpenEvidenceOptions = {}) {
  return withEvidence(flags, io, { ...options, mustExist: true }, async (evidence): Promise<T> => {
    await requireTask(evidence, flags, io);
    return work(evidence);
  });
}

/** Throws a UsageError that names the tasks there are, where a task has no claims. */
async function requireTask(evidence: EvidenceLedger, { evidence: path, task }: TaskFlags, io: Io): Promise<void> {
  const tasks = (await evidence.tasks()).map((summary) => summary.task);
  if (tasks.includes(task)) return;
  const named = tasks.slice(0, NAMED_TASKS).join(', ');
  const there =
    tasks.length === 0
      ? 'It has no claims at all.'
      : `It has these: ${named}${tasks.length > NAMED_TASKS ? ` and ${tasks.length - NAMED_TASKS} more` : ''}.`;
  throw new UsageError(
    'evidence_unknown_task',
    `There are no claims of a task called ${task} in ${shownPath(io, absolutePath(io, path))}. ${there}`,
    { task, tasks: tasks.length },
  );
}

/** The error where a task has no claims about a document. */
export function unknownDocument(task: string, docId: string): UsageError {
  return new UsageError(
    'evidence_unknown_document',
    `There are no claims about the document ${docId} in task ${task}, and no answer to such a question: it has no places, it failed, nothing answered it, or no evidence was recorded.`,
    { task },
  );
}

/** Finds a claim by its id, the beginning of its id, or its exact words where they occur in one context only. */
export async function claimNamed(evidence: EvidenceLedger, task: string, name: string): Promise<string> {
  const { claims } = await evidence.graph(task);
  const exact = claims.find(({ id }) => id === name);
  if (exact !== undefined) return exact.id;
  const [found, another] = claims.filter(({ id, text }) => text === name || (name.length >= LEAST_PREFIX && id.startsWith(name)));
  if (found !== undefined && another === undefined) return found.id;
  const what = another === undefined ? 'No claim' : 'More than one claim';
  throw new UsageError(
    'evidence_unknown_claim',
    `${what} of task ${task} is called ${JSON.stringify(name)}. Give its id, at least ${LEAST_PREFIX} characters of it, or its words: locitorium evidence show lists them.`,
    { task },
  );
}

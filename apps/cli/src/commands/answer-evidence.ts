import { UsageError, type CorpusAnswer } from '@locitorium/domain';
import type { Io } from '../process/io.ts';
import type { Flags } from './define-command.ts';
import { withEvidence } from './evidence-file.ts';

/** Flags that say where answers are recorded. */
export interface AnswerEvidenceFlags extends Flags {
  readonly evidence?: string;
  readonly task?: string;
}

/** Records an answer. @param id of the question, where it has one */
export type RecordAnswer = (answer: CorpusAnswer, id?: string) => Promise<void>;

const DEFAULT_TASK = 'answers';

/** Does some work with what records answers, which does nothing where nobody asked for it. */
export async function withAnswerEvidence<T>(
  { evidence: path, task }: AnswerEvidenceFlags,
  io: Io,
  work: (record: RecordAnswer) => Promise<T>,
): Promise<T> {
  if (path === undefined) {
    if (task !== undefined) throw new UsageError('evidence_path', '--task says where claims belong: give --evidence FILE with it.');
    return work(async () => undefined);
  }
  return withEvidence({ evidence: path }, io, { mustExist: false }, (evidence) =>
    work(async (answer, id) => void (await evidence.recordAnswer(task ?? DEFAULT_TASK, answer, id))),
  );
}

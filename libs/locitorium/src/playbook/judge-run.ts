import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import { UsageError, type Document, type LocitoriumError } from '@locitorium/domain';
import type { EvaluatedMention, EvaluationMode } from '@locitorium/eval';
import type { RunOutcome } from '@locitorium/playbook';
import { JudgedFiles } from '../evaluation/judged-files.ts';
import type { LineFindings } from '../finding/line-findings.ts';

/** Files that say what a run answered and what is right. */
export interface RunToJudge {
  /** Path of predictions: JSON lines, `.gz` accepted. */
  readonly predictions: string;
  /** Path of the documents: JSON lines, `.gz` accepted. Their gold mentions are what is right, unless there are corrections. */
  readonly gold: string;
  /** Path of corrections of these predictions. Of a document with corrections all that was predicted and not corrected is right. */
  readonly corrections?: string;
  /** How the predictions were made; where absent, as they say themselves. */
  readonly mode?: EvaluationMode;
  readonly signal?: AbortSignal;
}

export interface JudgedRun extends RunOutcome {
  readonly mentions: readonly EvaluatedMention[];
  /** Lines that could not be used; what stands in them counts as not there. */
  readonly unusableLines: readonly LocitoriumError[];
  readonly findings: LineFindings;
}

/**
 * The mentions of a run, judged as `eval` judges them, and the lessons that its prompts carried. Rejects with a UsageError where a file
 * cannot be read, where nothing in it says what is right (`nothing_annotated`), or as an evaluation does.
 */
export async function judgeRun({ predictions: path, gold, corrections, mode, signal }: RunToJudge): Promise<JudgedRun> {
  const [{ evaluate }, { correctedDocuments }] = await Promise.all([import('@locitorium/eval'), import('@locitorium/playbook')]);
  const files = new JudgedFiles(signal);
  const all = await files.documents(gold);
  const predictions = await files.predictions(path);
  const documents =
    corrections === undefined
      ? all.filter(({ goldMentions }) => goldMentions !== undefined)
      : correctedDocuments({ documents: all, predictions, corrections: await files.corrections(corrections), sha256Of });
  if (documents.length === 0) throw nothingAnnotated(gold, corrections);
  const judged = new Set(documents.map(({ docId }: Document) => docId));
  const mentions: EvaluatedMention[] = [];
  evaluate(documents, predictions, { onMention: (mention) => mentions.push(mention), resamples: 0, ...(mode && { mode }) });
  return {
    mentions,
    lessonsOf: new Map(predictions.filter(({ docId }) => judged.has(docId)).map(({ docId, lessons = [] }) => [docId, lessons])),
    unusableLines: files.unusableLines,
    findings: files.findings,
  };
}

const sha256Of = (text: string): string => createHash('sha256').update(text).digest('hex');

function nothingAnnotated(gold: string, corrections: string | undefined): UsageError {
  const what =
    corrections === undefined
      ? `No document of ${basename(gold)} has gold mentions. Give a dataset with gold, or corrections.`
      : `No correction of ${basename(corrections)} is about a document of ${basename(gold)}. Compare their doc_id, or their text_sha256.`;
  return new UsageError('nothing_annotated', what);
}

import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import { UsageError } from '@locitorium/domain';
import type { Engine } from '../engine/create-engine.ts';
import { JudgedFiles } from '../evaluation/judged-files.ts';
import type { Settings } from '../settings/settings-table.ts';
import { answerJudged, predict } from './answer-judged.ts';
import type { LearnedOverlay, LearnOptions } from './learn-options.ts';

/**
 * Learns an overlay from files, for an engine without one. Rejects with a UsageError where a file cannot be read, or where nobody says
 * anything about any document.
 */
export async function learnFromFiles(engine: Engine, { playbook }: Settings, options: LearnOptions): Promise<LearnedOverlay> {
  if (playbook !== null)
    throw new UsageError('overlay_given', 'An overlay is learned for an engine without one. Leave the setting playbook out.');
  const { dataset, corrections, predictions, signal } = options;
  const { correctedDocuments, learnOverlay, OVERLAY_FORMAT } = await import('@locitorium/playbook');
  const files = new JudgedFiles(signal);
  const documents = await files.documents(dataset);
  const amended = await engine.amender();
  const given = predictions === undefined ? null : await files.predictions(predictions);
  const annotated =
    corrections === undefined
      ? documents.filter(({ goldMentions }) => goldMentions !== undefined)
      : correctedDocuments({
          documents,
          predictions: given ?? (await predict(amended([]), documents, signal)),
          corrections: await files.corrections(corrections),
          sha256Of: (text) => createHash('sha256').update(text).digest('hex'),
        });
  if (annotated.length === 0) throw nothingToLearn(options);
  const { hash } = engine.grounder.identity;
  const { entries, rejected } = await learnOverlay(annotated, (tried, some) => answerJudged(amended(tried), some, signal));
  return {
    overlay: {
      format: OVERLAY_FORMAT,
      created_at: new Date().toISOString(),
      learned_from: {
        dataset: basename(corrections ?? dataset),
        documents: annotated.length,
        mentions: annotated.reduce((sum, { goldMentions = [] }) => sum + goldMentions.length, 0),
        engine: hash,
      },
      entries: [...entries],
    },
    rejected,
    predictedByOthers: given?.some(({ modelInfo }) => modelInfo.configHash !== hash) ?? false,
    unusableLines: files.unusableLines,
    findings: files.findings,
  };
}

function nothingToLearn({ dataset, corrections }: LearnOptions): UsageError {
  return corrections === undefined
    ? new UsageError(
        'nothing_annotated',
        `No document of ${basename(dataset)} has mentions to learn from. Give --corrections, or a dataset with gold.`,
      )
    : new UsageError(
        'nothing_corrected',
        `No correction of ${basename(corrections)} is about a document of ${basename(dataset)}. Compare their doc_id, or their text_sha256.`,
      );
}

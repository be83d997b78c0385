import type { Playbook } from '@locitorium/domain';
import type { CallContext, Embedder } from '@locitorium/ports';
import { judgeRun } from './judge-run.ts';
import type { CuratedPlaybook, CurateRequest } from './playbooks.ts';

/** What new lessons and two runs change in a playbook. */
export async function curateFromRuns(
  playbook: Playbook,
  { lessons = [], runs, maxPerSection }: Omit<CurateRequest, 'dryRun'>,
  embedder: Embedder | null,
  context: CallContext,
): Promise<CuratedPlaybook> {
  const { curate, lessonEffects, likenessMeasure } = await import('@locitorium/playbook');
  const judged =
    runs === undefined ? [] : [await judgeRun({ ...runs, predictions: runs.before }), await judgeRun({ ...runs, predictions: runs.after })];
  const [before, after] = judged;
  const effects = before === undefined || after === undefined ? [] : lessonEffects(playbook, before, after);
  const options = { likeness: likenessMeasure(embedder), ...(maxPerSection !== undefined && { maxPerSection }) };
  return {
    ...(await curate({ playbook, lessons, effects }, options, context)),
    effects: effects.length,
    unusableLines: judged.flatMap(({ unusableLines }) => unusableLines),
    findings: {
      count: judged.reduce((sum, { findings }) => sum + findings.count, 0),
      first: judged.flatMap(({ findings }) => findings.first),
    },
  };
}

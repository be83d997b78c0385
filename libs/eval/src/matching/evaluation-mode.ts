import { UsageError, type Document, type Prediction } from '@locitorium/domain';

/**
 * `gold`: the predictions were made for the dataset's own mentions; resolution alone is measured.
 * `e2e`: the system found its mentions itself; recognition is measured too.
 */
export type EvaluationMode = 'gold' | 'e2e';

/** Where the mode comes from: the caller; the predictions (`model_info.extractor` is `gold` or not); or the default, `e2e`. */
export type ModeSource = 'given' | 'declared' | 'default';

export interface ChosenMode {
  readonly mode: EvaluationMode;
  readonly source: ModeSource;
}

/**
 * The mode to evaluate in. What the predicted mentions look like decides nothing: one mention more or less would change what is measured.
 * Throws a usage error `mode_undecided` where the predictions say both and the caller nothing.
 */
export function modeFor(predictions: Iterable<Prediction>, given?: EvaluationMode): ChosenMode {
  if (given !== undefined) return { mode: given, source: 'given' };
  const [mode, other] = declaredModes(predictions);
  if (other !== undefined) {
    throw new UsageError(
      'mode_undecided',
      'Some predictions were made for given mentions (extractor "gold") and some were not. Say what to measure: --mode gold or --mode e2e.',
    );
  }
  return mode === undefined ? { mode: 'e2e', source: 'default' } : { mode, source: 'declared' };
}

/** Why the mode may be wrong, and which one to use instead; null if there is no doubt. */
export function doubtAbout(
  { mode, source }: ChosenMode,
  predictions: ReadonlyMap<string, Prediction>,
  documents: readonly Document[],
  surplus: number,
): string | null {
  const declared = declaredModes(predictions.values());
  if (source === 'given' && declared.length > 0 && !declared.includes(mode)) {
    const [said, assumed] = mode === 'gold' ? ['found', 'given'] : ['given', 'found'];
    return `The predictions say that their mentions were ${said} (model_info.extractor), not ${assumed}. Leave out --mode to go by that.`;
  }
  if (mode === 'gold' && surplus > 0) {
    const mentions = surplus === 1 ? 'mention is' : 'mentions are';
    return `${surplus} predicted ${mentions} not in the dataset and left out. If the system found its mentions itself, use --mode e2e.`;
  }
  if (source === 'default' && holdExactlyTheGoldMentions(documents, predictions)) {
    return 'The predictions hold exactly the mentions of the dataset. If these were given to the system, use --mode gold.';
  }
  return null;
}

function declaredModes(predictions: Iterable<Prediction>): readonly EvaluationMode[] {
  const modes = new Set<EvaluationMode>();
  for (const { modelInfo } of predictions) {
    if (modelInfo.extractor !== null) modes.add(modelInfo.extractor === 'gold' ? 'gold' : 'e2e');
  }
  return [...modes];
}

/** Whether each document that was grounded has results for its gold mentions and no others, by identifier, surface and span. */
function holdExactlyTheGoldMentions(documents: readonly Document[], predictions: ReadonlyMap<string, Prediction>): boolean {
  let compared = 0;
  for (const { docId, goldMentions } of documents) {
    const prediction = predictions.get(docId);
    if (prediction === undefined || prediction.documentStatus !== null || goldMentions === undefined) continue;
    if (prediction.results.length !== goldMentions.length) return false;
    const byId = new Map(goldMentions.map((mention) => [mention.mentionId, mention]));
    for (const { mentionId, surface, start, end } of prediction.results) {
      const mention = byId.get(mentionId);
      if (mention === undefined) return false;
      if (surface !== '' && surface !== mention.surface) return false;
      if (start !== null && mention.start !== null && (start !== mention.start || end !== mention.end)) return false;
      compared++;
    }
  }
  return compared > 0;
}

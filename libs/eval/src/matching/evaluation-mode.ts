import { UsageError, type Document, type Prediction } from '@locitorium/domain';

/**
 * `gold`: the predictions were made for the dataset's own mentions; resolution alone is measured.
 * `e2e`: the system found its mentions itself; recognition is measured too.
 */
export type EvaluationMode = 'gold' | 'e2e';

/** Where the mode comes from: the caller; the predictions (`model_info.extractor` is `gold` or not); or the default, `e2e`. */
export type ModeSource = 'given' | 'declared' | 'default';

/** The mode to evaluate in, and what the predictions say of it. */
export interface ChosenMode {
  readonly mode: EvaluationMode;
  readonly source: ModeSource;
  readonly declared: ReadonlySet<EvaluationMode>;
}

/** The mode that a prediction declares by the extractor of its `model_info`; null where it says nothing. */
export function declaredMode(extractor: string | null): EvaluationMode | null {
  return extractor === null ? null : extractor === 'gold' ? 'gold' : 'e2e';
}

/**
 * The mode to evaluate in. What the predicted mentions look like decides nothing: one mention more or less would change what is measured.
 * Throws a usage error `mode_undecided` where the predictions say both and the caller nothing.
 */
export function chooseMode(declared: ReadonlySet<EvaluationMode>, given?: EvaluationMode): ChosenMode {
  if (given !== undefined) return { mode: given, source: 'given', declared };
  const [mode, other] = declared;
  if (other !== undefined) {
    throw new UsageError(
      'mode_undecided',
      'Some predictions were made for given mentions (extractor "gold") and some were not. Say what to measure: --mode gold or --mode e2e.',
    );
  }
  return mode === undefined ? { mode: 'e2e', source: 'default', declared } : { mode, source: 'declared', declared };
}

/** Why the mode may be wrong, and which one to use instead; null if there is no doubt. */
export function doubtAbout({ mode, source, declared }: ChosenMode, surplus: number, likeness: GoldLikeness): string | null {
  if (source === 'given' && declared.size > 0 && !declared.has(mode)) {
    const [said, assumed] = mode === 'gold' ? ['found', 'given'] : ['given', 'found'];
    return `The predictions say that their mentions were ${said} (model_info.extractor), not ${assumed}. Leave out --mode to go by that.`;
  }
  if (mode === 'gold' && surplus > 0) {
    const mentions = surplus === 1 ? 'mention is' : 'mentions are';
    return `${surplus} predicted ${mentions} not in the dataset and left out. If the system found its mentions itself, use --mode e2e.`;
  }
  if (source === 'default' && likeness.isComplete) {
    return 'The predictions hold exactly the mentions of the dataset. If these were given to the system, use --mode gold.';
  }
  return null;
}

/** Whether each document that was grounded has results for its gold mentions and no others, by identifier, surface and span. */
export class GoldLikeness {
  #compared = 0;
  #differs = false;

  add({ goldMentions }: Document, { documentStatus, results }: Prediction): void {
    if (documentStatus !== null || goldMentions === undefined || this.#differs) return;
    const byId = new Map(goldMentions.map((mention) => [mention.mentionId, mention]));
    this.#compared += results.length;
    this.#differs =
      results.length !== goldMentions.length ||
      !results.every(({ mentionId, surface, start, end }) => {
        const mention = byId.get(mentionId);
        if (mention === undefined || (surface !== '' && surface !== mention.surface)) return false;
        return start === null || mention.start === null || (start === mention.start && end === mention.end);
      });
  }

  get isComplete(): boolean {
    return this.#compared > 0 && !this.#differs;
  }
}

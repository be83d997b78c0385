import type { Document, Grounding } from '@locitorium/domain';
import { SYSTEM_CLOCK, type CallContext, type Clock, type SelectionQuestion } from '@locitorium/ports';
import type { PipelineSettings } from '../pipeline-settings.ts';
import { assembleGroundings } from '../stages/assemble-groundings.ts';
import { bulkhead, type Bulkhead } from '../stages/bulkhead.ts';
import { extractMentions, type ExtractedMentions, type IdentifiedMention } from '../stages/extract-mentions.ts';
import { isAName, lookUp, NOTHING_FOUND, type Lookup } from '../stages/look-up.ts';
import { selectPlaces } from '../stages/select-places.ts';
import { checkSettings } from './check-settings.ts';
import { DocumentAccount } from './document-account.ts';
import { DeadlineTimer } from './deadline-timer.ts';
import { inputTooLong } from './input-too-long.ts';
import type { PipelineParts } from './pipeline-grounder.ts';

export interface StageOptions {
  readonly signal?: AbortSignal;
}

/** What looking up one name came to. */
export interface NameLookup {
  readonly name: string;
  readonly lookup: Lookup;
}

/**
 * The stages of a pipeline one by one, for callers who look at what lies between them. Each call is bounded like a whole document:
 * by the same limits, and by the same deadline.
 */
export class PipelineStages {
  readonly #parts: PipelineParts;
  readonly #settings: PipelineSettings;
  readonly #clock: Clock;
  readonly #lookups: Bulkhead;

  /** @throws UsageError on a limit or threshold that no setting can have. */
  constructor(parts: PipelineParts, settings: PipelineSettings, clock: Clock = SYSTEM_CLOCK) {
    checkSettings(settings);
    this.#parts = parts;
    this.#settings = settings;
    this.#clock = clock;
    this.#lookups = bulkhead(settings.limits.lookupConcurrency);
  }

  /** Finds the mentions of a document. Rejects with a typed error when the extractor could not look. */
  async extract(document: Document, options: StageOptions = {}): Promise<ExtractedMentions> {
    this.#checkLength(document);
    return this.#inTime('extraction', options, (context) =>
      extractMentions(document, this.#parts.extractor, this.#settings.limits, context),
    );
  }

  /**
   * Looks up names, each on its own: one that cannot be answered leaves the others unharmed. At most `max_candidates` a name.
   *
   * @param language BCP 47 tag, or null
   */
  async lookUp(names: readonly string[], language: string | null, options: StageOptions = {}): Promise<readonly NameLookup[]> {
    const { maxCandidates: limit } = this.#settings.limits;
    return this.#inTime('look-up', options, (context) =>
      Promise.all(
        names.map(async (name): Promise<NameLookup> => {
          if (!isAName(name)) return { name, lookup: NOTHING_FOUND };
          return { name, lookup: await lookUp(this.#parts.source, { name, language, limit, cutOff: false }, context, this.#lookups) };
        }),
      ),
    );
  }

  /** Chooses among candidates that the caller brings: what is chosen is one of them. One grounding for each question, in their order. */
  async select(
    document: Document,
    questions: readonly (SelectionQuestion & { readonly mention: IdentifiedMention })[],
    options: StageOptions = {},
  ): Promise<readonly Grounding[]> {
    this.#checkLength(document);
    const { limits, minConfidence } = this.#settings;
    return this.#inTime('selection', options, async (context) => {
      const lookedUp = questions.map(({ mention, candidates }) => ({ mention, lookup: { kind: 'answered', candidates } as const }));
      const selected = await selectPlaces(document, lookedUp, this.#parts.selector, context);
      return assembleGroundings(selected, [], { maxCandidates: limits.maxCandidates, minConfidence });
    });
  }

  #checkLength(document: Document): void {
    const { maxChars } = this.#settings.limits;
    if (document.text.length > maxChars)
      throw inputTooLong(document, maxChars, 'Stages read whole texts only: ground it with --long split, or raise max_chars.');
  }

  async #inTime<T>(stage: string, { signal }: StageOptions, work: (context: CallContext) => Promise<T>): Promise<T> {
    signal?.throwIfAborted();
    const timer = new DeadlineTimer(this.#clock, this.#settings.limits.deadlineMs, signal);
    try {
      timer.enter(stage);
      const answer = await work({ signal: timer.signal, deadline: timer.deadline, clock: this.#clock, trace: new DocumentAccount() });
      signal?.throwIfAborted();
      return answer;
    } finally {
      timer.close();
    }
  }
}

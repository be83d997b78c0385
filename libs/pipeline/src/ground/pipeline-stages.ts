import { UsageError, type Document, type GroundedDocument, type Grounding, type GroundingUsage } from '@locitorium/domain';
import {
  budgetOf,
  SYSTEM_CLOCK,
  type CandidateSelector,
  type CandidateSource,
  type Clock,
  type MentionExtractor,
  type Recovery,
  type SelectionQuestion,
  type SelectOptions,
  type Trace,
} from '@locitorium/ports';
import { checkSettings, type PipelineSettings } from '../pipeline-settings.ts';
import { assembleGroundings, ofMention, type AssembleOptions } from '../stages/assemble-groundings.ts';
import { explainSelected, type Explained } from '../stages/explain-selected.ts';
import { extractMentions, type ExtractedMentions, type IdentifiedMention } from '../stages/extract-mentions.ts';
import { bulkheadFor, findCandidates, lookUp, type Bulkhead, type LookedUpMention, type Lookup } from '../stages/find-candidates.ts';
import type { WatchedContext } from '../stages/answer-in-time.ts';
import { selectPlaces, type SelectedMention } from '../stages/select-places.ts';
import { mendedDocument } from '../text/mended-document.ts';
import { DeadlineTimer } from './deadline-timer.ts';
import { DocumentUsage } from './document-usage.ts';

/** The parts of an engine. Any mix is a configuration. */
export interface PipelineParts {
  readonly extractor: MentionExtractor;
  readonly source: CandidateSource;
  readonly selector: CandidateSelector;
}

export interface StageOptions {
  readonly signal?: AbortSignal | undefined;
}

/** What looking up one name came to. */
export interface NameLookup {
  readonly name: string;
  readonly lookup: Lookup;
}

/** Most candidates that may be asked of a source. */
const MAX_QUERY_LIMIT = 50;

/** Second requests to a model after an answer that could not be used, in a whole document: its extraction's or its selection's. */
const MOST_REPAIRS = 1;

/**
 * The stages of a pipeline one by one, for callers who look at what lies between them, and for the grounder, which runs them all. Each
 * call is bounded like a whole document, by the same limits and the same deadline; all look-ups of one engine share one bulkhead.
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
    this.#lookups = bulkheadFor(parts.source, settings.limits.lookupConcurrency);
  }

  /** Finds the mentions of a document. Rejects with a typed error when the extractor could not look. */
  async extract(document: Document, options: StageOptions = {}): Promise<ExtractedMentions> {
    this.#checkLength(document);
    const { document: mended, asWritten } = mendedDocument(document);
    const { mentions, overLimit } = await this.#inTime(options, (stages) => stages.extract(mended));
    return { mentions: mentions.map(asWritten), overLimit: overLimit.map(asWritten) };
  }

  /**
   * Looks up names, each on its own: one that cannot be answered leaves the others unharmed. At most `max_candidates` a name, or one where
   * that is 0.
   *
   * @param language BCP 47 tag, or null
   */
  async lookUp(names: readonly string[], language: string | null, options: StageOptions = {}): Promise<readonly NameLookup[]> {
    return this.#inTime(options, (stages) => stages.lookUp(names, language));
  }

  /**
   * Chooses among candidates that the caller brings: what is chosen is one of them. One grounding for each question, in their order, which
   * is that of the text.
   */
  async select(
    document: Document,
    questions: readonly (SelectionQuestion & { readonly mention: IdentifiedMention })[],
    options: StageOptions = {},
  ): Promise<readonly Grounding[]> {
    this.#checkLength(document);
    checkSpans(document, questions);
    const { document: mended, asRead, asWritten } = mendedDocument(document);
    return this.#inTime(options, async (stages) => {
      const lookedUp = questions.map(({ mention, candidates }) => ({
        mention: asRead(mention),
        lookup: { kind: 'answered', candidates } as const,
      }));
      const groundings = stages.assemble(await stages.select(mended, lookedUp), []);
      return groundings.map((grounding) => ofMention(grounding, asWritten(grounding.mention)));
    });
  }

  /** The stages of one document, under its deadline, which runs from now until they are closed. */
  begin(options: BeginOptions): DocumentStages {
    return new DocumentStages(this.#parts, this.#settings, this.#lookups, this.#clock, options);
  }

  #checkLength(document: Document): void {
    const { maxChars } = this.#settings.limits;
    if (document.text.length > maxChars)
      throw inputTooLong(document, maxChars, ' (max_chars) in stages; longer ones are grounded where long is split.');
  }

  async #inTime<T>(options: StageOptions, work: (stages: DocumentStages) => Promise<T>): Promise<T> {
    options.signal?.throwIfAborted();
    const stages = this.begin(options);
    try {
      const answer = await work(stages);
      options.signal?.throwIfAborted();
      return answer;
    } finally {
      stages.close();
    }
  }
}

export interface BeginOptions extends StageOptions {
  /** Also told what the stages did. */
  readonly trace?: Trace | undefined;
  readonly recovery?: Recovery | undefined;
}

/** The stages of one document in their order: one deadline, one usage, one budget of repairs. */
class DocumentStages {
  readonly #parts: PipelineParts;
  readonly #settings: PipelineSettings;
  readonly #lookups: Bulkhead;
  readonly #clock: Clock;
  readonly #began: number;
  readonly #timer: DeadlineTimer;
  readonly #usage = new DocumentUsage();
  readonly #context: WatchedContext;

  constructor(parts: PipelineParts, settings: PipelineSettings, lookups: Bulkhead, clock: Clock, options: BeginOptions) {
    const { signal, trace, recovery } = options;
    const timer = new DeadlineTimer(clock, settings.limits.deadlineMs, signal);
    this.#parts = parts;
    this.#settings = settings;
    this.#lookups = lookups;
    this.#clock = clock;
    this.#began = clock.now();
    this.#timer = timer;
    this.#context = {
      signal: timer.signal,
      get deadline() {
        return timer.deadline;
      },
      clock,
      onWait: timer.watch,
      trace: trace === undefined ? this.#usage : toBoth(this.#usage, trace),
      repairs: budgetOf(MOST_REPAIRS),
      ...(recovery !== undefined && { recovery: withinTimer(recovery, timer) }),
    };
  }

  async extract(document: Document, extractor = this.#parts.extractor): Promise<ExtractedMentions> {
    this.#timer.enter('extraction');
    return extractMentions(document, extractor, this.#settings.limits, this.#context);
  }

  async lookUp(names: readonly string[], language: string | null): Promise<readonly NameLookup[]> {
    this.#timer.enter('look-up');
    const limit = Math.max(1, this.#settings.limits.maxCandidates);
    const ask = (name: string) => lookUp(this.#parts.source, { name, language, limit, cutOff: false }, this.#context, this.#lookups);
    return Promise.all(names.map(async (name) => ({ name, lookup: await ask(name) })));
  }

  async findCandidates(document: Document, mentions: readonly IdentifiedMention[]): Promise<readonly LookedUpMention[]> {
    this.#timer.enter('look-up');
    const { source, selector } = this.#parts;
    const limit = Math.min(MAX_QUERY_LIMIT, Math.max(1, this.#settings.limits.maxCandidates, selector.capabilities.candidatesPerMention));
    return findCandidates(document, mentions, source, { limit, bulkhead: this.#lookups }, this.#context);
  }

  async select(document: Document, lookedUp: readonly LookedUpMention[], options?: SelectOptions): Promise<readonly SelectedMention[]> {
    this.#timer.enter('selection');
    return selectPlaces(document, lookedUp, this.#parts.selector, this.#context, options);
  }

  async explain(
    document: Document,
    extractor: MentionExtractor | null,
    chosen: { readonly lookedUp: readonly LookedUpMention[]; readonly selected: readonly SelectedMention[] },
  ): Promise<Explained> {
    this.#timer.enter('explanation');
    return explainSelected(document, chosen, { extractor, selector: this.#parts.selector }, this.#context);
  }

  assemble(
    selected: readonly SelectedMention[],
    overLimit: readonly IdentifiedMention[],
    explained?: Pick<AssembleOptions, 'explanationOf' | 'explainWhenRead'>,
  ): GroundedDocument['groundings'] {
    const { limits, minConfidence } = this.#settings;
    return assembleGroundings(selected, overLimit, { maxCandidates: limits.maxCandidates, minConfidence, ...explained });
  }

  /** What all stages took. */
  usage(mentionsOverLimit: number): GroundingUsage {
    const spent = this.#timer.stageMs();
    const outageMs = this.#timer.waitedMs;
    return this.#usage.close({
      mentionsOverLimit,
      stageMs: { extraction: spent.get('extraction') ?? 0, lookup: spent.get('look-up') ?? 0, selection: spent.get('selection') ?? 0 },
      outageMs,
      durationMs: this.#clock.now() - this.#began - outageMs,
    });
  }

  /** Ends the document's time; whatever is still under way for it is told to stop. */
  close(): void {
    this.#timer.close();
  }
}

/** @throws UsageError `invalid_argument` for mentions that no extractor could have found so */
function checkSpans({ text }: Document, questions: readonly SelectionQuestion[]): void {
  let from = 0;
  for (const [n, { mention }] of questions.entries()) {
    const { start, end, surface } = mention;
    if (!(start >= from && start < end && end <= text.length && text.slice(start, end) === surface)) {
      throw new UsageError(
        'invalid_argument',
        `select cannot be called like this. questions[${n}].mention must stand in the text, behind the mention before it, and have the words at its span as its surface.`,
        { call: 'select', argument: 'questions' },
      );
    }
    from = end;
  }
}

/** @param rest ends the sentence that says how much is read. */
export function inputTooLong({ docId, text }: Document, limit: number, rest: string): UsageError {
  return new UsageError('input_too_long', `Document ${docId} has ${text.length} UTF-16 code units, and at most ${limit} are read${rest}`, {
    length: text.length,
    limit,
  });
}

const toBoth = (first: Trace, second: Trace): Trace => ({
  record: (event) => {
    first.record(event);
    second.record(event);
  },
});

/** Waiting for a server that is down takes none of the document's time. */
function withinTimer(recovery: Recovery, timer: DeadlineTimer): Recovery {
  return {
    ...recovery,
    outage: async () => {
      const outage = await recovery.outage();
      return outage && { over: () => timer.waitFor(outage.over()) };
    },
  };
}

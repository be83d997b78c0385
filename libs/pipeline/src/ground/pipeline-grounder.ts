import type { Document, GroundedDocument, StageTimes } from '@locitorium/domain';
import {
  SYSTEM_CLOCK,
  budgetOf,
  identityOf,
  type CallContext,
  type CandidateSelector,
  type CandidateSource,
  type Clock,
  type EngineDescription,
  type GroundOptions,
  type Grounder,
  type Identity,
  type MentionExtractor,
  type Recovery,
  type Trace,
} from '@locitorium/ports';
import { GoldMentionExtractor } from '../gold/gold-mention-extractor.ts';
import type { PipelineSettings } from '../pipeline-settings.ts';
import { assembleGroundings } from '../stages/assemble-groundings.ts';
import { bulkhead, type Bulkhead } from '../stages/bulkhead.ts';
import { explainSelected, type Explained } from '../stages/explain-selected.ts';
import { extractMentions } from '../stages/extract-mentions.ts';
import { findCandidates } from '../stages/find-candidates.ts';
import { selectPlaces } from '../stages/select-places.ts';
import { checkSettings } from './check-settings.ts';
import { DocumentAccount } from './document-account.ts';
import { DeadlineTimer } from './deadline-timer.ts';
import { inputTooLong } from './input-too-long.ts';

/** The parts of an engine. Any mix is a configuration. */
export interface PipelineParts {
  readonly extractor: MentionExtractor;
  readonly source: CandidateSource;
  readonly selector: CandidateSelector;
}

/** Raised when the stages themselves begin to answer otherwise. */
const PIPELINE_VERSION = '1';

/** Most candidates that may be asked of a source. */
const MAX_QUERY_LIMIT = 50;

/** Second requests to a model after an answer that could not be used, in a whole document: its extraction's or its selection's. */
const MOST_REPAIRS = 1;

/** Extract, find candidates, select, assemble: within limits, and within the time of a document. */
export class PipelineGrounder implements Grounder {
  readonly identity: Identity;
  readonly description: EngineDescription;
  readonly #parts: PipelineParts;
  readonly #settings: PipelineSettings;
  readonly #clock: Clock;
  readonly #lookups: Bulkhead;
  readonly #gold = new GoldMentionExtractor();

  /** @throws UsageError on a limit or threshold that no setting can have. */
  constructor(parts: PipelineParts, settings: PipelineSettings, clock: Clock = SYSTEM_CLOCK) {
    checkSettings(settings);
    this.#parts = parts;
    this.#settings = settings;
    this.#clock = clock;
    this.#lookups = bulkhead(settings.limits.lookupConcurrency);
    this.description = settings.description;
    const { extractor, source, selector } = parts;
    this.identity = identityOf('pipeline', PIPELINE_VERSION, {
      extractor: extractor.identity,
      source: source.identity,
      selector: selector.identity,
      limits: settings.limits,
      minConfidence: settings.minConfidence,
    });
  }

  get statements(): string | undefined {
    return this.#parts.selector.statements;
  }

  async ground(
    document: Document,
    { signal, mentions: origin = 'extract', explain = false, trace, recovery }: GroundOptions = {},
  ): Promise<GroundedDocument> {
    signal?.throwIfAborted();
    const { limits, minConfidence } = this.#settings;
    if (document.text.length > limits.maxChars) {
      throw inputTooLong(document, limits.maxChars, 'Split it with --long split, or use --engine embedded, which reads longer texts.');
    }
    const { source, selector } = this.#parts;
    const begin = this.#clock.now();
    const account = new DocumentAccount();
    const timer = new DeadlineTimer(this.#clock, limits.deadlineMs, signal);
    const context: CallContext = {
      signal: timer.signal,
      get deadline() {
        return timer.deadline;
      },
      clock: this.#clock,
      trace: trace === undefined ? account : heardByBoth(account, trace),
      repairs: budgetOf(MOST_REPAIRS),
      ...(recovery !== undefined && { recovery: withinTimer(recovery, timer) }),
    };
    try {
      timer.enter('extraction');
      const extractor = origin === 'gold' ? this.#gold : this.#parts.extractor;
      const { mentions, overLimit } = await extractMentions(document, extractor, limits, context);
      timer.enter('look-up');
      const limit = Math.min(MAX_QUERY_LIMIT, Math.max(limits.maxCandidates, selector.capabilities.candidatesPerMention));
      const lookedUp = await findCandidates(document, mentions, source, { limit, bulkhead: this.#lookups }, context);
      timer.enter('selection');
      const selected = await selectPlaces(document, lookedUp, selector, context, { statements: explain });
      signal?.throwIfAborted();
      let explained: Explained | null = null;
      if (explain) {
        timer.enter('explanation');
        explained = await explainSelected(document, { lookedUp, selected }, { extractor, selector }, context);
        signal?.throwIfAborted();
      }
      const groundings = assembleGroundings(
        selected,
        overLimit,
        { maxCandidates: limits.maxCandidates, minConfidence },
        explained?.explanations,
      );
      return {
        docId: document.docId,
        groundings,
        ...(explained?.refusals != null && { refusals: explained.refusals }),
        account: account.close({
          mentionsOverLimit: overLimit.length,
          stageMs: stageTimes(timer),
          outageMs: timer.waitedMs,
          durationMs: this.#clock.now() - begin - timer.waitedMs,
        }),
      };
    } finally {
      timer.close();
    }
  }
}

function stageTimes(timer: DeadlineTimer): StageTimes {
  const spent = timer.stageMs();
  return { extraction: spent.get('extraction') ?? 0, lookup: spent.get('look-up') ?? 0, selection: spent.get('selection') ?? 0 };
}

const heardByBoth = (first: Trace, second: Trace): Trace => ({
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

import { EMBEDDED_LIMITS, type Document, type GroundedDocument } from '@locitorium/domain';
import {
  SYSTEM_CLOCK,
  identityOf,
  type Clock,
  type EngineDescription,
  type GroundOptions,
  type Grounder,
  type Identity,
} from '@locitorium/ports';
import { GoldMentionExtractor } from '../gold/gold-mention-extractor.ts';
import type { PipelineSettings } from '../pipeline-settings.ts';
import { groundedAsWritten, mendedDocument } from '../text/mended-document.ts';
import { inputTooLong, PipelineStages, type PipelineParts } from './pipeline-stages.ts';

/** Raised when the stages themselves begin to answer otherwise. */
const PIPELINE_VERSION = '4';

/** Extract, find candidates, select, assemble: within limits, and within the time of a document. */
export class PipelineGrounder implements Grounder {
  readonly identity: Identity;
  readonly description: EngineDescription;
  readonly #parts: PipelineParts;
  readonly #settings: PipelineSettings;
  readonly #stages: PipelineStages;
  readonly #gold = new GoldMentionExtractor();

  /**
   * @param stages of the same parts and settings, where somebody else uses them too
   * @throws UsageError on a limit or threshold that no setting can have.
   */
  constructor(
    parts: PipelineParts,
    settings: PipelineSettings,
    clock: Clock = SYSTEM_CLOCK,
    stages = new PipelineStages(parts, settings, clock),
  ) {
    this.#parts = parts;
    this.#settings = settings;
    this.#stages = stages;
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
    written: Document,
    {
      signal,
      mentions: origin = 'extract',
      explain = false,
      explainWhenRead = false,
      rejectedSpans = true,
      trace,
      recovery,
    }: GroundOptions = {},
  ): Promise<GroundedDocument> {
    signal?.throwIfAborted();
    const { maxChars } = this.#settings.limits;
    if (written.text.length > maxChars) throw inputTooLong(written, maxChars, lettingPass(maxChars));
    const mended = mendedDocument(written);
    const { document } = mended;
    const stages = this.#stages.begin({ signal, trace, recovery });
    try {
      const extractor = origin === 'gold' ? this.#gold : this.#parts.extractor;
      const { mentions, overLimit } = await stages.extract(document, extractor);
      const lookedUp = await stages.findCandidates(document, mentions);
      const selected = await stages.select(document, lookedUp, { statements: explain });
      signal?.throwIfAborted();
      const explained = explain ? await stages.explain(document, rejectedSpans ? extractor : null, { lookedUp, selected }) : null;
      signal?.throwIfAborted();
      const grounded = {
        docId: document.docId,
        groundings: stages.assemble(selected, overLimit, { explanationOf: explained?.explanationOf, explainWhenRead }),
        ...(explained?.rejectedSpans != null && { rejectedSpans: explained.rejectedSpans }),
        usage: stages.usage(overLimit.length),
      };
      return document === written ? grounded : groundedAsWritten(grounded, mended);
    } finally {
      stages.close();
    }
  }
}

/** Which settings let a longer text pass. */
function lettingPass(maxChars: number): string {
  const embedded = maxChars < EMBEDDED_LIMITS.maxChars ? `; by default, engine embedded reads ${EMBEDDED_LIMITS.maxChars}` : '';
  return ` (max_chars) unless long is split${embedded}.`;
}

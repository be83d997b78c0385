import {
  MAX_SPLIT_CHARS,
  UsageError,
  type Document,
  type GoldMention,
  type GroundedDocument,
  type Grounding,
  type GroundingUsage,
  type RejectedSpan,
} from '@locitorium/domain';
import {
  SYSTEM_CLOCK,
  identityOf,
  type Clock,
  type EngineDescription,
  type GroundOptions,
  type Grounder,
  type Identity,
} from '@locitorium/ports';
import { locateGoldMentions, type LocatedMention } from '../gold/gold-mention-extractor.ts';
import { sumUsage } from '../ground/document-usage.ts';
import { inputTooLong } from '../ground/pipeline-stages.ts';
import { ofMention } from '../stages/assemble-groundings.ts';
import type { Span } from '../text/occurrences.ts';
import { windowsOf } from '../text/windows.ts';
import { mergeRejectedSpans, mergeWindow, withoutMentions } from './merge-windows.ts';

export interface SplittingGrounderSettings {
  /** Longest window in UTF-16 code units: what the grounder behind it reads at once. */
  readonly maxChars: number;
  /** What a window repeats of the one before; default 200, at most half a window. */
  readonly overlapChars?: number;
}

/** Raised when the same text would be cut or put together otherwise. */
const BEHAVIOUR_VERSION = '1';

/** Longer than the longest name in use, so that every name stands whole in a window. */
const DEFAULT_OVERLAP_CHARS = 200;

/** A window below this has no room for a sentence with a name. */
const MIN_WINDOW_CHARS = 20;

/**
 * Grounds texts that are too long for the grounder behind it, in windows, one after the other. Offsets and ids are those of the
 * whole text; a place that two windows found stands once.
 *
 * Each window is a document to the grounder behind: limits and deadline hold for each, and one that rejects rejects the whole.
 */
export class SplittingGrounder implements Grounder {
  readonly identity: Identity;
  readonly #grounder: Grounder;
  readonly #maxChars: number;
  readonly #overlapChars: number;
  readonly #clock: Clock;

  /** @throws UsageError when the windows are too small. */
  constructor(
    grounder: Grounder,
    { maxChars, overlapChars = DEFAULT_OVERLAP_CHARS }: SplittingGrounderSettings,
    clock: Clock = SYSTEM_CLOCK,
  ) {
    if (!(maxChars >= MIN_WINDOW_CHARS)) {
      throw new UsageError(
        'invalid_limit',
        `Texts cannot be split into windows of ${maxChars} characters; the limit maxChars must be at least ${MIN_WINDOW_CHARS}.`,
        { limit: 'maxChars', value: String(maxChars) },
      );
    }
    this.#grounder = grounder;
    this.#maxChars = maxChars;
    this.#overlapChars = overlapChars;
    this.#clock = clock;
    this.identity = identityOf('split', BEHAVIOUR_VERSION, { grounder: grounder.identity, maxChars, overlapChars });
  }

  get description(): EngineDescription {
    return this.#grounder.description;
  }

  get statements(): string | undefined {
    return this.#grounder.statements;
  }

  async ground(document: Document, options: GroundOptions = {}): Promise<GroundedDocument> {
    const { text } = document;
    if (text.length <= this.#maxChars) return this.#grounder.ground(document, options);
    if (text.length > MAX_SPLIT_CHARS) throw inputTooLong(document, MAX_SPLIT_CHARS, '. Cut it into several documents.');
    const begin = this.#clock.now();
    const annotated = document.goldMentions === undefined ? null : locateGoldMentions(text, document.goldMentions);
    const gold = options.mentions === 'gold' ? annotated : null;
    const open = new Set(gold?.mentions);
    const usages: GroundingUsage[] = [];
    let groundings: readonly Grounding[] = [];
    let rejectedSpans: readonly RejectedSpan[] | null = null;
    let readUpTo = 0;
    for (const window of windowsOf(text, {
      maxChars: this.#maxChars,
      overlapChars: this.#overlapChars,
      language: document.meta.lang,
      whole: gold?.mentions ?? [],
    })) {
      options.signal?.throwIfAborted();
      const part = partOf(document, window, gold === null ? (annotated?.mentions ?? null) : takeInside(open, window));
      const grounded = await this.#grounder.ground(part, options);
      usages.push(grounded.usage);
      const further = grounded.groundings.map((grounding) => ofMention(grounding, shifted(grounding.mention, window.start)));
      // Annotations were given to one window each, and may overlap: none of them is found twice.
      groundings = gold === null ? mergeWindow(groundings, further, readUpTo) : [...groundings, ...further].sort(byStart);
      if (grounded.rejectedSpans !== undefined)
        rejectedSpans = mergeRejectedSpans(
          rejectedSpans ?? [],
          grounded.rejectedSpans.map((rejectedSpan) => shifted(rejectedSpan, window.start)),
          readUpTo,
        );
      readUpTo = window.end;
    }
    const sum = sumUsage(usages);
    const homeless = (gold?.missing.length ?? 0) + open.size;
    return {
      docId: document.docId,
      groundings: gold === null ? numbered(document.docId, groundings) : groundings,
      ...(rejectedSpans !== null && { rejectedSpans: withoutMentions(rejectedSpans, groundings) }),
      usage: {
        ...sum,
        tries: 1,
        droppedMentions: sum.droppedMentions + homeless,
        mentionsOverLimit: overLimitIn(groundings),
        durationMs: this.#clock.now() - begin - sum.outageMs,
      },
    };
  }
}

/** A window as a document of its own, with those of the annotations that stand whole in it. */
function partOf(document: Document, { start, end }: Span, gold: readonly LocatedMention[] | null): Document {
  const text = document.text.slice(start, end);
  if (gold === null) return { ...document, text };
  const said = new Map(document.goldMentions?.map((annotation) => [annotation.mentionId, annotation]));
  const goldMentions = gold.flatMap(({ mentionId, surface, ...span }): GoldMention[] => {
    const annotation = said.get(mentionId);
    if (annotation === undefined || span.start < start || span.end > end) return [];
    return [{ ...annotation, surface, start: span.start - start, end: span.end - start }];
  });
  return { ...document, text, goldMentions };
}

/** Takes out the mentions that stand whole in a window: each belongs to the first such window. */
function takeInside(open: Set<LocatedMention>, { start, end }: Span): readonly LocatedMention[] {
  const inside = [...open].filter((mention) => mention.start >= start && mention.end <= end);
  for (const mention of inside) open.delete(mention);
  return inside;
}

const byStart = ({ mention: a }: Grounding, { mention: b }: Grounding): number => a.start - b.start;

function shifted<T extends Span>(span: T, by: number): T {
  return { ...span, start: span.start + by, end: span.end + by };
}

function numbered(docId: string, groundings: readonly Grounding[]): readonly Grounding[] {
  return groundings.map((grounding, n) => ofMention(grounding, { ...grounding.mention, mentionId: `${docId}:${n}` }));
}

const overLimitIn = (groundings: readonly Grounding[]): number => groundings.filter(({ reason }) => reason === 'over_mention_limit').length;

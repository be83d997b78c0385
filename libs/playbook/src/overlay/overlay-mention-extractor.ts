import type { Document, Mention, RejectedSpan, Span } from '@locitorium/domain';
import { hashOf, type CallContext, type Identity, type MentionExtractor } from '@locitorium/ports';
import type { AliasEntry } from './alias-place.ts';
import type { OverlayEntry } from './overlay.ts';
import { overlayFacts } from './overlay-facts.ts';
import { OverlayNames } from './overlay-names.ts';

export type BlockedEntry = Extract<OverlayEntry, { kind: 'blocked_name' }>;
/** Entries that decide what a mention is. */
export type MentionEntry = AliasEntry | BlockedEntry | Extract<OverlayEntry, { kind: 'place_name' }>;

interface AmendedMentions {
  readonly mentions: readonly Mention[];
  /** Mentions that an entry says are no places. */
  readonly blocked: readonly Mention[];
}

/**
 * An extractor that also finds the aliases and names of places of an overlay, wherever they stand as words outside longer mentions, and
 * drops what the overlay says is no place.
 */
export class OverlayMentionExtractor implements MentionExtractor {
  readonly identity: Identity;
  readonly #extractor: MentionExtractor;
  readonly #names: OverlayNames<MentionEntry>;

  constructor(extractor: MentionExtractor, entries: readonly MentionEntry[]) {
    this.#extractor = extractor;
    this.#names = new OverlayNames(entries);
    this.identity = { ...extractor.identity, hash: hashOf({ extractor: extractor.identity, overlay: overlayFacts(entries) }) };
  }

  async extract(document: Document, context: CallContext): Promise<readonly Mention[]> {
    return this.#amend(document, await this.#extractor.extract(document, context)).mentions;
  }

  async explain(document: Document, context: CallContext): Promise<readonly RejectedSpan[]> {
    const [rejected = [], found] = await Promise.all([
      this.#extractor.explain?.(document, context),
      this.#extractor.extract(document, context),
    ]);
    const { mentions, blocked } = this.#amend(document, found);
    const dropped = blocked.map(({ surface, start, end }): RejectedSpan => ({
      surface,
      start,
      end,
      reason: 'blocked_by_playbook',
      probability: null,
      placeNames: [surface],
    }));
    return [...without(rejected, mentions), ...without(dropped, mentions)].sort((a, b) => a.start - b.start);
  }

  #amend({ text, meta }: Document, found: readonly Mention[]): AmendedMentions {
    const isBlocked = ({ surface }: Mention): boolean => this.#names.entryOf(surface, meta)?.kind === 'blocked_name';
    const { kept: unblocked = [], blocked = [] } = Object.groupBy(found, (mention) => (isBlocked(mention) ? 'blocked' : 'kept'));
    // That an entry calls the name a place outweighs what the extractor thought of it, and nobody measured how sure that is.
    const kept = unblocked.map((mention) =>
      this.#names.entryOf(mention.surface, meta) === null ? mention : { ...mention, confidence: null },
    );
    const aliases = this.#names.matchesIn(text, meta).filter(({ entry }) => entry.kind !== 'blocked_name');
    const added = without(aliases, kept, ({ start, end }, mention) => mention.start <= start && end <= mention.end).map(
      ({ start, end }): Mention => ({ surface: text.slice(start, end), start, end, mentionClass: 'toponym', confidence: null }),
    );
    return { mentions: added.length === 0 ? kept : [...without(kept, added), ...added].sort((a, b) => a.start - b.start), blocked };
  }
}

/** The spans that no other one excludes: of those that overlap with it, by default any. Both lists are in text order. */
function without<S extends Span>(
  spans: readonly S[],
  others: readonly Span[],
  excludes: (span: S, other: Span) => boolean = () => true,
): readonly S[] {
  let first = 0;
  return spans.filter(({ start, end }, position) => {
    while (first < others.length && others[first]!.end <= start) first += 1;
    for (let at = first; at < others.length && others[at]!.start < end; at++) {
      if (excludes(spans[position]!, others[at]!)) return false;
    }
    return true;
  });
}

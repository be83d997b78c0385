import type { Document, Mention, RejectedSpan, Span } from '@locitorium/domain';
import { hashOf, type CallContext, type Identity, type MentionExtractor } from '@locitorium/ports';
import { OverlayNames, type NameEntry } from './overlay-names.ts';

/**
 * An extractor that also finds the aliases of an overlay, wherever they stand as words outside longer mentions, and drops what the overlay
 * says is no place.
 */
export class OverlayMentionExtractor implements MentionExtractor {
  readonly identity: Identity;
  readonly #extractor: MentionExtractor;
  readonly #names: OverlayNames;

  /** @param entries those that decide what a mention is: aliases, names of places and blocked names */
  constructor(extractor: MentionExtractor, entries: readonly NameEntry[], names = new OverlayNames(entries)) {
    this.#extractor = extractor;
    this.#names = names;
    this.identity = { ...extractor.identity, hash: hashOf({ extractor: extractor.identity, overlay: entries }) };
  }

  async extract(document: Document, context: CallContext): Promise<readonly Mention[]> {
    const found = await this.#extractor.extract(document, context);
    return this.#amended(document, found).mentions;
  }

  async explain(document: Document, context: CallContext): Promise<readonly RejectedSpan[]> {
    const [rejected = [], found] = await Promise.all([
      this.#extractor.explain?.(document, context),
      this.#extractor.extract(document, context),
    ]);
    const { mentions } = this.#amended(document, found);
    return outside(rejected, mentions);
  }

  #amended({ text, meta }: Document, found: readonly Mention[]): { readonly mentions: readonly Mention[] } {
    const kept = found.filter(({ surface }) => this.#names.entryOf(surface, meta)?.kind !== 'blocked_name');
    const aliases = this.#names.matchesIn(text, meta).filter(({ entry }) => entry.kind === 'alias' || entry.kind === 'place_name');
    const added = outside(aliases, kept, ({ mention, span }) => mention.start <= span.start && span.end <= mention.end).map(
      ({ start, end }): Mention => ({ surface: text.slice(start, end), start, end, mentionClass: 'toponym', confidence: null }),
    );
    if (added.length === 0) return { mentions: kept };
    return { mentions: [...outside(kept, added), ...added].sort((a, b) => a.start - b.start) };
  }
}

interface Pair<S extends Span> {
  readonly span: S;
  readonly mention: Span;
}

/** The spans that no mention excludes: by default, those that overlap with none. Both lists are in text order. */
function outside<S extends Span>(
  spans: readonly S[],
  mentions: readonly Span[],
  excludes: (pair: Pair<S>) => boolean = () => true,
): readonly S[] {
  let next = 0;
  return spans.filter((span) => {
    while (next < mentions.length && mentions[next]!.end <= span.start) next += 1;
    for (let at = next; at < mentions.length && mentions[at]!.start < span.end; at++) {
      if (excludes({ span, mention: mentions[at]! })) return false;
    }
    return true;
  });
}

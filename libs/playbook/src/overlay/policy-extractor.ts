import type { Document, Mention, RejectedSpan } from '@locitorium/domain';
import { hashOf, type CallContext, type Identity, type MentionExtractor } from '@locitorium/ports';
import type { OverlayEntry } from './overlay.ts';
import { overlayFacts } from './overlay-facts.ts';
import { isInScope, narrowness } from './scope.ts';

export type PolicyEntry = Extract<OverlayEntry, { kind: 'policy' }>;

/** The same kind of extractor under another policy. */
export type ExtractorOfPolicy = (policy: PolicyEntry['policy']) => Promise<MentionExtractor>;

/** An extractor whose policy an overlay changes for documents of some scopes. Extractors of other policies are made when first needed. */
export class PolicyExtractor implements MentionExtractor {
  readonly identity: Identity;
  readonly #extractor: MentionExtractor;
  readonly #entries: readonly PolicyEntry[];
  readonly #ofPolicy: ExtractorOfPolicy;

  constructor(extractor: MentionExtractor, entries: readonly PolicyEntry[], ofPolicy: ExtractorOfPolicy) {
    this.#extractor = extractor;
    this.#entries = [...entries].sort((a, b) => narrowness(b.scope) - narrowness(a.scope));
    this.#ofPolicy = ofPolicy;
    this.identity = { ...extractor.identity, hash: hashOf({ extractor: extractor.identity, overlay: overlayFacts(entries) }) };
  }

  async extract(document: Document, context: CallContext): Promise<readonly Mention[]> {
    return (await this.#extractorFor(document)).extract(document, context);
  }

  async explain(document: Document, context: CallContext): Promise<readonly RejectedSpan[]> {
    return (await (await this.#extractorFor(document)).explain?.(document, context)) ?? [];
  }

  async #extractorFor({ meta }: Document): Promise<MentionExtractor> {
    const entry = this.#entries.find(({ scope }) => isInScope(scope, meta));
    return entry === undefined ? this.#extractor : this.#ofPolicy(entry.policy);
  }
}

import { EmbeddedMentionExtractor, type MentionPolicy, type RecogniserParameters } from '@locitorium/adapters-embedded';
import { SPAN_RULES, type SpanRule } from '@locitorium/adapters-embedded/training';
import { EMPTY_META, type Mention } from '@locitorium/domain';
import { SILENT_TRACE, SYSTEM_CLOCK, type CallContext, type PlaceNameIndex } from '@locitorium/ports';

const CONTEXT: CallContext = { signal: new AbortController().signal, deadline: Infinity, clock: SYSTEM_CLOCK, trace: SILENT_TRACE };

/** What is found in a text with all rules, and without one of those that changed something. */
export interface TextWithRules {
  readonly withAll: readonly Mention[];
  /** By name of the rule left out; rules that changed nothing are not here. */
  readonly without: ReadonlyMap<string, readonly Mention[]>;
}

/** Runs the recogniser with all rules, and again without each rule that changed something in a text. */
export class RuleAblation {
  readonly #changed = new Set<string>();
  readonly #withAll: EmbeddedMentionExtractor;
  readonly #without: ReadonlyMap<string, EmbeddedMentionExtractor>;

  constructor(policy: MentionPolicy, parameters: RecogniserParameters, index: PlaceNameIndex, rules: readonly SpanRule[] = SPAN_RULES) {
    const extractor = (own: readonly SpanRule[]): EmbeddedMentionExtractor =>
      new EmbeddedMentionExtractor({ policy, parameters, index, rules: own });
    const watched = rules.map((rule): SpanRule => ({
      ...rule,
      apply: (reading, spans) => {
        const after = rule.apply(reading, spans);
        if (after !== spans && !isSame(after, spans)) this.#changed.add(rule.name);
        return after;
      },
    }));
    this.#withAll = extractor(watched);
    this.#without = new Map(rules.map(({ name }) => [name, extractor(rules.filter((rule) => rule.name !== name))]));
  }

  async read(text: string): Promise<TextWithRules> {
    const document = { docId: '', text, meta: EMPTY_META };
    this.#changed.clear();
    const withAll = await this.#withAll.extract(document, CONTEXT);
    const without = new Map<string, readonly Mention[]>();
    for (const name of [...this.#changed]) without.set(name, await this.#without.get(name)!.extract(document, CONTEXT));
    return { withAll, without };
  }
}

type SpanLike = Readonly<Record<'start' | 'end', number>>;

function isSame(some: readonly SpanLike[], others: readonly SpanLike[]): boolean {
  const keys = new Set(others.map(keyOf));
  return some.length === others.length && some.every((span) => keys.has(keyOf(span)));
}

export const keyOf = ({ start, end }: SpanLike): string => `${start}:${end}`;

/** How many mentions are right, found and annotated. */
export class SpanCounts {
  right = 0;
  found = 0;
  gold = 0;

  add(mentions: readonly SpanLike[], golds: ReadonlySet<string>): void {
    this.right += mentions.filter((mention) => golds.has(keyOf(mention))).length;
    this.found += mentions.length;
    this.gold += golds.size;
  }

  /** Exact F1. */
  get f1(): number {
    return this.found + this.gold === 0 ? 0 : (2 * this.right) / (this.found + this.gold);
  }
}

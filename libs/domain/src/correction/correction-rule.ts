import type { NameCorrection } from './correction.ts';

/** Mentions of a name that a rule is about: those of one document, those that lie in a country so far, or all. */
export type RuleScope =
  | { readonly kind: 'document'; readonly docId: string }
  /** ISO 3166-1 alpha-2, upper case. */
  | { readonly kind: 'country'; readonly countryCode: string }
  | { readonly kind: 'corpus' };

/** What a person says about every mention of a name that is alike: in one document, in one country, or in a whole corpus. */
export interface CorrectionRule extends NameCorrection {
  readonly id: string;
  readonly where: RuleScope;
}

/** What tells whether a rule is about a mention. */
export interface RuledMention {
  readonly docId: string;
  readonly surface: string;
  /** Of the place that it is said to mean without the rule; null where there is none, or one without a country. */
  readonly countryCode: string | null;
}

/** The rule that decides about a mention: the narrowest one, of several alike the last; undefined where there is none. */
export function decidingRule<R extends Pick<CorrectionRule, 'surface' | 'where'>>(
  rules: readonly R[],
  mention: RuledMention,
): R | undefined {
  const about = rules.filter((rule) => rule.surface === mention.surface && isIn(rule.where, mention));
  return NARROWEST_FIRST.map((kind) => about.findLast(({ where }) => where.kind === kind)).find((rule) => rule !== undefined);
}

const NARROWEST_FIRST = ['document', 'country', 'corpus'] as const satisfies readonly RuleScope['kind'][];

function isIn(where: RuleScope, { docId, countryCode }: RuledMention): boolean {
  switch (where.kind) {
    case 'document':
      return where.docId === docId;
    case 'country':
      return where.countryCode === countryCode;
    case 'corpus':
      return true;
  }
}

import { decidingRule, type CorrectionRule } from '@locitorium/domain';
import { correctedMention, type Said } from './correct-mentions.ts';
import type { ExportedMention } from './exported-mention.ts';

export type SaidByRule = Said<CorrectionRule>;

/** The mentions of a document after rules. */
export interface RuledMentions {
  readonly mentions: readonly ExportedMention[];
  /** Names that are no places, as a rule says. */
  readonly dismissed: number;
  /** The rules that decided about a mention. */
  readonly used: ReadonlySet<SaidByRule>;
}

/**
 * Mentions as rules correct them. Single corrections come later, and replace what a rule said.
 *
 * @param rules by the name that they are about
 */
export function ruleMentions(
  docId: string,
  predicted: readonly ExportedMention[],
  rules: ReadonlyMap<string, readonly SaidByRule[]>,
): RuledMentions {
  const used = new Set<SaidByRule>();
  if (rules.size === 0) return { mentions: predicted, dismissed: 0, used };
  const mentions = predicted.flatMap((each): readonly ExportedMention[] => {
    const { surface, selected, inferredCountry, mentionId, start, end } = each.mention;
    const countryCode = selected === null ? (inferredCountry?.countryCode ?? null) : selected.countryCode;
    const ofName = rules.get(surface) ?? [];
    const rule = decidingRule(
      ofName.map(({ correction }) => correction),
      { docId, surface, countryCode },
    );
    const said = ofName.find(({ correction }) => correction === rule);
    if (said === undefined) return [each];
    used.add(said);
    if (said.correction.record === null) return [];
    const { correction, ...ruled } = correctedMention(said, { docId, mentionId, start, end });
    return [{ ...ruled, correction: correction && { ...correction, rule: said.correction.id } }];
  });
  return { mentions, dismissed: predicted.length - mentions.length, used };
}

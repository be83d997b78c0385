import {
  decidingRule,
  encodeCorrectionRule,
  isLocitoriumError,
  parseCorrectionRule,
  type CorrectionRule,
  type CorrectionRuleLine,
  type RuledMention,
  type RuleScope,
} from '@locitorium/domain';
import type { PredictedMention } from '@locitorium/client';
import { correctionOf, recordIdOf } from './correction-lines.ts';
import type { Correction } from './correction.ts';
import type { OpenDocument } from './workbench.ts';

export type { RuleScope };

/** What the user says about every mention of a name that is alike: as in a corrections file, and as a correction of each of them. */
export interface Rule extends CorrectionRule {
  readonly correction: Correction;
}

/** The rule in a line of a file; null where it cannot be used. */
export function ruleIn(line: Readonly<Record<string, unknown>>): Rule | null {
  try {
    const rule = parseCorrectionRule(line);
    const correction = correctionOf({ ...line, name: rule.surface });
    return correction === null ? null : { ...rule, correction };
  } catch (error) {
    if (isLocitoriumError(error)) return null;
    throw error;
  }
}

export const ruleLine = (rule: Rule): CorrectionRuleLine => encodeCorrectionRule(rule);

/** Rules, each of which replaces an earlier one of its name. */
export function joinedRules(...rules: readonly Rule[]): readonly Rule[] {
  const byId = new Map<string, Rule>();
  for (const rule of rules) {
    byId.delete(rule.id);
    byId.set(rule.id, rule);
  }
  return [...byId.values()];
}

/** The rule about this name in this scope, if there is one. */
export const ruleAbout = (rules: readonly Rule[], surface: string, where: RuleScope): Rule | undefined =>
  rules.find((rule) => rule.surface === surface && scopeKey(rule.where) === scopeKey(where));

/** A rule that says of a name in this scope what is said here; it bears the name of the one that it replaces, if there is one. */
export function newRule(surface: string, where: RuleScope, correction: Correction, rules: readonly Rule[]): Rule {
  const id = ruleAbout(rules, surface, where)?.id ?? freeId(surface, where, rules);
  return { id, surface, where, record: recordMeant(surface, correction), who: null, when: null, note: null, correction };
}

/** Longest part of a rule's name that comes from a document. */
const LONGEST_PART = 40;

function freeId(surface: string, where: RuleScope, rules: readonly Rule[]): string {
  const part = (text: string): string => (text.length > LONGEST_PART ? `${text.slice(0, LONGEST_PART)}…` : text).toWellFormed();
  const scope = where.kind === 'corpus' ? '' : ` (${part(where.kind === 'country' ? where.countryCode : where.docId)})`;
  const name = `${part(surface)}${scope}`;
  const taken = new Set(rules.map(({ id }) => id));
  for (let n = 1; ; n++) {
    const id = n === 1 ? name : `${name} ${n}`;
    if (!taken.has(id)) return id;
  }
}

/** What a correction says that a name means, as a corrections file writes it. */
export function recordMeant(surface: string, correction: Correction): CorrectionRule['record'] {
  if (correction.kind === 'not_a_place') return null;
  if (correction.kind === 'unlisted') return { id: null, lat: null, lon: null, displayName: surface };
  const { lat, lon, country_code: countryCode, display_name: displayName } = correction.place;
  return { id: recordIdOf(correction.place), lat, lon, ...(countryCode !== null && { countryCode }), displayName };
}

export function scopeKey(where: RuleScope): string {
  if (where.kind === 'corpus') return where.kind;
  return `${where.kind} ${where.kind === 'country' ? where.countryCode : where.docId}`;
}

/** What tells whether a rule is about a mention: its country is the one that the engine gave it. */
export function ruledMention(docId: string, { mention: surface, selected, inferred_country: inferred }: PredictedMention): RuledMention {
  return { docId, surface, countryCode: (selected ?? inferred)?.country_code ?? null };
}

/** The rule that decides about a mention, or null. */
export const ruleOf = (rules: readonly Rule[], docId: string, mention: PredictedMention): Rule | null =>
  rules.length === 0 ? null : (decidingRule(rules, ruledMention(docId, mention)) ?? null);

/** How many mentions of the documents a rule of this scope would be about. */
export function mentionsInScope(documents: readonly OpenDocument[], surface: string, where: RuleScope): number {
  const rule = [{ surface, where }];
  const isMeant = (docId: string, mention: PredictedMention): boolean => decidingRule(rule, ruledMention(docId, mention)) !== undefined;
  return documents.reduce(
    (sum, { docId, answer }) =>
      sum + (answer.kind === 'grounded' ? answer.prediction.results.filter((mention) => isMeant(docId, mention)).length : 0),
    0,
  );
}

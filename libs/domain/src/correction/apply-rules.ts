import type { Document } from '../document/document.ts';
import type { GoldMention } from '../mention/mention.ts';
import { decidingRule, type CorrectionRule } from './correction-rule.ts';

/**
 * The annotations of a document after rules: each is about mentions that are annotated, and adds none. Single corrections are said of the
 * result. A document without annotations stays without.
 */
export function applyRules(document: Document, rules: readonly CorrectionRule[]): Document {
  const { docId, goldMentions } = document;
  if (goldMentions === undefined || rules.length === 0) return document;
  return { ...document, goldMentions: goldMentions.flatMap((mention) => ruled(mention, decidingRule(rules, { docId, ...mention }))) };
}

function ruled(mention: GoldMention, rule: CorrectionRule | undefined): readonly GoldMention[] {
  if (rule === undefined) return [mention];
  if (rule.record === null) return [];
  const { countryCode = null, lat, lon } = rule.record;
  return [{ ...mention, countryCode, lat, lon, note: rule.note }];
}

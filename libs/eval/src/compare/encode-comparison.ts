import { encodeModelInfo } from '@locitorium/domain';
import { roundKm, roundShare } from '../report/format-figure.ts';
import type { Comparison, FigureComparison } from './compare.ts';
import type { MentionChange, MentionOutcome } from './mention-changes.ts';

/** Version of the JSON form; it changes when a key changes its name or meaning. */
export const COMPARISON_FORMAT = 1;

/** The comparison as a plain JSON value with stable keys in snake_case, and every change. Shares and p-values have four decimals. */
export function encodeComparison({ mode, engines, counts, figures, changes, transitions }: Comparison) {
  return {
    format: COMPARISON_FORMAT,
    mode,
    engines: { a: engines.a.map(encodeModelInfo), b: engines.b.map(encodeModelInfo) },
    counts,
    figures: figures.map(encodeFigure),
    transitions,
    changes: changes.map(encodeChange),
  };
}

function encodeFigure({ key, label, unit, a, b, difference, pValue, mentions }: FigureComparison) {
  const round = unit === 'km' ? roundKm : roundShare;
  return {
    key,
    label,
    unit,
    a: round(a),
    b: round(b),
    difference: { value: round(difference.value), low: round(difference.low), high: round(difference.high) },
    p_value: roundShare(pValue),
    mentions: mentions && {
      only_a: mentions.onlyA,
      only_b: mentions.onlyB,
      mcnemar_exact: roundShare(mentions.test?.exact ?? null),
      mcnemar_mid_p: roundShare(mentions.test?.midP ?? null),
    },
  };
}

function encodeChange({ change, aspect, docId, mentionId, name, sentence, goldCountryCode, a, b }: MentionChange) {
  return {
    change,
    aspect,
    doc_id: docId,
    mention_id: mentionId,
    mention: name,
    sentence,
    gold_country: goldCountryCode,
    a: encodeOutcome(a),
    b: encodeOutcome(b),
  };
}

function encodeOutcome(outcome: MentionOutcome | null) {
  if (outcome === null) return null;
  const { failureClass, countryCode, displayName, errorKm, reason } = outcome;
  return { failure_class: failureClass, country: countryCode, display_name: displayName, error_km: roundKm(errorKm), reason };
}

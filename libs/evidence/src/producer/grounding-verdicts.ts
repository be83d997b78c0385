import type { Attribution, Candidate, Grounding, ModelStatement, SelectedPlace } from '@locitorium/domain';

/** What the confidence of a verdict is based on, if the mention names a place. */
export type VerdictEvidence =
  | { readonly kind: 'attribution'; readonly attribution: Attribution }
  /** A selector's confidence 0–1, without an explanation. */
  | { readonly kind: 'confidence'; readonly confidence: number }
  /** The probability 0–1 with which a language model wrote its choice. */
  | { readonly kind: 'model'; readonly probability: number }
  | { readonly kind: 'unmeasured' };

/** One claim of a grounding about its mention. */
export type Verdict = { readonly evidence: VerdictEvidence } & (
  | { readonly aspect: 'country'; readonly countryCode: string }
  /** Null: no record is the place. */
  | { readonly aspect: 'record'; readonly candidate: Candidate | null }
);

export interface GroundingVerdicts {
  readonly verdicts: readonly Verdict[];
  /** What a language model said; it weighs something only where `evidence` says so. */
  readonly statement: ModelStatement | null;
  /** Whether the chosen place was withheld because its confidence was below the threshold. */
  readonly isBelowThreshold: boolean;
}

const NOTHING_SAID: GroundingVerdicts = Object.freeze({ verdicts: Object.freeze([]), statement: null, isBelowThreshold: false });

/** What a grounding claims. Nothing if there was no answer or an unusable one. */
export function verdictsOf(grounding: Grounding): GroundingVerdicts {
  const { status, reason, explanation, statement = null } = grounding;
  if (status === 'timeout' || status === 'invalid_output' || reason === 'over_mention_limit') return NOTHING_SAID;
  const isBelowThreshold = reason === 'below_threshold';
  const said = (country: Verdict | null, candidate: Candidate | null, evidence: VerdictEvidence): GroundingVerdicts => {
    const verdicts: readonly Verdict[] = [...(country === null ? [] : [country]), { aspect: 'record', candidate, evidence }];
    return { verdicts, statement, isBelowThreshold };
  };
  const inCountry = (countryCode: string | null, evidence: VerdictEvidence): Verdict | null =>
    countryCode === null ? null : { aspect: 'country', countryCode, evidence };
  if (explanation !== undefined) {
    const { chosen, country, record } = explanation;
    return said(country === null ? null : inCountry(chosen.countryCode, attributed(country)), chosen.candidate, attributed(record));
  }
  // Which place was not sure enough is not recorded.
  if (isBelowThreshold) return NOTHING_SAID;
  if (status === 'resolved') {
    const { countryCode, recordConfidence = null } = grounding.selected;
    const ofCountry = ofChoice(grounding.mention, grounding.selected);
    const byModel = reason === 'chosen_by_model';
    // A model chooses records: that its record is right is the least that holds of the country, too.
    const ofRecord = byModel || countryCode === null ? ofCountry : recordConfidence;
    return said(inCountry(countryCode, measured(ofCountry, byModel)), grounding.selected, measured(ofRecord, byModel));
  }
  const { countryCode = null } = grounding.inferredCountry ?? {};
  const confidence = grounding.inferredCountry === null ? null : ofChoice(grounding.mention, grounding.inferredCountry);
  return said(inCountry(countryCode, measured(confidence, false)), null, measured(statement?.probability ?? null, true));
}

/** How sure the choice is if the mention names a place. */
function ofChoice(
  { confidence: ofMention }: Grounding['mention'],
  { confidence, countryConfidence }: Pick<SelectedPlace, 'confidence' | 'countryConfidence'>,
): number | null {
  if (countryConfidence != null) return countryConfidence;
  return confidence === null || ofMention === null || ofMention === 0 ? confidence : confidence / ofMention;
}

const attributed = (attribution: Attribution): VerdictEvidence => ({ kind: 'attribution', attribution });

function measured(confidence: number | null, byModel: boolean): VerdictEvidence {
  if (confidence === null) return { kind: 'unmeasured' };
  return byModel ? { kind: 'model', probability: confidence } : { kind: 'confidence', confidence };
}

/** Probability 0–1 that a verdict is right if the mention names a place; null where nobody said. */
export function confidenceOf(evidence: VerdictEvidence): number | null {
  switch (evidence.kind) {
    case 'attribution':
      return evidence.attribution.confidence;
    case 'confidence':
      return evidence.confidence;
    case 'model':
      return evidence.probability;
    case 'unmeasured':
      return null;
  }
}

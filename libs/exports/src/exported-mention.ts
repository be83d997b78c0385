import type { Grounding, PredictedMention, PredictedPlace, SelectedPlace } from '@locitorium/domain';

/** Who corrected a mention, when and why; null where it is not known. */
export interface CorrectionMark {
  readonly who: string | null;
  readonly when: string | null;
  readonly note: string | null;
  /** The rule that decided; absent where somebody decided about this mention. */
  readonly rule?: string;
}

/** The sentence that a mention stands in; `start` and `end` are the mention within it. */
export interface Quotation {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** A mention on its way into a file. */
export interface ExportedMention {
  readonly docId: string;
  readonly mention: Omit<PredictedMention, 'candidates' | 'reason'> & { readonly reason: string | null };
  /** Coarse class of the place as its source writes it, such as P or A of GeoNames; null where it is not known. */
  readonly category: string | null;
  /** Null where the place is the engine's. */
  readonly correction: CorrectionMark | null;
  /** Null where the text is not at hand. */
  readonly quotation: Quotation | null;
}

/** A mention as an engine grounded it. */
export function exportedGrounding(docId: string, grounding: Grounding): ExportedMention {
  const { mention, status, reason } = grounding;
  const unresolved = grounding.status === 'no_candidate' || grounding.status === 'rejected' ? grounding : null;
  return {
    docId,
    mention: {
      mentionId: mention.mentionId,
      surface: mention.surface,
      start: mention.start,
      end: mention.end,
      mentionConfidence: mention.confidence,
      status,
      reason,
      selected: grounding.status === 'resolved' ? predictedPlace(grounding.selected) : null,
      inferredCountry: unresolved?.inferredCountry ?? null,
      within: unresolved?.within ? predictedPlace(unresolved.within) : null,
    },
    category: grounding.status === 'resolved' ? grounding.selected.category : null,
    correction: null,
    quotation: null,
  };
}

/** A mention of a prediction as it is. */
export function exportedPrediction(docId: string, { candidates, ...mention }: PredictedMention): ExportedMention {
  const { selected } = mention;
  const chosen = candidates.find(
    ({ source, osmType, osmId }) => source === selected?.source && osmType === selected.osmType && osmId === selected.osmId,
  );
  return { docId, mention, category: chosen?.category ?? null, correction: null, quotation: null };
}

function predictedPlace(place: SelectedPlace): PredictedPlace {
  return { ...place, countryConfidence: place.countryConfidence ?? null, recordConfidence: place.recordConfidence ?? null };
}

import {
  applyCorrections,
  CorrectionsByDocument,
  type Correction,
  type Document,
  type GoldMention,
  type PredictedMention,
  type Prediction,
} from '@locitorium/domain';

export interface CorrectedMaterial {
  readonly documents: readonly Document[];
  /** What was shown to those who corrected it. */
  readonly predictions: readonly Prediction[];
  readonly corrections: readonly Correction[];
  /** SHA-256 of a text in UTF-8, in hexadecimal digits. */
  readonly sha256Of: (text: string) => string;
}

/**
 * Documents that somebody corrected, annotated with what was predicted for them as far as it was left standing. What nobody looked at
 * says nothing: documents without a correction that fits their text are left out.
 */
export function correctedDocuments({ documents, predictions, corrections, sha256Of }: CorrectedMaterial): readonly Document[] {
  const said = new CorrectionsByDocument(corrections);
  const predicted = new Map(predictions.map((prediction) => [prediction.docId, prediction]));
  return documents.flatMap((document): readonly Document[] => {
    const hash = sha256Of(document.text);
    const own = said.of(document.docId, hash);
    if (own.length === 0) return [];
    const goldMentions = (predicted.get(document.docId)?.results ?? []).map(asGold);
    const { document: corrected, unfit } = applyCorrections({ ...document, goldMentions }, own, hash);
    return unfit.length === own.length ? [] : [corrected];
  });
}

function asGold({ mentionId, surface, start, end, selected, inferredCountry }: PredictedMention): GoldMention {
  const countryCode = selected === null ? (inferredCountry?.countryCode ?? null) : selected.countryCode;
  return { mentionId, surface, start, end, countryCode, lat: selected?.lat ?? null, lon: selected?.lon ?? null, note: null };
}

import type { Correction, Document, GoldMention, PredictedMention, Prediction } from '@locitorium/domain';

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
 * says nothing: documents without a correction are left out.
 */
export function correctedDocuments({ documents, predictions, corrections, sha256Of }: CorrectedMaterial): readonly Document[] {
  const byId = Map.groupBy(corrections, ({ docId }) => docId);
  const byHash = Map.groupBy(corrections, ({ textSha256 }) => textSha256);
  byHash.delete(null);
  const predicted = new Map(predictions.map((prediction) => [prediction.docId, prediction]));
  return documents.flatMap((document): readonly Document[] => {
    const hash = byHash.size === 0 ? null : sha256Of(document.text);
    const own = new Set([...(byId.get(document.docId) ?? []), ...(byHash.get(hash) ?? [])]);
    // Offsets into a text that has changed since point anywhere.
    const usable = [...own].filter(
      ({ docId, textSha256 }) => (docId ?? document.docId) === document.docId && (textSha256 ?? hash) === hash,
    );
    if (usable.length === 0) return [];
    return [{ ...document, goldMentions: correctedMentions(document, predicted.get(document.docId)?.results ?? [], usable) }];
  });
}

/** Of corrections of one mention the last holds. */
function correctedMentions(
  { docId, text }: Document,
  predicted: readonly PredictedMention[],
  corrections: readonly Correction[],
): readonly GoldMention[] {
  const spans = corrections.flatMap((correction) => spansOf(correction, text).map((span) => ({ ...span, correction })));
  const last = new Map(spans.map((span) => [`${span.start} ${span.end}`, span]));
  const corrected = [...last.values()];
  const left = predicted.filter(({ start, end }) => !corrected.some((span) => (start ?? 0) < span.end && span.start < (end ?? 0)));
  return [
    ...left.map(asGold),
    ...corrected.flatMap(({ start, end, correction: { record } }): readonly GoldMention[] =>
      record === null
        ? []
        : [
            {
              mentionId: `${docId}:${start}`,
              surface: text.slice(start, end),
              start,
              end,
              countryCode: record.countryCode ?? null,
              lat: record.lat,
              lon: record.lon,
              note: null,
            },
          ],
    ),
  ];
}

function spansOf({ surface, start, end }: Correction, text: string): readonly { readonly start: number; readonly end: number }[] {
  if (start !== null && end !== null) return text.slice(start, end) === surface ? [{ start, end }] : [];
  const spans: { readonly start: number; readonly end: number }[] = [];
  for (let at = text.indexOf(surface); at >= 0; at = text.indexOf(surface, at + surface.length))
    spans.push({ start: at, end: at + surface.length });
  return spans;
}

function asGold({ mentionId, surface, start, end, selected, inferredCountry }: PredictedMention): GoldMention {
  const countryCode = selected === null ? (inferredCountry?.countryCode ?? null) : selected.countryCode;
  return { mentionId, surface, start, end, countryCode, lat: selected?.lat ?? null, lon: selected?.lon ?? null, note: null };
}

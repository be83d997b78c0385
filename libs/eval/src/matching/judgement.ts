import type { Document, GoldMention, PredictedMention, Prediction } from '@locitorium/domain';

/**
 * Why a gold mention has no prediction: no line for its document; the document could not be grounded (`timeout`, `invalid_output`,
 * `document_failed`); the mention does not stand in the text; no result in the line; or (e2e) no overlapping mention.
 */
export type Absence =
  'missing_document' | 'timeout' | 'invalid_output' | 'document_failed' | 'not_in_text' | 'missing_mention' | 'not_recognised';

/** One gold mention beside what was predicted for it. Every metric adds these up. */
export type Judgement = { readonly document: Document; readonly gold: GoldMention } & (
  | {
      readonly predicted: PredictedMention;
      readonly absence: null;
      /** Whether the predicted span is the gold span, to the code unit. */
      readonly exactSpan: boolean;
    }
  | { readonly predicted: null; readonly absence: Absence; readonly exactSpan: false }
);

/** A judgement whose gold mention names a country. */
export type CountryJudgement = Judgement & { readonly gold: { readonly countryCode: string } };

/** A predicted mention that no gold mention accounts for. */
export interface SurplusMention {
  readonly document: Document;
  readonly predicted: PredictedMention;
}

/** Gold mentions of one document beside their predictions. */
export interface DocumentMatching {
  /** One for each gold mention that is judged, in gold order. */
  readonly judgements: readonly Judgement[];
  readonly surplus: readonly SurplusMention[];
}

/** What is left to say once the mentions of a document are matched. */
interface Pairing {
  /** Gold mentions that are judged. */
  readonly gold: readonly GoldMention[];
  readonly pairs: ReadonlyMap<GoldMention, PredictedMention>;
  readonly surplus: Iterable<PredictedMention>;
  /** Why a mention has no partner whose document was grounded and in whose text it stands. */
  readonly otherwise: 'missing_mention' | 'not_recognised';
  readonly isExact: (gold: GoldMention, predicted: PredictedMention) => boolean;
}

export function matchingOf(document: Document, prediction: Prediction | undefined, pairing: Pairing): DocumentMatching {
  const { gold, pairs, surplus, otherwise, isExact } = pairing;
  return {
    judgements: gold.map((mention): Judgement => {
      const predicted = pairs.get(mention) ?? null;
      if (predicted !== null) return { document, gold: mention, predicted, absence: null, exactSpan: isExact(mention, predicted) };
      return { document, gold: mention, predicted, absence: absenceOf(document, mention, prediction, otherwise), exactSpan: false };
    }),
    surplus: Array.from(surplus, (predicted) => ({ document, predicted })),
  };
}

function absenceOf(document: Document, gold: GoldMention, prediction: Prediction | undefined, otherwise: Pairing['otherwise']): Absence {
  if (prediction === undefined) return 'missing_document';
  const { documentStatus } = prediction;
  if (documentStatus !== null) return documentStatus.status === 'failed' ? 'document_failed' : documentStatus.status;
  return document.text.includes(gold.surface) ? otherwise : 'not_in_text';
}

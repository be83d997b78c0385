import { sentenceSpansOf, type PredictedMention, type Reason, type Status } from '@locitorium/domain';
import { failureClassOf, type FailureClass } from '../failure/failure-class.ts';
import type { Judgement, SurplusMention } from '../matching/judgement.ts';
import { errorKm } from '../metrics/error-distances.ts';
import { slicesOf, type SliceName } from '../slices/slices.ts';
import { sentenceAround, type MentionSentence } from './sentence-around.ts';

/** One gold mention, or one spurious prediction, judged: what lists, maps and comparisons show. Holds text of its document. */
export interface EvaluatedMention {
  readonly docId: string;
  /** The gold mention's identifier; of a spurious mention the predicted one's. */
  readonly mentionId: string;
  /** As it stands in the text: the gold surface, of a spurious mention the predicted one. */
  readonly name: string;
  readonly start: number | null;
  readonly end: number | null;
  /** `start` and `end` are the span of the name within `text`; null where the document has no such span. */
  readonly sentence: MentionSentence | null;
  /** Null for a spurious mention. */
  readonly gold: { readonly countryCode: string | null; readonly lat: number | null; readonly lon: number | null } | null;
  /** Null where the mention has no prediction. */
  readonly predicted: {
    readonly status: Status;
    /** Of the selected place or, where that has none, the inferred one. */
    readonly countryCode: string | null;
    /** Point of the selected place. */
    readonly lat: number | null;
    readonly lon: number | null;
    readonly displayName: string | null;
    /** Of the selected place or the inferred country. */
    readonly confidence: number | null;
    readonly reason: Reason | null;
    readonly candidates: readonly { readonly displayName: string; readonly countryCode: string | null }[];
  } | null;
  /** Null where gold has no point, or no place was selected. */
  readonly errorKm: number | null;
  readonly failureClass: FailureClass;
  readonly slices: Readonly<Record<SliceName, string>>;
}

/** The mentions of one document: gold ones in gold order, then spurious ones. */
export function evaluatedMentionsOf(judgements: readonly Judgement[], spurious: readonly SurplusMention[]): readonly EvaluatedMention[] {
  const text = (judgements[0] ?? spurious[0])?.document.text ?? '';
  const sentences = sentenceSpansOf(text);
  return [
    ...judgements.map((judgement): EvaluatedMention => {
      const { gold } = judgement;
      return {
        docId: judgement.document.docId,
        mentionId: gold.mentionId,
        name: gold.surface,
        start: gold.start,
        end: gold.end,
        sentence: sentenceAround(text, gold, sentences),
        gold: { countryCode: gold.countryCode, lat: gold.lat, lon: gold.lon },
        predicted: predictedOf(judgement.predicted),
        errorKm: errorKm(judgement),
        failureClass: failureClassOf(judgement),
        slices: slicesOf(judgement),
      };
    }),
    ...spurious.map((mention): EvaluatedMention => {
      const { predicted } = mention;
      return {
        docId: mention.document.docId,
        mentionId: predicted.mentionId,
        name: predicted.surface,
        start: predicted.start,
        end: predicted.end,
        sentence: sentenceAround(text, predicted, sentences),
        gold: null,
        predicted: predictedOf(predicted),
        errorKm: null,
        failureClass: 'spurious',
        slices: slicesOf(mention),
      };
    }),
  ];
}

function predictedOf(predicted: PredictedMention | null): EvaluatedMention['predicted'] {
  if (predicted === null) return null;
  const { status, selected, inferredCountry, reason, candidates } = predicted;
  return {
    status,
    countryCode: selected?.countryCode ?? inferredCountry?.countryCode ?? null,
    lat: selected?.lat ?? null,
    lon: selected?.lon ?? null,
    displayName: selected?.displayName ?? null,
    confidence: (selected ?? inferredCountry)?.confidence ?? null,
    reason,
    candidates: candidates.map(({ displayName, countryCode }) => ({ displayName, countryCode })),
  };
}

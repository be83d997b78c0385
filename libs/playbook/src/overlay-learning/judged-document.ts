import { greatCircleKm, type Document, type GoldMention, type PredictedMention } from '@locitorium/domain';

/** One mention beside what an engine answered; at least one of both is there. */
export interface JudgedMention {
  /** Null: people say that no place is meant. */
  readonly gold: GoldMention | null;
  /** Null: not found. */
  readonly predicted: PredictedMention | null;
}

/** A document that people have annotated, beside what an engine answered. */
export interface JudgedDocument {
  readonly document: Document;
  readonly mentions: readonly JudgedMention[];
}

/** Acc@161km: 100 miles. */
const NEAR_KM = 161;

/**
 * How good an answer is; only the order of the numbers means something. 3: the right place, or nothing where there is none; 2: another
 * place of the right country; 1: nothing but the right country; 0: anything else.
 */
export function gradeOf({ gold, predicted }: JudgedMention): number {
  if (gold === null) return predicted === null ? 3 : 0;
  const country = predicted?.selected?.countryCode ?? null;
  const inferred = country ?? predicted?.inferredCountry?.countryCode ?? null;
  if (gold.countryCode === null) return inferred === null ? 3 : 0;
  if (country === gold.countryCode) return isNear(gold, predicted!) ? 3 : 2;
  return inferred === gold.countryCode ? 1 : 0;
}

function isNear({ lat, lon }: GoldMention, { selected }: PredictedMention): boolean {
  return lat === null || lon === null || (selected !== null && greatCircleKm(selected, { lat, lon }) <= NEAR_KM);
}

/** Identity of a mention within its document, whatever an engine answers. */
export function mentionKey({ gold, predicted }: JudgedMention): string {
  return gold === null ? `surplus ${predicted?.start ?? ''} ${predicted?.end ?? ''} ${predicted?.surface ?? ''}` : `gold ${gold.mentionId}`;
}

/** Names as they are counted: capitals make no difference. */
export const foldedName = (name: string): string => name.normalize('NFKC').toLowerCase();

import { probabilityOf, type Span } from '@locitorium/domain';
import { ContractViolationError } from '../identity/identity.ts';
import type { Answerer, AnswerPassage, DraftAnswer, DraftCitation } from './answerer.ts';

/** Sums of the same weights in another order. */
const SAME = 1e-9;

/**
 * A draft that keeps what its answerer promised.
 *
 * @throws ContractViolationError, which never quotes
 */
export function checkDraft(draft: DraftAnswer, passages: readonly AnswerPassage[], answerer: Answerer): DraftAnswer {
  const breach = draft.fallback ? breachOfFallback(draft) : (breachOfAnswer(draft, passages) ?? breachOfConfidence(draft));
  const anywhere = breach ?? breachOfNumbers(draft);
  if (anywhere !== null) throw new ContractViolationError('Answerer', answerer, anywhere);
  return draft;
}

function breachOfFallback({ parts, citations, places, reason }: DraftAnswer): string | null {
  if (parts.length > 0 || citations.length > 0 || places.length > 0) return 'it does not know, and answers all the same';
  return reason.trim() === '' ? 'it does not know, and does not say why' : null;
}

function breachOfAnswer({ parts, citations }: DraftAnswer, passages: readonly AnswerPassage[]): string | null {
  if (!parts.some((part) => 'text' in part && part.text.trim() !== '')) return 'an answer has no words';
  const referenced = new Set(parts.flatMap((part) => ('passage' in part ? [part.passage] : [])));
  const cited = new Set(citations.map(({ passage }) => passage));
  if ([...referenced, ...cited].some((position) => passages[position] === undefined)) return 'it names a passage that was not offered';
  if (cited.size === 0) return 'an answer has no citation';
  const named = new Set([...referenced, ...cited]).size;
  if (named > Math.min(referenced.size, cited.size)) return 'the references in the text and the list of citations do not agree';
  const keys = citations.map(({ passage, sentence }) => `${passage} ${sentence?.start ?? ''} ${sentence?.end ?? ''}`);
  if (new Set(keys).size < keys.length) return 'it cites the same twice';
  const strays = citations.some(({ passage, sentence }) => sentence !== null && !isWithin(sentence, passages[passage]?.chunk));
  return strays ? 'a cited sentence does not lie within its passage' : null;
}

function isWithin({ start, end }: Span, chunk: Span | undefined): boolean {
  return Number.isInteger(start) && Number.isInteger(end) && chunk !== undefined && start >= chunk.start && end > start && end <= chunk.end;
}

function breachOfNumbers({ citations, prior, confidence, dropped }: DraftAnswer): string | null {
  if (citations.some(({ weight }) => weight !== null && !(weight >= 0 && Number.isFinite(weight)))) return 'a weight is below 0';
  if (prior !== null && !Number.isFinite(prior)) return 'the prior is no number';
  if (confidence !== null && !(confidence >= 0 && confidence <= 1)) return 'the confidence is not within 0 and 1';
  return Number.isInteger(dropped) && dropped >= 0 ? null : 'it does not count what it dropped';
}

function breachOfConfidence({ prior, citations, confidence }: DraftAnswer): string | null {
  const expected = confidenceOf(prior, citations);
  if (expected === null || (confidence !== null && Math.abs(confidence - expected) <= SAME)) return null;
  return 'the confidence is not what prior and weights make';
}

/** The confidence 0–1 of an answer: 1 / (1 + e^−(prior + Σ weights)). Null where one of them is not known. */
export function confidenceOf(prior: number | null, citations: readonly Pick<DraftCitation, 'weight'>[]): number | null {
  let logOdds = prior;
  for (const { weight } of citations) logOdds = logOdds === null || weight === null ? null : logOdds + weight;
  return logOdds === null ? null : probabilityOf(logOdds);
}

import type { Document } from '@locitorium/domain';
import type { OverlayEntry } from '../overlay/overlay.ts';
import type { ChangedMention } from './changed-mentions.ts';
import { caseOf } from './learning-case.ts';

/** What an entry did to documents that it was not learned from. */
export interface EntryEffect {
  /** Mentions that became better, and worse. */
  readonly fixed: number;
  readonly broken: number;
  /** Documents that became better on the whole, and worse. */
  readonly betterDocuments: number;
  readonly worseDocuments: number;
  /** The first mentions that became better. */
  readonly fixedCases: OverlayEntry['cases'];
}

/** A reader looks at some; there may be as many as documents. */
const MOST_CASES = 50;

export const NO_EFFECT: EntryEffect = Object.freeze({ fixed: 0, broken: 0, betterDocuments: 0, worseDocuments: 0, fixedCases: [] });

/** With what changed in one more document. */
export function withDocument(effect: EntryEffect, document: Document, changes: readonly ChangedMention[]): EntryEffect {
  const better = changes.filter(({ isBetter }) => isBetter);
  const [fixed, broken] = [better.length, changes.length - better.length];
  return {
    fixed: effect.fixed + fixed,
    broken: effect.broken + broken,
    betterDocuments: effect.betterDocuments + (fixed > broken ? 1 : 0),
    worseDocuments: effect.worseDocuments + (fixed < broken ? 1 : 0),
    fixedCases: [...effect.fixedCases, ...better.map(({ mention }) => caseOf(document, mention))].slice(0, MOST_CASES),
  };
}

/**
 * Whether the entry helps more than chance: more mentions fixed than broken, and by the sign test over documents (one-sided) no more than
 * `risk` likely of an entry that does as much harm as good. Documents and not mentions are counted, because one wrong annotator is wrong
 * throughout a document.
 */
export function isAccepted({ fixed, broken, betterDocuments, worseDocuments }: EntryEffect, risk: number): boolean {
  return fixed > broken && signTest(betterDocuments, worseDocuments) <= risk + ROUNDING;
}

/** One in eight, computed by logarithms, is a little more or less. */
const ROUNDING = 1e-9;

/** The probability of at least so many successes where both are equally likely. */
export function signTest(successes: number, failures: number): number {
  const trials = successes + failures;
  let total = 0;
  // In logarithms: a million documents have more ways than a number can hold.
  let logarithm = -trials * Math.LN2;
  for (let failed = 0; failed <= failures; failed++) {
    total += Math.exp(logarithm);
    logarithm += Math.log((trials - failed) / (failed + 1));
  }
  return Math.min(1, total);
}

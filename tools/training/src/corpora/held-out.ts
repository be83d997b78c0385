import { foldOf } from './folds.ts';

/** Folds of the corpora of other languages. */
export const HELD_OUT_FOLDS = 5;

/**
 * Whether a text of this identifier is held out: never learned from by the models whose scores stand in the tables of languages. The
 * shipped parameters are learned from all texts; the tables are made with those of `npm run train -- multilingual --cv`.
 */
export function isHeldOut(id: string, fold = 0): boolean {
  return foldOf(id, HELD_OUT_FOLDS) === fold;
}

import { hashOf } from '@locitorium/ports';

/** Letters and digits of a text, without links and account names: copies of a post differ in nothing else. */
const wordingOf = (text: string): string =>
  text
    .replace(/https?:\S*|@\w+|\bRT\b/g, ' ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase();

/** The fold of a document, 0 … folds − 1: it depends on its wording alone, so that copies are never on both sides. */
export function foldOf(text: string, folds: number): number {
  return Number.parseInt(hashOf(wordingOf(text)).slice(0, 8), 16) % folds;
}

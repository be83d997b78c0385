import { createHash } from 'node:crypto';

/**
 * Fold of a document, 0 … folds − 1, by a hash of its identifier: all mentions of a document are in one fold, whatever else is
 * trained beside it and in whatever order the corpora are read.
 */
export function foldOf(docId: string, folds: number): number {
  return createHash('sha256').update(docId).digest().readUInt32BE(0) % folds;
}

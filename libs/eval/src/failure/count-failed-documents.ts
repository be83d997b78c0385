import type { Document, DocumentStatus, Prediction } from '@locitorium/domain';

/** Annotated documents whose prediction lines say that they could not be grounded, by how they ended. */
export interface FailedDocuments extends DocumentStatus {
  readonly documents: number;
  /** Gold mentions in them. */
  readonly mentions: number;
}

/** Most documents first. */
export function countFailedDocuments(
  documents: readonly Document[],
  predictions: ReadonlyMap<string, Prediction>,
): readonly FailedDocuments[] {
  const counts = new Map<string, FailedDocuments>();
  for (const { docId, goldMentions = [] } of documents) {
    const ended = predictions.get(docId)?.documentStatus ?? null;
    if (ended === null) continue;
    const { status, kind } = ended;
    const before = counts.get(`${status} ${kind}`) ?? { documents: 0, mentions: 0 };
    counts.set(`${status} ${kind}`, { status, kind, documents: before.documents + 1, mentions: before.mentions + goldMentions.length });
  }
  return [...counts.values()].toSorted((a, b) => b.documents - a.documents);
}

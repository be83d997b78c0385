import type { Document, Prediction } from '@locitorium/domain';

/**
 * `gold`: the predictions were made for the dataset's own mentions; resolution alone is measured.
 * `e2e`: the system found its mentions itself; recognition is measured too.
 */
export type EvaluationMode = 'gold' | 'e2e';

/**
 * The mode that predictions were made in: `gold` where each predicted document carries exactly the dataset's mentions (same ids,
 * same surfaces, same spans), `e2e` otherwise. Identifiers alone do not tell, because every engine numbers its mentions alike.
 */
export function detectMode(documents: readonly Document[], predictions: ReadonlyMap<string, Prediction>): EvaluationMode {
  let compared = 0;
  for (const document of documents) {
    const results = predictions.get(document.docId)?.results;
    const gold = document.goldMentions;
    if (results === undefined || gold === undefined) continue;
    if (results.length !== gold.length) return 'e2e';
    const byId = new Map(gold.map((mention) => [mention.mentionId, mention]));
    for (const { mentionId, surface, start, end } of results) {
      const mention = byId.get(mentionId);
      if (mention === undefined) return 'e2e';
      if (surface !== '' && surface !== mention.surface) return 'e2e';
      if (start !== null && mention.start !== null && (start !== mention.start || end !== mention.end)) return 'e2e';
      compared++;
    }
  }
  return compared > 0 ? 'gold' : 'e2e';
}

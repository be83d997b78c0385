import type { AnnotatedMention } from '@locitorium/exports';
import { documentsOfRun, type DocumentsOfRunOptions, type ExportSummary } from './documents-of-run.ts';

export interface ReviewQueueOptions extends Omit<DocumentsOfRunOptions, 'minConfidence' | 'minRecordConfidence' | 'isWanted'> {
  /** As many mentions, 1 or more. */
  readonly most: number;
}

export interface ReviewQueue {
  /** Places that nobody decided about, the least certain first. */
  readonly mentions: readonly AnnotatedMention[];
  /** Mentions with a confidence that nobody decided about, those that are left out too. */
  readonly open: number;
  readonly summary: ExportSummary;
  readonly hasTexts: boolean;
}

/** What a person should look at first. Takes room for twice as many mentions as are asked for, however large the run is. */
export async function reviewQueue({ most, ...options }: ReviewQueueOptions): Promise<ReviewQueue> {
  const { documents, summary, hasTexts } = await documentsOfRun(options);
  let held: AnnotatedMention[] = [];
  let open = 0;
  for await (const { mentions } of documents) {
    for (const each of mentions) {
      if (each.correction !== null || confidenceOf(each) === null) continue;
      open += 1;
      // Its sentence is enough.
      held.push({ ...each, text: '' });
    }
    if (held.length >= 2 * most) held = leastCertain(held, most);
  }
  return { mentions: leastCertain(held, most), open, summary, hasTexts };
}

const confidenceOf = ({ mention }: AnnotatedMention): number | null => mention.selected?.confidence ?? null;

function leastCertain(mentions: readonly AnnotatedMention[], most: number): AnnotatedMention[] {
  return mentions.toSorted((a, b) => (confidenceOf(a) ?? 1) - (confidenceOf(b) ?? 1)).slice(0, most);
}

import { gradeOf, mentionKey, foldedName, type JudgedDocument, type JudgedMention } from './judged-document.ts';

/** A mention whose answer became better or worse. */
export interface ChangedMention {
  readonly isBetter: boolean;
  /** What the mention is called: in the gold, and by both answers; folded. */
  readonly names: ReadonlySet<string>;
  readonly mention: JudgedMention;
}

/** Mentions of a document whose answers differ in worth, in no particular order. */
export function changedMentions(before: JudgedDocument, after: JudgedDocument): readonly ChangedMention[] {
  const earlier = new Map(before.mentions.map((mention) => [mentionKey(mention), mention]));
  const later = new Map(after.mentions.map((mention) => [mentionKey(mention), mention]));
  return [...new Set([...earlier.keys(), ...later.keys()])].flatMap((key): readonly ChangedMention[] => {
    const [was, is] = [earlier.get(key), later.get(key)];
    const difference = gradeAt(is) - gradeAt(was);
    if (difference === 0) return [];
    const surfaces = [was, is].flatMap((mention) => [mention?.gold?.surface, mention?.predicted?.surface]);
    const names = new Set(surfaces.filter((surface) => surface !== undefined).map(foldedName));
    return [{ isBetter: difference > 0, names, mention: (is ?? was)! }];
  });
}

/** A surplus mention that is no longer there, or not yet, is right. */
const gradeAt = (mention: JudgedMention | undefined): number => gradeOf(mention ?? { gold: null, predicted: null });

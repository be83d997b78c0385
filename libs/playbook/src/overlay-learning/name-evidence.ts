import type { Document } from '@locitorium/domain';
import { foldedName, type JudgedDocument, type JudgedMention } from './judged-document.ts';

/** A judged mention and where it stands. */
export interface Occurrence {
  readonly document: Document;
  readonly mention: JudgedMention;
}

/** All that was judged of one name. */
export interface NameEvidence {
  /** The name as it is written most often, and not all in capitals where there is a choice. */
  readonly name: string;
  /** Mentions that people annotated under this very name. */
  readonly annotated: readonly Occurrence[];
  /** Mentions of this name that an engine found and people did not annotate. */
  readonly surplus: readonly Occurrence[];
}

export function nameEvidence(documents: readonly JudgedDocument[]): readonly NameEvidence[] {
  const occurrences = documents.flatMap(({ document, mentions }) => mentions.map((mention): Occurrence => ({ document, mention })));
  const named = Map.groupBy(occurrences, ({ mention }) => foldedName(surfaceOf(mention)));
  return [...named.values()].map((all) => ({
    name: usualSpelling(all.map(({ mention }) => surfaceOf(mention))),
    annotated: all.filter(({ mention }) => mention.gold !== null),
    surplus: all.filter(({ mention }) => mention.gold === null),
  }));
}

const surfaceOf = ({ gold, predicted }: JudgedMention): string => gold?.surface ?? predicted!.surface;

function usualSpelling(surfaces: readonly string[]): string {
  const spelling = (some: readonly string[]): string | undefined => mostFrequent(some, (surface) => surface)?.value;
  return spelling(surfaces.filter((surface) => surface !== surface.toUpperCase())) ?? spelling(surfaces)!;
}

/** The value with the most items, of equal ones the one that comes first in the order of its keys; undefined where there are none. */
export function mostFrequent<T>(
  items: readonly T[],
  keyOf: (item: T) => string,
): { readonly value: T; readonly count: number } | undefined {
  const groups = [...Map.groupBy(items, keyOf)].sort(([a, as], [b, bs]) => bs.length - as.length || (a < b ? -1 : 1));
  const [, members] = groups[0] ?? [];
  return members === undefined ? undefined : { value: members[0]!, count: members.length };
}

import type { Document } from '@locitorium/domain';
import type { OverlayEntry } from '../overlay/overlay.ts';
import { isInScope } from '../overlay/scope.ts';
import type { ChangedMention } from './changed-mentions.ts';
import { foldedName } from './judged-document.ts';

export interface AttributedChanges {
  readonly entry: OverlayEntry;
  readonly changes: readonly ChangedMention[];
}

/**
 * Which entries changed what in a document: an entry about a name what bears that name; one about a source everything. Harm that bears no
 * entry's name is every entry's whose name stands in the text; good of that kind is nobody's.
 */
export function attributedChanges(
  changes: readonly ChangedMention[],
  proposed: readonly OverlayEntry[],
  { text, meta }: Document,
): readonly AttributedChanges[] {
  if (changes.length === 0) return [];
  const folded = foldedName(text);
  const acting = proposed.filter(
    (entry) => isInScope(entry.scope, meta) && (!('name' in entry) || folded.includes(foldedName(entry.name))),
  );
  const isNamed = ({ names }: ChangedMention, entry: OverlayEntry): boolean => !('name' in entry) || names.has(foldedName(entry.name));
  const collateral = new Set(changes.filter((change) => !change.isBetter && !acting.some((entry) => isNamed(change, entry))));
  return acting
    .map((entry) => ({ entry, changes: changes.filter((change) => isNamed(change, entry) || collateral.has(change)) }))
    .filter((attributed) => attributed.changes.length > 0);
}

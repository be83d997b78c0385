/** Words of a section's name that its ids do without, as in `shr-00001` of `strategies_and_hard_rules`. */
const SMALL_WORDS: ReadonlySet<string> = new Set(['and', 'or', 'of', 'the', 'for']);

/** Initials of the section and the number after the greatest in use: `shr-00008`. */
export function newBulletId(section: string, ids: Iterable<string>): string {
  const words = section.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const initials = words.filter((word) => !SMALL_WORDS.has(word)).map((word) => [...word][0]);
  let last = 0;
  for (const id of ids) last = Math.max(last, Number(/-(\d{1,15})$/u.exec(id)?.[1] ?? 0));
  return `${initials.join('') || 'bullet'}-${String(last + 1).padStart(5, '0')}`;
}

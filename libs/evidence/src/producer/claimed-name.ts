import type { Claim } from '@locitorium/domain';

/** A name as the claims about it begin with it. */
export const quotedName = (name: string): string => `“${name}”`;

/** The name that a claim about a mention is about, as its text has it; null for a claim in free words. */
export function claimedName({ subject, text }: Pick<Claim, 'subject' | 'text'>): string | null {
  return subject === null ? null : (/^“(.+?)” /u.exec(text)?.[1] ?? null);
}

/** Whether two names are the same but for case, diacritics and white space. */
export function isSameName(a: string, b: string): boolean {
  return plain(a) === plain(b);
}

function plain(name: string): string {
  return name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/gu, ' ').trim();
}

import type { DocumentMeta } from '@locitorium/domain';
import type { OverlayEntry } from './overlay.ts';

export type Scope = NonNullable<OverlayEntry['scope']>;

/** What tells whether a document is in the scope of an entry. */
export type DocumentScope = Pick<DocumentMeta, 'source' | 'lang'>;

/** Whether an entry of this scope is about the document. A language includes its regions: `en` is also about `en-GB`. */
export function isInScope(scope: Scope | undefined, { source, lang }: DocumentScope): boolean {
  if (scope?.source !== undefined && scope.source !== source) return false;
  return scope?.lang === undefined || includesLanguage(scope.lang, lang);
}

/** Of two entries about one document the one of the narrower scope holds: a source is narrower than a language. */
export const narrowness = ({ source, lang }: Scope = {}): number => (source === undefined ? 0 : 2) + (lang === undefined ? 0 : 1);

function includesLanguage(range: string, lang: string | null): boolean {
  if (lang === null) return false;
  const [wanted, given] = [range.toLowerCase(), lang.toLowerCase()];
  return given === wanted || given.startsWith(`${wanted}-`);
}

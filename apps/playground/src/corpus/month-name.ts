import type { Language } from '../words/language.ts';

/** "March 2026" for 2026-03. */
export function monthName(month: string, language: Language): string {
  const date = new Date(`${month}-01T00:00:00Z`);
  if (Number.isNaN(date.getTime())) return month;
  return new Intl.DateTimeFormat(language, { year: 'numeric', month: 'long', timeZone: 'UTC' }).format(date);
}

const NAMES = new Intl.DisplayNames('en', { type: 'language' });

/** English name of an ISO 639-1 code. */
export const languageName = (language: string): string => NAMES.of(language) ?? language;

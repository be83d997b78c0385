/** A language that a document names, as a BCP 47 tag; undefined where it is none. */
export function languageTag(given: string | null | undefined): string | undefined {
  try {
    return Intl.getCanonicalLocales((given ?? '').trim().replaceAll('_', '-'))[0];
  } catch {
    return undefined;
  }
}

import { UsageError } from '@locitorium/domain';

/** A BCP 47 tag as it was given to `--lang`, in its canonical form. */
export function languageTag(given: string): string {
  const tag = canonical(given);
  // Languages have two or three letters; BCP 47 keeps longer ones for later, and nobody means them.
  if (tag !== null && /^[a-z]{2,3}(?:-|$)/.test(tag)) return tag;
  const meant = tagOfName(given);
  throw new UsageError(
    'invalid_language',
    `--lang must be a BCP 47 language tag such as en or ja, not "${given.slice(0, 40)}".${meant === null ? '' : ` For ${given} write --lang ${meant}.`}`,
    {},
  );
}

function canonical(given: string): string | null {
  try {
    return Intl.getCanonicalLocales(given)[0] ?? null;
  } catch {
    return null;
  }
}

/** The two letters of a language that goes by this name in English. */
function tagOfName(name: string): string | null {
  const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
  const letters = [...'abcdefghijklmnopqrstuvwxyz'];
  const codes = letters.flatMap((first) => letters.map((second) => `${first}${second}`));
  return codes.find((code) => names.of(code)?.toLowerCase() === name.trim().toLowerCase()) ?? null;
}

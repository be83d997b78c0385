import { PrerequisiteError } from '@locitorium/domain';

export type Environment = Readonly<Record<string, string | undefined>>;

/** What a key is made of: visible ASCII, no blanks. */
const KEY = /^[\x21-\x7e]+$/;

/**
 * The key in this environment variable; null where no variable is named. Throws a prerequisite error `api_key_missing` that names
 * the variable and never what it holds.
 */
export function apiKeyFrom(environment: Environment, variable: string | null): string | null {
  if (variable === null) return null;
  const key = environment[variable]?.trim() ?? '';
  if (!KEY.test(key)) {
    const what = key === '' ? 'is empty' : 'holds something that cannot be a key: it has blanks, line breaks or letters outside ASCII';
    throw new PrerequisiteError(
      'api_key_missing',
      `The environment variable ${variable} should hold the key for Pelias, but ${what}. Set it, or set pelias_api_key_variable to another one.`,
      { variable },
    );
  }
  return key;
}

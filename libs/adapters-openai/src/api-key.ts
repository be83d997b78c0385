import { PrerequisiteError } from '@locitorium/domain';

export type Environment = Readonly<Record<string, string | undefined>>;

/** What may stand in a header: visible ASCII, no blanks. */
const HEADER_VALUE = /^[\x21-\x7e]+$/;

/**
 * Value of the Authorization header for the key in this environment variable; null where no variable is named. Throws a
 * prerequisite error `api_key_missing` that names the variable and never what it holds.
 */
export function authorizationFrom(environment: Environment, variable: string | null): string | null {
  if (variable === null) return null;
  const key = environment[variable]?.trim() ?? '';
  if (key === '')
    throw new PrerequisiteError(
      'api_key_missing',
      `The environment variable ${variable} should hold the key of the model's server, but is empty. Set it, or set openai_api_key_variable to another one.`,
      { variable },
    );
  if (!HEADER_VALUE.test(key))
    throw new PrerequisiteError(
      'api_key_missing',
      `The environment variable ${variable} holds something that cannot be a key: it has blanks, line breaks or letters outside ASCII.`,
      { variable },
    );
  return `Bearer ${key}`;
}

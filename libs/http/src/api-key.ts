import { PrerequisiteError } from '@locitorium/domain';

export type Environment = Readonly<Record<string, string | undefined>>;

export interface ApiKeyVariable {
  /** Name of the environment variable; null where the server wants no key. */
  readonly variable: string | null;
  /** Setting that names the variable, for messages. */
  readonly setting: string;
  /** Whose key it is, for messages: "Pelias", "the model's server". */
  readonly server: string;
}

/** What a key is made of: visible ASCII, no blanks. */
const KEY = /^[\x21-\x7e]+$/;

/**
 * The key in an environment variable; null where no variable is named. Throws a prerequisite error `api_key_missing` that names the
 * variable and never what it holds.
 */
export function apiKeyFrom(environment: Environment, { variable, setting, server }: ApiKeyVariable): string | null {
  if (variable === null) return null;
  const key = environment[variable]?.trim() ?? '';
  if (KEY.test(key)) return key;
  const what = key === '' ? 'is empty' : 'holds something that cannot be a key: it has blanks, line breaks or letters outside ASCII';
  throw new PrerequisiteError(
    'api_key_missing',
    `The environment variable ${variable} should hold the key for ${server}, but ${what}. Set it, or set ${setting} to another one.`,
    { variable },
  );
}

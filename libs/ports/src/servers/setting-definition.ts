import { describeIssues, UsageError } from '@locitorium/domain';
import * as z from 'zod';

/** Chapter of the documentation and of `--help` in which a setting stands. */
export type SettingGroup =
  'wiring' | 'model' | 'geocoder' | 'limits' | 'behaviour' | 'cache' | 'corpus' | 'answers' | 'playbook' | 'service';

/** One setting: how it is validated, what it means, and what holds where nobody set it. */
export interface SettingDefinition<T> {
  readonly schema: z.ZodType<T, T>;
  /** A function sees the settings that stand before it in the table, complete. */
  readonly fallback: T | ((settings: SettingValues) => T);
  readonly meaning: string;
  readonly group: SettingGroup;
  /** What stands for the value in `--help`: NAME, N, URL, a|b. Null for switches, which take none. */
  readonly placeholder: string | null;
  /** What may be given, in words, for errors: `one of "reject", "split"`. */
  readonly expected: string;
  /** Turns the text of a flag or an environment variable into what the schema reads. */
  readonly fromText: (text: string) => unknown;
  /**
   * `url`: may carry credentials and is only ever shown redacted. `path`: relative ones begin where the source stands. `variable`: the name
   * of an environment variable; what cannot be one may be a key, and is never shown.
   */
  readonly kind: 'plain' | 'url' | 'path' | 'variable';
  /**
   * Whether it decides what leaves this machine, who comes in, or which files are read and written. A configuration file that was only
   * found may not set it without consent. URLs, paths and variables of keys always are.
   */
  readonly sensitive: boolean;
}

/** A setting whose default does not hang on others. */
export interface FixedSetting<T> extends SettingDefinition<T> {
  readonly fallback: T;
}

/** Settings by key, in camelCase. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- any value type, kept per key
export type SettingDefinitions = Readonly<Record<string, SettingDefinition<any>>>;

/** What such settings hold once they are read. */
export type SettingValues<S extends SettingDefinitions = SettingDefinitions> = {
  readonly [K in keyof S]: S[K] extends SettingDefinition<infer T> ? T : never;
};

/** A setting as an option of an adapter: the same bounds, the same default. */
export function optionOf<T>({ schema, fallback }: FixedSetting<T>): z.ZodDefault<z.ZodType<T, T>> {
  return schema.default(fallback as z.util.NoUndefined<T>);
}

/** Options of an adapter with their defaults filled in. Throws a usage error `invalid_setting` that names the option, never its value. */
export function parsedOptions<T>(schema: z.ZodType<T>, options: unknown, product: string): Readonly<T> {
  const parsed = schema.safeParse(options);
  if (!parsed.success)
    throw new UsageError('invalid_setting', `The settings for ${product} cannot be used. ${describeIssues(parsed.error)}.`);
  return Object.freeze(parsed.data);
}

type Words = Pick<SettingDefinition<unknown>, 'meaning' | 'group'> & Partial<Pick<SettingDefinition<unknown>, 'sensitive'>>;

const PLAIN = { kind: 'plain', sensitive: false } as const;

const httpUrl = z.url({ protocol: /^https?$/ });
const HTTP_URL = 'a URL that begins with http:// or https://';

const asIs = (text: string): unknown => text;

/** A number, or the text itself where it is none, for the schema to refuse. `Number('')` would be 0. */
const asNumber = (text: string): unknown => (text.trim() === '' ? text : Number.isNaN(Number(text)) ? text : Number(text));

const SWITCH_WORDS: ReadonlyMap<string, boolean> = new Map([
  ...['true', 'yes', 'on', '1'].map((word) => [word, true] as const),
  ...['false', 'no', 'off', '0'].map((word) => [word, false] as const),
]);

/** `200,000`. Not by `toLocaleString`: the first use of Intl costs 15 ms, and every start of the command comes through here. */
export function grouped(value: number): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, ',');
}

export function choice<const T extends string>(values: readonly T[], fallback: NoInfer<T>, words: Words): FixedSetting<T> {
  return {
    ...PLAIN,
    ...words,
    schema: z.enum(values),
    fallback,
    placeholder: values.join('|'),
    expected: values.length === 1 ? `"${values[0]}"` : `one of ${values.map((value) => `"${value}"`).join(', ')}`,
    fromText: asIs,
  };
}

type Range = Readonly<Record<'min' | 'max', number>>;

export function wholeNumber(range: Range, fallback: number, words: Words): FixedSetting<number>;
export function wholeNumber(range: Range, fallback: (settings: SettingValues) => number, words: Words): SettingDefinition<number>;
export function wholeNumber(
  range: Range,
  fallback: number | ((settings: SettingValues) => number),
  words: Words,
): SettingDefinition<number> {
  return {
    ...PLAIN,
    ...words,
    schema: z.int().min(range.min).max(range.max),
    fallback,
    placeholder: 'N',
    expected: `a whole number from ${grouped(range.min)} to ${grouped(range.max)}`,
    fromText: asNumber,
  };
}

export function share(fallback: number, words: Words): FixedSetting<number> {
  return {
    ...PLAIN,
    ...words,
    schema: z.number().min(0).max(1),
    fallback,
    placeholder: '0–1',
    expected: 'a number from 0 to 1',
    fromText: asNumber,
  };
}

export function onOff(words: Words): FixedSetting<boolean> {
  return {
    ...PLAIN,
    ...words,
    schema: z.boolean(),
    fallback: false,
    placeholder: null,
    expected: 'true or false',
    fromText: (text) => SWITCH_WORDS.get(text.trim().toLowerCase()) ?? text,
  };
}

/** Some text that nobody can guess: null until it is given. */
export function optionalText(placeholder: string, expected: string, words: Words): FixedSetting<string | null> {
  return { ...text('', placeholder, expected, words), schema: z.string().trim().min(1).nullable(), fallback: null };
}

/** The name of an environment variable that holds a key. What is given may be a key by mistake, and is never shown. */
export function keyVariable(group: SettingGroup): FixedSetting<string | null> {
  const meaning = 'the environment variable that holds the key; the key itself is never a setting';
  return { ...optionalText('NAME', 'the name of an environment variable', { group, sensitive: true, meaning }), kind: 'variable' };
}

export const VARIABLE_NAME = /^[A-Za-z_][A-Za-z0-9_]*$/;

/** The option that such a setting becomes. */
export const keyVariableOption = z
  .string()
  .regex(VARIABLE_NAME, 'must be the name of an environment variable, not a key')
  .nullable()
  .default(null);

export function optionalPath(words: Words): FixedSetting<string | null> {
  return { ...optionalText('FILE', 'the path of a file', words), kind: 'path', sensitive: true };
}

export function optionalUrl(words: Words): FixedSetting<string | null> {
  return { ...baseUrl('', words), schema: httpUrl.nullable(), fallback: null };
}

export function text(fallback: string, placeholder: string, expected: string, words: Words): FixedSetting<string> {
  return { ...PLAIN, ...words, schema: z.string().trim().min(1), fallback, placeholder, expected, fromText: asIs };
}

export function baseUrl(fallback: string, words: Words): FixedSetting<string> {
  return { ...words, schema: httpUrl, fallback, placeholder: 'URL', expected: HTTP_URL, fromText: asIs, kind: 'url', sensitive: true };
}

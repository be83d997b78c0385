import * as z from 'zod';
import { grouped } from './grouped.ts';

/** Chapter of the documentation and of `--help` in which a setting stands. */
export type SettingGroup = 'wiring' | 'model' | 'geocoder' | 'limits' | 'behaviour' | 'cache' | 'service';

/** Which kinds of part are wired, and how many requests the model takes at once; some defaults follow from it. */
export interface Wiring {
  readonly extractor: 'embedded' | 'llm';
  readonly geocoder: 'gazetteer' | 'nominatim' | 'photon' | 'pelias';
  readonly selector: 'embedded' | 'llm' | 'cascade';
  readonly llm: 'ollama' | 'openai';
  readonly ollamaSlots: number;
  readonly openaiSlots: number;
}

/** One setting: how it is validated, what it means, and what holds where nobody set it. */
export interface SettingDefinition<T> {
  readonly schema: z.ZodType<T>;
  readonly fallback: T | ((wiring: Wiring) => T);
  readonly meaning: string;
  readonly group: SettingGroup;
  /** What stands for the value in `--help`: NAME, N, URL, a|b. Null for switches, which take none. */
  readonly placeholder: string | null;
  /** What may be given, in words, for errors: `one of "reject", "split"`. */
  readonly expected: string;
  /** Turns the text of a flag or an environment variable into what the schema reads. */
  readonly fromText: (text: string) => unknown;
  /** `url`: may carry credentials and is only ever shown redacted. `path`: relative ones begin where the source stands. */
  readonly kind: 'plain' | 'url' | 'path';
}

interface Words {
  readonly meaning: string;
  readonly group: SettingGroup;
}

const httpUrl = z.url({ protocol: /^https?$/ });
const HTTP_URL = 'a URL that begins with http:// or https://';

const asIs = (text: string): unknown => text;

/** A number, or the text itself where it is none, for the schema to refuse. `Number('')` would be 0. */
const asNumber = (text: string): unknown => (text.trim() === '' ? text : Number.isNaN(Number(text)) ? text : Number(text));

const SWITCH_WORDS: Readonly<Record<string, boolean>> = {
  true: true,
  yes: true,
  on: true,
  '1': true,
  false: false,
  no: false,
  off: false,
  '0': false,
};

export function choice<const T extends string>(values: readonly T[], fallback: NoInfer<T>, words: Words): SettingDefinition<T> {
  return {
    ...words,
    schema: z.enum(values),
    fallback,
    placeholder: values.join('|'),
    expected: values.length === 1 ? `"${values[0]}"` : `one of ${values.map((value) => `"${value}"`).join(', ')}`,
    fromText: asIs,
    kind: 'plain',
  };
}

export function wholeNumber(
  range: { readonly min: number; readonly max: number },
  fallback: number | ((wiring: Wiring) => number),
  words: Words,
): SettingDefinition<number> {
  return {
    ...words,
    schema: z.int().min(range.min).max(range.max),
    fallback,
    placeholder: 'N',
    expected: `a whole number from ${grouped(range.min)} to ${grouped(range.max)}`,
    fromText: asNumber,
    kind: 'plain',
  };
}

export function share(fallback: number, words: Words): SettingDefinition<number> {
  return {
    ...words,
    schema: z.number().min(0).max(1),
    fallback,
    placeholder: '0–1',
    expected: 'a number from 0 to 1',
    fromText: asNumber,
    kind: 'plain',
  };
}

export function onOff(words: Words): SettingDefinition<boolean> {
  return {
    ...words,
    schema: z.boolean(),
    fallback: false,
    placeholder: null,
    expected: 'true or false',
    fromText: (text) => SWITCH_WORDS[text.trim().toLowerCase()] ?? text,
    kind: 'plain',
  };
}

/** Some text that nobody can guess: null until it is given. */
export function optionalText(placeholder: string, expected: string, words: Words): SettingDefinition<string | null> {
  return { ...words, schema: z.string().trim().min(1).nullable(), fallback: null, placeholder, expected, fromText: asIs, kind: 'plain' };
}

export function optionalPath(words: Words): SettingDefinition<string | null> {
  return { ...optionalText('FILE', 'the path of a file', words), kind: 'path' };
}

export function optionalUrl(words: Words): SettingDefinition<string | null> {
  return { ...words, schema: httpUrl.nullable(), fallback: null, placeholder: 'URL', expected: HTTP_URL, fromText: asIs, kind: 'url' };
}

export function text(fallback: string, placeholder: string, expected: string, words: Words): SettingDefinition<string> {
  return { ...words, schema: z.string().trim().min(1), fallback, placeholder, expected, fromText: asIs, kind: 'plain' };
}

export function baseUrl(fallback: string, words: Words): SettingDefinition<string> {
  return { ...words, schema: httpUrl, fallback, placeholder: 'URL', expected: HTTP_URL, fromText: asIs, kind: 'url' };
}

import { countryName, normaliseCountry, type Candidate } from '@locitorium/domain';
import { searchText } from '../names/search-text.ts';
import { SOVEREIGN_OF_TERRITORY } from '../places/territories.ts';

/**
 * How a name is asked for. `as_written`: all of it · `any_layer`: also among points of interest, if the result has this very
 * name · `country`: the name of a country in the words of ISO 3166 · `without_commas`, `structured`: "City, State" said
 * otherwise · `without_qualifier`: what stands before the comma or bracket · `without_generic_words`: "City of X", "X region".
 */
export type QueryStep =
  'as_written' | 'any_layer' | 'country' | 'without_commas' | 'structured' | 'without_qualifier' | 'without_generic_words';

/** One way to ask. A geocoder that cannot ask in one of them leaves that variant out. */
export interface QueryVariant {
  readonly step: QueryStep;
  /** The words that a result has to answer to, as far as they name the place itself. */
  readonly text: string;
  readonly question: NameQuestion;
}

/** What is asked: words as they are, in one country where `within` (alpha-2, upper case) is given, or a city and what it lies in. */
export type NameQuestion =
  | { readonly kind: 'free'; readonly words: string; readonly within: string | null }
  | { readonly kind: 'structured'; readonly city: string; readonly state: string | null; readonly country: string | null };

/** The question for a country by its usual English name. */
export interface CountryVariant extends QueryVariant {
  readonly question: NameQuestion & { readonly kind: 'free' };
  readonly countryCode: string;
}

/** Most requests for one name. An unknown word costs a request for each variant, and few names have more than these. */
export const MOST_VARIANTS = 5;

/**
 * Asks for a name as it is written; if it is the name of a country and none such came back, for that country, which is then put first;
 * and only where nothing was found, backs off to the other variants, one after the other.
 *
 * @param ask one question of a server; empty also for a variant that it cannot ask
 */
export async function searchWithBackOff<Found extends { readonly candidate: Candidate }>(
  name: string,
  ask: (variant: QueryVariant) => Promise<readonly Found[]>,
): Promise<readonly Found[]> {
  const [asWritten, ...others] = queryVariantsOf(name);
  if (asWritten === undefined) return [];
  let found = await ask(asWritten);
  found = [...(await countryOf(name, found, ask)), ...found];
  for (const variant of others) {
    if (found.length > 0) break;
    found = await ask(variant);
  }
  return found;
}

/** The country of that name, where the name is one and the server did not think of it. */
async function countryOf<Found extends { readonly candidate: Candidate }>(
  name: string,
  found: readonly Found[],
  ask: (variant: QueryVariant) => Promise<readonly Found[]>,
): Promise<readonly Found[]> {
  const variant = countryVariantOf(name);
  if (variant === null) return [];
  const isIt = ({ candidate }: Found): boolean => candidate.countryCode === variant.countryCode && candidate.placeCategory === 'country';
  return found.some(isIt) ? [] : (await ask(variant)).filter(isIt);
}

/** Words that belong to the kind of a place, not to its name, at either end. */
const GENERIC_HEADS =
  /^(?:the\s+)?(?:greater|downtown|central|metropolitan|mainland|northern|southern|eastern|western|(?:city|town|village|county|state|province|region|district|island|municipality|republic|kingdom)\s+of)\s+/iu;
const GENERIC_TAILS =
  /\s+(?:city|town|village|county|province|region|district|prefecture|municipality|governorate|oblast|area|airport|metropolitan area|city cent(?:re|er))$/iu;

/**
 * The ways to ask for a name, to be tried in turn until one brings something: a geocoder may find nothing as soon as one word is
 * unknown to it, and may treat commas as borders of phrases. Empty where the name has nothing that can be asked for.
 */
export function queryVariantsOf(name: string): readonly QueryVariant[] {
  const text = searchText(name);
  if (text === '') return [];
  const parts = text.split(/\s*,\s*/).filter((part) => part !== '');
  const head = searchText(text.replace(/\s*[,(（].*$/su, ''));
  const bare = head.replace(GENERIC_HEADS, '').replace(GENERIC_TAILS, '').trim();

  const variants: QueryVariant[] = [free('as_written', text, head), free('any_layer', text, head)];
  if (parts.length > 1) {
    variants.push(free('without_commas', parts.join(' '), head));
    const structured = structuredOf(parts);
    if (structured !== null) variants.push(structured);
  }
  if (head !== '' && head !== text) variants.push(free('without_qualifier', head, head));
  if (bare !== '' && bare !== head) variants.push(free('without_generic_words', bare, bare));
  return distinct(variants).slice(0, MOST_VARIANTS);
}

/**
 * The question for a country that is written in a way a geocoder may not know ("Palestinian Territories", "Burma"), limited to
 * that country. Null where the name is not that of a country. A dependent territory lies in its sovereign's country in OpenStreetMap.
 */
export function countryVariantOf(name: string): CountryVariant | null {
  const text = searchText(name);
  // Two letters are an abbreviation of many things: "IN", "CA" and "ME" in running text are rarely countries.
  if (text.length < 3 && text !== 'UK' && text !== 'US') return null;
  const countryCode = normaliseCountry(text);
  const official = countryCode === null ? null : countryName(countryCode);
  if (countryCode === null || official === null) return null;
  const within = SOVEREIGN_OF_TERRITORY[countryCode] ?? countryCode;
  return {
    step: 'country',
    text: official,
    countryCode,
    question: { kind: 'free', words: official.replace(/\s*\(.*?\)|\s*&/g, ''), within },
  };
}

function free(step: QueryStep, query: string, text: string): QueryVariant {
  return { step, text: text === '' ? query : text, question: { kind: 'free', words: query, within: null } };
}

/** "Long Beach, California": the last part is a state, or a country where ISO knows it as one. */
function structuredOf(parts: readonly string[]): QueryVariant | null {
  const [city, state, ...rest] = parts as [string, string, ...string[]];
  const last = rest.at(-1) ?? state;
  const country = last.length > 2 && normaliseCountry(last) !== null ? last : null;
  return {
    step: 'structured',
    text: city,
    question: { kind: 'structured', city, state: country !== null && rest.length === 0 ? null : state, country },
  };
}

/** The first of several variants that ask the same; `any_layer` asks the same words on purpose. */
function distinct(variants: readonly QueryVariant[]): readonly QueryVariant[] {
  const seen = new Set<string>();
  return variants.filter(({ step, question }) => {
    const key = JSON.stringify([step === 'any_layer', question]);
    return seen.has(key) ? false : seen.add(key);
  });
}

/** The words that a result has to answer to. A country that was asked for by its ISO name is still to be known by the name in the text. */
export function wordsOf(variant: QueryVariant, asked: string): string {
  return variant.step === 'country' ? asked : variant.text;
}

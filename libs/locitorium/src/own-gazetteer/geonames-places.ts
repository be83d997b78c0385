import type { GivenPlace } from './given-place.ts';

/** Which rows of a GeoNames file are taken; absent: all. */
export interface GeoNamesFilter {
  /** ISO 3166-1 alpha-2 codes. */
  readonly countries?: ReadonlySet<string>;
  /** Feature classes ("P") and codes ("ADM1"). */
  readonly classes?: ReadonlySet<string>;
}

/** Latin alternates up to this length are codes of airports and stations, not names. */
const CODE_LENGTH = 3;
const LATIN = /^[\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]+$/u;

/**
 * The rows of allCountries.txt or of the file of one country: tab-separated, without header or quotation marks, columns as in GeoNames'
 * readme. Null for a row that the filter leaves out.
 *
 * @param alternates whether the alternate names of the rows are taken; they come without language or kind
 */
export async function* geoNamesPlaces(
  lines: AsyncIterable<string>,
  { countries, classes }: GeoNamesFilter,
  alternates: boolean,
): AsyncGenerator<GivenPlace | null, void, undefined> {
  let number = 0;
  for await (const line of lines) {
    number += 1;
    if (line === '') continue;
    const cells = line.split('\t');
    const cell = (i: number): string => cells[i] ?? '';
    const [featureClass, code, country] = [cell(6), cell(7), cell(8)];
    const isWanted =
      (countries === undefined || countries.has(country)) && (classes === undefined || classes.has(featureClass) || classes.has(code));
    yield isWanted
      ? {
          at: `line ${number}`,
          id: cell(0),
          name: cell(1),
          lat: cell(4),
          lon: cell(5),
          alternates: alternates ? cell(3).split(',').filter(isName) : [],
          country,
          // "00" says that no unit is known.
          admin: [cell(10) === '00' ? '' : cell(10), cell(11)],
          type: code,
          featureClass,
          population: cell(14),
        }
      : null;
  }
}

/** A name of a record, by its id. */
export interface AlternateName {
  readonly id: number;
  readonly text: string;
}

/** What alternateNamesV2.txt calls a language and is none: links, postal codes, codes of airports, ports and stations, abbreviations. */
const NO_LANGUAGES: ReadonlySet<string> = new Set(['link', 'wkdt', 'post', 'iata', 'icao', 'faac', 'tcid', 'unlc', 'abbr']);

/** The names of alternateNamesV2.txt. */
export async function* geoNamesAlternates(lines: AsyncIterable<string>): AsyncGenerator<AlternateName, void, undefined> {
  for await (const line of lines) {
    const [, id = '', language = '', text = ''] = line.split('\t', 4);
    if (!NO_LANGUAGES.has(language) && isName(text)) yield { id: Number(id), text };
  }
}

const isName = (text: string): boolean => text !== '' && (text.replaceAll(/[^\p{L}]/gu, '').length > CODE_LENGTH || !LATIN.test(text));

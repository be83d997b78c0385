import { normaliseCountry } from '@locitorium/domain';
import { folded } from '../names/to-match.ts';

/**
 * Territories with an ISO 3166-1 code of their own that OpenStreetMap draws inside their sovereign: geocoders answer with the
 * sovereign's country code and the territory's ISO 3166-2 code. The policy is that of ISO 3166-1: whatever has a code of its
 * own there is a country of its own here. Sources: the ISO 3166-2 entries of CN, FI, FR, NL, NO, US.
 *
 * Two rows are about disputed areas. Kosovo has the user-assigned XK, also where a record still has Serbia's code. Crimea and
 * Sevastopol belong to Ukraine in ISO 3166-2, whatever country a record lies in.
 */
export const COUNTRY_OF_SUBDIVISION: Readonly<Record<string, string>> = Object.freeze({
  'CN-HK': 'HK',
  'CN-MO': 'MO',
  'CN-TW': 'TW',
  'FI-01': 'AX',
  'FR-971': 'GP',
  'FR-972': 'MQ',
  'FR-973': 'GF',
  'FR-974': 'RE',
  'FR-976': 'YT',
  'FR-BL': 'BL',
  'FR-GF': 'GF',
  'FR-GP': 'GP',
  'FR-MF': 'MF',
  'FR-MQ': 'MQ',
  'FR-NC': 'NC',
  'FR-PF': 'PF',
  'FR-PM': 'PM',
  'FR-RE': 'RE',
  'FR-TF': 'TF',
  'FR-WF': 'WF',
  'FR-YT': 'YT',
  'NL-AW': 'AW',
  'NL-BQ1': 'BQ',
  'NL-BQ2': 'BQ',
  'NL-BQ3': 'BQ',
  'NL-CW': 'CW',
  'NL-SX': 'SX',
  'NO-21': 'SJ',
  'NO-22': 'SJ',
  'US-AS': 'AS',
  'US-GU': 'GU',
  'US-MP': 'MP',
  'US-PR': 'PR',
  'US-UM': 'UM',
  'US-VI': 'VI',
  'RS-KM': 'XK',
  'UA-40': 'UA',
  'UA-43': 'UA',
});

/** Country under which geocoders of OpenStreetMap file a territory: its sovereign, by the table above. */
export const SOVEREIGN_OF_TERRITORY: Readonly<Record<string, string>> = Object.freeze(
  Object.fromEntries(
    Object.entries(COUNTRY_OF_SUBDIVISION)
      .map(([subdivision, territory]) => [territory, subdivision.slice(0, 2)] as const)
      .filter(([territory, sovereign]) => territory !== sovereign && territory !== 'XK' && territory !== 'TW'),
  ),
);

/**
 * Areas whose name in a record settles the country where no ISO 3166-2 code comes with it: the disputed rows above, in the words of
 * OpenStreetMap and Who's On First, folded.
 */
const COUNTRY_OF_DISPUTED_NAME: Readonly<Record<string, string>> = Object.freeze({
  'RS/kosovo': 'XK',
  'RS/kosovo and metohija': 'XK',
  'RU/crimea': 'UA',
  'RU/republic of crimea': 'UA',
  'RU/autonomous republic of crimea': 'UA',
  'RU/sevastopol': 'UA',
});

/**
 * The country of a record by the names of the areas it lies in, for servers that tell a country code and names but no ISO 3166-2
 * code: Puerto Rico in US is PR, Hong Kong in CN is HK. Georgia in US stays US: it is not that country's territory.
 */
export function countryByAreaNames(country: string, areaNames: readonly string[]): string {
  for (const name of areaNames) {
    const disputed = COUNTRY_OF_DISPUTED_NAME[`${country}/${folded(name)}`];
    if (disputed !== undefined) return disputed;
    const named = normaliseCountry(name);
    if (named !== null && name.length > 3 && (SOVEREIGN_OF_TERRITORY[named] === country || (named === 'TW' && country === 'CN')))
      return named;
  }
  return country;
}

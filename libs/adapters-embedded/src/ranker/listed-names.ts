import type { ReadMention } from './document-evidence.ts';
import { kilometresBetween } from './place-facts.ts';
import { HAND_PRIOR } from './hand-prior.ts';

/** What the other names of a list are: "Belgium, Luxembourg and the Netherlands". */
export interface ListedPeers {
  readonly countries: number;
  readonly capitals: number;
  /** The country that they all lie in, by its number of the document; null where one may not, or where there is one other name. */
  readonly home: number | null;
}

export const NO_PEERS: ListedPeers = Object.freeze({ countries: 0, capitals: 0, home: null });

/** Share of a name's prior from which it is one of the countries, of the capitals, a place in one country. */
const SURE = Object.freeze({ country: 0.9, capital: 0.5, home: 0.6 });
/** Other names of a list that say where it is. */
const LEAST_PEERS = 2;

const COMMA = String.raw`[,;、・]`;
const CONJUNCTION = String.raw`(?:and|or|und|oder|mit|et|ou|avec|y|o|con|e|ed|en|met|och|eller|med|og|ja|tai|&|と|や)`;
const ARTICLE = String.raw`(?:the|der|die|das|den|dem|la|le|les|el|los|il|lo|l['’]|de)`;
const JOINT = new RegExp(String.raw`^(?:\s?${COMMA}\s?)?(?:\s?${CONJUNCTION}\s?)?(?:${ARTICLE}\s?)?$`, 'iu');
const HYPHEN = /^\s?[-–—=/]\s?$/;
const ONLY_COMMA = new RegExp(String.raw`^\s?${COMMA}\s?$`, 'u');
const LONGEST_JOINT = 14;

/** How two neighbouring names are joined in a list: outright, or by a comma, which may also set off a container. */
export function jointBetween(text: string, end: number, start: number): 'list' | 'comma' | null {
  if (start <= end || start - end > LONGEST_JOINT) return null;
  const between = text.slice(end, start);
  if (between.trim() === '') return null;
  if (ONLY_COMMA.test(between)) return 'comma';
  return HYPHEN.test(between) || JOINT.test(between) ? 'list' : null;
}

/** What the other items of a list are, for each of them. */
export function peersOf(items: readonly ReadMention[]): readonly ListedPeers[] {
  const isCountry = items.map((item) => shareOf(item, isCountryReading) >= SURE.country);
  const isCapital = items.map((item) => shareOf(item, isCapitalReading) >= SURE.capital);
  // Counted once: a list may have thousands of items.
  const countries = isCountry.filter(Boolean).length;
  const capitals = isCapital.filter(Boolean).length;
  const homes = items.map(homeOf);
  const listed = new Map<number | null, number>();
  for (const home of homes) listed.set(home, (listed.get(home) ?? 0) + 1);
  return items.map((_, item) => ({
    countries: countries - Number(isCountry[item]),
    capitals: capitals - Number(isCapital[item]),
    home: homeOfOthers(homes[item]!, listed, items.length - 1),
  }));
}

/** The country of all names of a list but one, whose own is `own`. */
function homeOfOthers(own: number | null, listed: ReadonlyMap<number | null, number>, others: number): number | null {
  if (others < LEAST_PEERS) return null;
  for (const [home, count] of listed) if (home !== null && count - Number(home === own) === others) return home;
  return null;
}

/** The country in which a name surely lies; null where there is none. */
function homeOf({ prior, variant: { places } }: ReadMention): number | null {
  const shares = new Map<number, number>();
  places.forEach(({ country, category }, reading) => {
    if (country >= 0 && category !== 'country') shares.set(country, (shares.get(country) ?? 0) + prior[reading]!);
  });
  for (const [country, share] of shares) if (share >= SURE.home) return country;
  return null;
}

type IsReading = (mention: ReadMention, reading: number) => boolean;

function shareOf(mention: ReadMention, is: IsReading): number {
  let share = 0;
  mention.prior.forEach((probability, reading) => {
    if (probability > 0 && is(mention, reading)) share += probability;
  });
  return share;
}

const isCountryReading: IsReading = ({ variant }, reading) => variant.places[reading]!.category === 'country';

/** The capital, or the area called after it. */
const isCapitalReading: IsReading = ({ variant: { places } }, reading) =>
  places.some((place) => place.seat === NATIONAL && kilometresBetween(place, places[reading]!) < HAND_PRIOR.twinKm);

/** Seat of a national government. */
export const NATIONAL = 4;

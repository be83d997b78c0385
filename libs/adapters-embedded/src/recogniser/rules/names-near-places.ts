import { greatCircleKm, type Candidate, type PlaceCategory } from '@locitorium/domain';
import { NAME_CLASS_BITS } from '@locitorium/ports';
import { PLACE_CUE } from '../languages/latin-profile.ts';
import { CUE_MASK, wordsOf } from '../languages/latin-profiles.ts';
import { CUE_BITS } from '../latin/cue-words.ts';
import type { LatinText } from '../latin/latin-text.ts';
import { MEASURED_LANGUAGES } from '../multilingual/learned-languages.ts';
import { placeByRule, whereFree } from '../tagged-span.ts';
import { CASE, hasCapital } from '../text/token-facts.ts';
import { loneNames, type LoneName } from './lone-names.ts';
import { placesOfText } from './places-of-text.ts';
import type { SpanRule } from './span-rule.ts';
import type { TextReading } from './text-reading.ts';

const { admin1, admin2, populatedLarge, populatedMedium, populatedSmall, alternateSmall, feature } = NAME_CLASS_BITS;
const WANTED = admin1 | admin2 | populatedLarge | populatedMedium | populatedSmall | alternateSmall | feature;
const TERRAIN: ReadonlySet<PlaceCategory | null> = new Set<PlaceCategory>(['water', 'landform']);
const LOCAL: ReadonlySet<PlaceCategory | null> = new Set<PlaceCategory | null>(['populated', 'admin2', ...TERRAIN, 'area']);

/** Round numbers: about what the next town or valley is away, and the middle of a region from its edge. */
const NEAR_KM = 40;
const AREA_KM = 120;
/** Least inhabitants of a town where the word before its name says nothing. */
const TOWN = 10_000;
/** The same where the name is long and no other place bears it; then regions count, too. */
const RARE = Object.freeze({ letters: 7, inhabitants: 1_000 });
/** The same where so many different names of the text mean places near it; then its names in other languages count, too. */
const AMONG = Object.freeze({ names: 2, inhabitants: 1_000 });
/** Letters of a first-level unit's name; shorter ones are words. */
const LETTERS_OF_UNIT = 5;
/** Bearers of a name that are looked at: what it means is not decided yet. */
const BEARERS = 6;
const LIST_SIGNS = ',(';
/** German verbs in the singular, and the past of a few. */
const THIRD_PERSON = /(?:t|ird|and|ar|ß)$/;
const DOT = '.';
const COMMA = ',';
/** "Apoera: school gesloten": what a report is about. */
const COLON = ':';

/**
 * Towns, waters, mountains and regions that lie near a place of the text: "Livigno" beside Bormio, "Aarau" beside Solothurn. Models that
 * have never seen a small name take it for a person or a word. Not in scans of old print, whose words are too often broken into names.
 */
export const NAMES_NEAR_PLACES: SpanRule = {
  name: 'names-near-places',
  languages: MEASURED_LANGUAGES,
  evidence: 'a place of the name lies near another place of the text',
  apply: (reading, spans) => {
    if (reading.isMisread) return spans;
    const free = whereFree(spans, [...loneNames(reading, WANTED)]).filter(({ isOfPersons }) => !isOfPersons);
    if (free.length === 0) return spans;
    const places = placesOfText(reading, spans);
    const found = free.filter((name) => isNear(reading, name, places));
    return found.length === 0 ? spans : [...spans, ...found.map(({ start, end }) => placeByRule(start, end))];
  },
};

/** Countries and first-level units are near everything. */
const isLocal = ({ placeCategory }: Candidate): boolean => LOCAL.has(placeCategory);

function isNear(reading: TextReading, name: LoneName, places: readonly (readonly Candidate[])[]): boolean {
  const said = whatIsSaidOf(name, reading);
  if (said === 'no place') return false;
  const bearers = reading.index.placesNamed(name.name, BEARERS);
  const isOnly = bearers.length === 1 && name.name.length >= RARE.letters && !hasCapitalisedNouns(reading);
  return bearers.some((bearer) => (bearer.placeCategory === 'admin1' ? isUnitOfText(bearer) : isLocal(bearer) && isNearPlaces(bearer)));

  function isNearPlaces(bearer: Candidate): boolean {
    const reach = bearer.placeCategory === 'area' ? AREA_KM : NEAR_KM;
    const near = places.filter((of) => of.some((place) => isLocal(place) && greatCircleKm(place, bearer) <= reach)).length;
    return near > 0 && isSaid(bearer, near >= AMONG.names && (!hasCapitalisedNouns(reading) || isNoNoun(name, reading)));
  }

  function isSaid({ placeCategory, population, match }: Candidate, isAmong: boolean): boolean {
    if (match?.nameClass === 'alternate') return isAmong && placeCategory === 'populated';
    if (placeCategory === 'area') return isOnly;
    if (TERRAIN.has(placeCategory)) return said !== 'nothing';
    const least = isAmong ? AMONG.inhabitants : isOnly ? RARE.inhabitants : TOWN;
    return said === 'a place' || (said === 'nothing' && (population ?? 0) >= least);
  }

  /** A first-level unit, by its usual name, of a country in which the text has a place. */
  function isUnitOfText({ countryCode, match }: Candidate): boolean {
    if (match?.nameClass !== 'admin1' || name.name.length < LETTERS_OF_UNIT || (said !== 'a place' && hasCapitalisedNouns(reading)))
      return false;
    return places.some(([best]) => best !== undefined && best.countryCode === countryCode);
  }
}

const hasCapitalisedNouns = ({ otherLanguage }: TextReading): boolean =>
  otherLanguage !== null && wordsOf(otherLanguage).profile.capitalisedNouns !== undefined;

/** "Schlanders bekommt …", "…, Latsch und Mals": nouns of German stand behind articles, at least in the singular. */
function isNoNoun({ first, next, isFirstOfSentence }: LoneName, { latin, tokens, text }: TextReading): boolean {
  if (!isFirstOfSentence) return isListed(first - 1, latin);
  return (
    next < tokens.count && latin.facts.caseClass[next] === CASE.lower && THIRD_PERSON.test(text.slice(tokens.start[next], tokens.end[next]))
  );
}

const isListed = (before: number, { text, tokens, roles }: LatinText): boolean =>
  (roles[before]! & CUE_BITS.conjunction) !== 0 || LIST_SIGNS.includes(text.charAt(tokens.start[before]!));

/** What the words beside a name make of it; articles stand before waters and mountains. */
function whatIsSaidOf(
  { first, next, sentenceStart, isFirstOfSentence }: LoneName,
  reading: TextReading,
): 'a place' | 'terrain' | 'nothing' | 'no place' {
  if (isFirstOfSentence) return isHeadOfList() ? 'a place' : 'nothing';
  const { latin, tokens, text, otherLanguage } = reading;
  const { facts, roles } = latin;
  const before = first - 1;
  const sign = text.charAt(tokens.start[before]!);
  if (sign === DOT && before > 0 && (roles[before - 1]! & CUE_BITS.title) !== 0) return 'no place';
  const words = otherLanguage === null ? null : wordsOf(otherLanguage);
  switch (words === null ? prepositionOf(roles[before]!) : (words.cues.get(facts.word[before]!) ?? 0) & CUE_MASK) {
    case PLACE_CUE.place:
      return 'a place';
    case PLACE_CUE.placeOrPerson:
      return !hasCapitalisedNouns(reading) && isPersonOrTitle(before - 1) ? 'no place' : 'a place';
    case PLACE_CUE.withArticle:
    case PLACE_CUE.article:
      return 'terrain';
    default:
      return isListed(before, latin) && !hasCapitalisedNouns(reading) ? 'a place' : 'nothing';
  }

  /** "Mussomeli e Cammarata", "Checa, Alustante y Maranchón", "Apoera:". */
  function isHeadOfList(): boolean {
    const { latin, tokens, text } = reading;
    if (next + 1 >= tokens.count) return false;
    const sign = text.charAt(tokens.start[next]!);
    if (sign === COLON) return true;
    const isJoint = sign === COMMA || (latin.roles[next]! & CUE_BITS.conjunction) !== 0;
    return isJoint && latin.runs.start[next + 1] === next + 1 && hasCapital(latin.facts.caseClass[next + 1]!);
  }

  /** "Leonardo da Vinci", "M. de Montigny"; the first word of a sentence is a person where it is a given name. */
  function isPersonOrTitle(token: number): boolean {
    if (token < sentenceStart) return false;
    if (text.charAt(tokens.start[token]!) === DOT) return true;
    return hasCapital(facts.caseClass[token]!) && (token > sentenceStart || reading.isListedGivenName(token));
  }
}

const prepositionOf = (roles: number): number => ((roles & CUE_BITS.preposition) === 0 ? PLACE_CUE.none : PLACE_CUE.placeOrPerson);

import type { ChosenSelection } from '@locitorium/domain';
import { COLUMN, FEATURE_COUNT } from './feature-table.ts';
import { PART_OF, SET_OFF } from './features/containers.ts';
import type { TreeScorer } from '@locitorium/trees';
import type { DecisionRow, DecisionTable } from './decision-table.ts';
import { HAND_PRIOR, softmax } from './hand-prior.ts';
import { lesserAbroad } from './lesser-abroad.ts';
import { lesserNamesake } from './lesser-namesake.ts';
import { NATIONAL } from './listed-names.ts';
import { nameKey } from './name-key.ts';
import { EXACT, kilometresBetween, type PlaceFacts } from './place-facts.ts';
import { outsideList } from './outside-list.ts';
import { isAllUnsupported, unsupportedRows } from './row-support.ts';

/**
 * What stands beside a mention can refute a row, however much the rest of the text speaks for it: "London, Ontario" is no London of
 * Ohio, "Victoria, British Columbia," no state of Australia, and in "Tbilisi, Georgia" Georgia is no state. Trees learn this only as far
 * as their corpora contradict it often enough; these logits are the rest.
 */
export const REFUTATION = Object.freeze({
  logits: 4,
  /** Where the text says outright that the mention is a part of something elsewhere. */
  outright: 8,
  /** Where it says where another mention of the name lies: "Paris, Texas, has a new mayor. Paris voted on Tuesday." */
  otherSense: 1.25,
  /** Weight of the pattern from which it says so: "Paris, Texas", "Paris in Texas", not "Texas’s Paris". */
  leastSaid: 0.8,
  /** Readings of the neighbour that must lie in another row, less those in this one, to refute it as an enclosing place. */
  leastLead: 0.8,
  /** Other countries, or other capitals, of a list from which its names are all such. */
  leastPeers: 2,
});

/** Score of every row of a mention: its trees, less what refutes the row. */
export function rowScores(trees: TreeScorer, table: DecisionTable): Float64Array {
  const scores = trees.score(table.features);
  const refutationOf = refutations(table);
  for (let row = 0; row < scores.length; row++) scores[row]! -= refutationOf(row);
  return scores;
}

/** Tells of each row of a mention how much refutes it, in logits: what stands beside the mention, or that nothing speaks for it. */
export function refutations(table: DecisionTable): (row: number) => number {
  const { features } = table;
  const besideIt = refutationsBeside(table);
  const isUnsupported = unsupportedRows(features);
  const ofLesserAbroad = lesserAbroad(features);
  const ofLesserNamesake = lesserNamesake(table.mention.variant.group.key, table);
  const ofList = outsideList(table);
  return (row) => {
    const beside = besideIt(row);
    if (beside >= REFUTATION.logits) return beside;
    return isUnsupported(row)
      ? REFUTATION.logits
      : Math.min(REFUTATION.logits, beside + ofLesserAbroad(row) + ofLesserNamesake(row) + ofList(row));
  };
}

/** The share of it that is what stands beside the mention, or beside another mention of its name. */
export function refutationsBeside({ features }: Pick<DecisionTable, 'features'>): (row: number) => number {
  const beside = whatStandsBeside(features);
  return (row) => {
    const at = row * FEATURE_COUNT;
    if (features[at + COLUMN.beside_elsewhere] === PART_OF) return REFUTATION.outright;
    if (isRefuted(features, at, beside) || isUnlike(features, at, beside)) return REFUTATION.logits;
    return isOtherSense(features, at) ? REFUTATION.otherSense : 0;
  };
}

type Beside = ReturnType<typeof whatStandsBeside>;

/** What the rows of a mention say together. */
function whatStandsBeside(features: Float32Array) {
  /** Largest share of the neighbour's readings that a country or first-level area among the rows encloses. */
  let enclosed = 0;
  /** A record whose usual name the mention is lies in the container beside it. */
  let hasUsualInside = false;
  /** Countries and capitals beside which the mention is listed, where it may be one. */
  let countries = 0;
  let capitals = 0;
  let hasCapital = false;
  /** The mention in katakana is followed by 州. */
  let saysState = false;
  /** The mention has an article as rivers have, and is the name of one. */
  let saysWater = false;
  /** The mention is the name of a country or first-level area. */
  let hasLarge = false;
  for (let at = 0; at < features.length; at += FEATURE_COUNT) {
    if (features[at + COLUMN.unlisted] !== 0) continue;
    if (features[at + COLUMN.seat] === NATIONAL && features[at + COLUMN.match_level] === EXACT) hasCapital = true;
    if (features[at + COLUMN.katakana] !== 0 && features[at + COLUMN.state_word] !== 0) saysState = true;
    if (features[at + COLUMN.match_level] === EXACT) {
      if (features[at + COLUMN.water_article] !== 0) saysWater = true;
      if (isLarge(features, at)) hasLarge = true;
    }
    countries = Math.max(countries, features[at + COLUMN.listed_countries]!);
    capitals = Math.max(capitals, features[at + COLUMN.listed_capitals]!);
    if (isLarge(features, at)) enclosed = Math.max(enclosed, features[at + COLUMN.encloses_neighbour]!);
    else if (features[at + COLUMN.beside_container] !== 0 && features[at + COLUMN.match_level] === 0 && isUsual(features, at))
      hasUsualInside = true;
  }
  return { enclosed, hasUsualInside, countries, capitals, hasCapital, saysState, saysWater, hasLarge };
}

/**
 * A country or first-level area is refuted by another one that alone encloses the neighbour, and by a container behind it that is set off
 * and has a place of that name; only so, because lists look alike ("Lebanon, Jordan and Syria", "Aleppo, Idlib"). Everything else is
 * refuted by a container that does not enclose it, and by a country or area of its name that encloses the neighbour ("Buffalo, New York").
 */
function isRefuted(features: Float32Array, at: number, { enclosed, hasUsualInside }: Beside): boolean {
  if (features[at + COLUMN.unlisted] !== 0 || features[at + COLUMN.category_region] !== 0) return false;
  const other = features[at + COLUMN.beside_other_container]!;
  if (enclosed - features[at + COLUMN.encloses_neighbour]! >= REFUTATION.leastLead) return true;
  return isLarge(features, at) ? other === SET_OFF && hasUsualInside : other !== 0;
}

/**
 * In a list of countries a name that may be one is one ("Belgium, Luxembourg and the Netherlands"), in a list of capitals likewise; one
 * country is enough against records that are not usually called so ("Guernsey and Jersey"). Japanese says 州 of a state: ワシントン is the
 * capital. English says "the Mississippi" of the river, and "Mississippi" of the state.
 */
function isUnlike(features: Float32Array, at: number, beside: Beside): boolean {
  const { countries, capitals, hasCapital, saysState, saysWater, hasLarge } = beside;
  if (saysWater) return features[at + COLUMN.category_water] === 0;
  if (hasLarge && features[at + COLUMN.category_water] !== 0 && features[at + COLUMN.name_alternate] !== 0) return true;
  if (hasCapital && features[at + COLUMN.katakana] !== 0 && features[at + COLUMN.category_admin1] !== 0) return !saysState;
  if (saysState && features[at + COLUMN.category_populated] !== 0) return true;
  if (countries === 0 && capitals < REFUTATION.leastPeers) return false;
  if (features[at + COLUMN.unlisted] !== 0 || features[at + COLUMN.beside_container] !== 0) return false;
  const isUnusual = features[at + COLUMN.name_alternate]! + features[at + COLUMN.name_admin1_alternate]! > 0;
  if (countries >= (isUnusual ? 1 : REFUTATION.leastPeers)) return features[at + COLUMN.category_country] === 0;
  return capitals >= REFUTATION.leastPeers && features[at + COLUMN.listed_capitals] === 0;
}

/** One sense a story: what stands beside another mention of the name encloses other rows, and nothing encloses this one. */
const isOtherSense = (features: Float32Array, at: number): boolean =>
  features[at + COLUMN.name_other_container]! >= REFUTATION.leastSaid &&
  features[at + COLUMN.name_container] === 0 &&
  features[at + COLUMN.beside_container] === 0;

const isLarge = (features: Float32Array, at: number): boolean =>
  features[at + COLUMN.category_country] !== 0 || features[at + COLUMN.category_admin1] !== 0;

const isUsual = (features: Float32Array, at: number): boolean =>
  features[at + COLUMN.name_primary] !== 0 || features[at + COLUMN.name_ascii] !== 0;

/** What the scores of one mention say. Probabilities are the model's own, not yet calibrated. */
export interface Verdict {
  /** Probability of each row. */
  readonly probabilities: Float64Array;
  /** Row that is chosen: the most probable one of the most probable country; the city in place of the area called after it. */
  readonly best: number;
  /** Summed probability of the rows in the chosen row's country; of the chosen row alone where it has no country. */
  readonly ofCountry: number;
}

/**
 * Softmax over the rows, summed by country; the best row of the best country wins, but a city before the area called after it. A record
 * without a country (a sea, a continent) stands for itself. Ties go to the earlier row. Null where there is nothing to choose from, and
 * nothing but rows that the text would have to speak for.
 */
export function decide({ rows, features }: Pick<DecisionTable, 'rows' | 'features'>, scores: Float64Array): Verdict | null {
  if (rows.length === 0 || isAllUnsupported(features)) return null;
  const probabilities = softmax(scores, 1);
  let best = -1;
  let ofCountry = -1;
  // From a later row of a country its sum is no greater.
  for (let row = 0; row < rows.length; row++) {
    const sum = sumOfCountry(rows, probabilities, row);
    if (sum <= ofCountry) continue;
    ofCountry = sum;
    best = row;
  }
  for (let row = best + 1; row < rows.length; row++)
    if (probabilities[row]! > probabilities[best]! && isSameCountry(rows[row]!, rows[best]!)) best = row;
  return { probabilities, best: asSaid(rows, features, probabilities, best), ofCountry: Math.min(1, ofCountry) };
}

/** Summed probability of a row and of those behind it in its country. */
function sumOfCountry(rows: readonly DecisionRow[], probabilities: Float64Array, first: number): number {
  let sum = probabilities[first]!;
  for (let row = first + 1; row < rows.length; row++) if (isSameCountry(rows[row]!, rows[first]!)) sum += probabilities[row]!;
  return sum;
}

const isSameCountry = (row: DecisionRow, other: DecisionRow): boolean => row.countryCode !== null && row.countryCode === other.countryCode;

/** The country, the area or the city of one name, whichever the text means. */
function asSaid(rows: readonly DecisionRow[], features: Float32Array, probabilities: Float64Array, best: number): number {
  const row = rows[best]!;
  if (row.kind === 'listed') {
    const said =
      row.place.category === 'country' ? cityOfCountry(rows, features, row, row.place.level) : countryOf(rows, features, best, row.place);
    if (said >= 0) return said;
  }
  return row.kind === 'listed' && row.place.category === 'populated'
    ? areaOf(rows, features, probabilities, best, row.place)
    : cityOf(rows, features, probabilities, best);
}

/** The city that bears the country's name where the text means it, "the city of Luxembourg"; less than 0 where there is none. */
const cityOfCountry = (rows: readonly DecisionRow[], features: Float32Array, country: DecisionRow, level: number): number =>
  rows.findIndex(
    (row, index) =>
      row.kind === 'listed' &&
      isSameCountry(row, country) &&
      row.place.level <= level &&
      features[index * FEATURE_COUNT + COLUMN.town_word] !== 0,
  );

/** "the city of Luxembourg", "Panamá province". */
const SAYS_KIND = [COLUMN.town_word, COLUMN.state_word, COLUMN.area_word, COLUMN.county_word];

/**
 * The country that is usually called so, for its area or city of that name: Guatemala in "Guatemala City, Guatemala", Luxembourg in
 * "Luxembourg voted". The text means the city where a container stands beside it ("Luxembourg, Luxembourg"), the area where it says its
 * kind. Less than 0 where there is none.
 */
function countryOf(rows: readonly DecisionRow[], features: Float32Array, best: number, place: PlaceFacts): number {
  const at = best * FEATURE_COUNT;
  if (place.category === 'country' || features[at + COLUMN.beside_container]! > 0) return -1;
  if (SAYS_KIND.some((column) => features[at + column] !== 0)) return -1;
  return rows.findIndex(
    (row) =>
      row.kind === 'listed' &&
      row.place.category === 'country' &&
      row.place.nameClass === 'country' &&
      row.countryCode === rows[best]!.countryCode &&
      row.place.level <= place.level,
  );
}

/** The area that a city lies in where the text says that it means the area: "the Kherson region", "upstate New York". */
function areaOf(rows: readonly DecisionRow[], features: Float32Array, probabilities: Float64Array, best: number, city: PlaceFacts): number {
  let area = best;
  rows.forEach((row, index) => {
    if (row.kind !== 'listed' || row.place.category !== 'admin1' || row.place.admin1 !== city.admin1) return;
    if (features[index * FEATURE_COUNT + COLUMN.area_word] === 0 || row.place.level > city.level) return;
    if (area === best || probabilities[index]! > probabilities[area]!) area = index;
  });
  return area;
}

/** When a city is meant that lies further from the point of the area called after it. */
const CITY = Object.freeze({
  /** Decades by which the area's inhabitants exceed those of its seat, and of another city in it: a tenth of them, a quarter. */
  seat: 1,
  other: 0.6,
  /** Votes of other names from which the text is about the area, where the capital lies outside of it: Seattle for Washington, … */
  votes: 0.5,
  /** … unless they are as near to the capital as this, exp(−km / 80): Chosica, 35 km from Lima. */
  near: 0.5,
  /** First letters of a city that stand in the name of its second-level area, behind "Provincia di". */
  sameLetters: 4,
});

/**
 * Gazetteers hold a city and the area called after it; corpora say now the one, now the other, and a reader means the city ("Kyiv",
 * "Bologna", "São Paulo", 輪島市) unless the text names the area ("Orange County", "Donetsk region", "Buffalo, New York"). Of a country it
 * is so where the country only has the name among others: "Brasília".
 */
function cityOf(rows: readonly DecisionRow[], features: Float32Array, probabilities: Float64Array, best: number): number {
  const area = rows[best]!;
  if (area.kind !== 'listed' || !mayMeanCity(area.place)) return best;
  const at = best * FEATURE_COUNT;
  if (features[at + COLUMN.area_word] !== 0 || features[at + COLUMN.county_word] !== 0) return best;
  if (area.place.hasTypeWord && !CITY_IN_ITS_NAME.test(area.place.candidate.name)) return best;
  const isNamed = features[at + COLUMN.encloses_neighbour] !== 0 || features[at + COLUMN.name_encloses] !== 0;
  const isSpokenOf = (capital: number): boolean =>
    features[at + COLUMN.admin1_votes]! >= CITY.votes && features[capital * FEATURE_COUNT + COLUMN.near_best]! < CITY.near;
  // Macau is both, in one place.
  const isCountry = area.place.category === 'country';
  let city = -1;
  rows.forEach((row, index) => {
    if (
      row.kind !== 'listed' ||
      row.place.category !== 'populated' ||
      row.countryCode !== area.countryCode ||
      row.place.level > area.place.level ||
      (row.place.nameClass === 'alternate' && !isSeatOf(row.place, area.place))
    )
      return;
    const isTwin = kilometresBetween(row.place, area.place) <= HAND_PRIOR.twinKm;
    if (isTwin ? isCountry : isNamed || !isMeantFor(row.place, area.place, isSpokenOf(index))) return;
    if (city < 0 || probabilities[index]! > probabilities[city]!) city = index;
  });
  return city < 0 ? best : city;
}

const mayMeanCity = ({ category, nameClass }: PlaceFacts): boolean =>
  category === 'admin1' ||
  category === 'admin2' ||
  (category === 'country' && (nameClass === 'country_alias' || nameClass === 'alternate'));

/** Seat of government of a first-level area, and of a second-level one, as `PlaceFacts.seat` has it. */
const OF_AREA = 3;
const OF_SECOND_LEVEL = 2;

/**
 * Whether a city that has the mention's name among others is the seat of the area of that name, a large part of it, and called alike:
 * Genève of Geneva, Baku of Baki, Reggio nell'Emilia of Reggio Emilia. Tepic is also known by the name of its state Nayarit, and most of
 * Oklahoma lives elsewhere.
 */
function isSeatOf(city: PlaceFacts, area: PlaceFacts): boolean {
  if (city.admin1 !== area.admin1 || area.population - city.population > CITY.other) return false;
  const [cityName, areaName] = [nameKey(city.candidate.name), nameKey(area.candidate.name)];
  return area.category === 'admin2'
    ? city.seat >= OF_SECOND_LEVEL && city.admin2 === area.admin2 && areaName.includes(cityName.slice(0, CITY.sameLetters))
    : city.seat >= OF_AREA && cityName[0] === areaName[0];
}

/** Whether a city stands for an area though the area's point is far from it. */
function isMeantFor(city: PlaceFacts, area: PlaceFacts, isSpokenOf: boolean): boolean {
  // مراكش is Marrakesh, and was Morocco.
  if (area.category === 'country') return city.seat === NATIONAL || (area.nameClass === 'alternate' && city.nameClass === 'primary');
  if (area.category !== 'admin1') return false;
  if (city.admin1 !== area.admin1) return city.seat === NATIONAL && !isSpokenOf;
  return area.population - city.population <= (city.seat >= OF_AREA ? CITY.seat : CITY.other);
}

/** Japanese says 市 of the city and of its area. */
const CITY_IN_ITS_NAME = /[- ](?:shi|ku)$/i;

/**
 * Why a listed row was chosen, in the order of strength: nothing else was offered; a container stands beside a mention of the
 * name and encloses the row; the row is what the name means without any text; else the rest of the document decided.
 */
export function reasonFor({ rows, features, mention }: DecisionTable, chosen: number): ChosenSelection['reason'] {
  const listed = mention.variant.places.length;
  const at = chosen * FEATURE_COUNT;
  if (features[at + COLUMN.beside_container]! > 0 || features[at + COLUMN.name_container]! > 0)
    return listed === 1 && rows.length === 1 ? 'only_candidate' : 'named_container';
  if (listed === 1) return 'only_candidate';
  const { prior } = mention.variant;
  return prior.every((probability) => probability <= prior[chosen]!) ? 'prominence' : 'document_context';
}

import type { Candidate } from '@locitorium/domain';
import type { ContainerPattern } from './container-patterns.ts';
import { containment, containmentInAny, type ReadContainer } from './containers.ts';
import { countryContainers, type CountryContainer } from './country-containers.ts';
import {
  castVotes,
  clearVotes,
  noVotes,
  type DocumentEvidence,
  type NameVariant,
  type ReadMention,
  type NameGroup,
  type Votes,
} from './document-evidence.ts';
import { COLUMN, FEATURE_COUNT, SET_OFF } from './feature-table.ts';
import { LOCAL } from './local-context.ts';
import { EXACT, NO_LEVEL, type PlaceFacts } from './place-facts.ts';
import { fillDistances, fillLeads, fillRecord } from './row-features.ts';
import { remainingVotes, ROW_RULES, type RemainingVotes } from './remaining-votes.ts';

/** "The mention means this candidate." */
export interface ListedRow {
  readonly kind: 'listed';
  readonly place: PlaceFacts;
  readonly candidate: Candidate;
  readonly countryCode: string | null;
}

/** "The mention means a place that is not among the candidates and lies in this country." */
export interface UnlistedRow {
  readonly kind: 'unlisted';
  readonly countryCode: string;
  /** Best located real place of the document in that country. */
  readonly within: Candidate | null;
}

export type DecisionRow = ListedRow | UnlistedRow;

/** What is decided about a mention, and on which grounds. Mentions without a difference share one record. */
export interface DecisionTable {
  readonly mention: ReadMention;
  readonly rows: readonly DecisionRow[];
  /** `rows.length` × FEATURE_COUNT values, row by row. */
  readonly features: Float32Array;
}

const PATTERN_WEIGHTS: Readonly<Record<ContainerPattern, number>> = { apposition: 1, preposition: 0.8, adjacent: 0.5, possessive: 0.5 };
const isStrong = (pattern: ContainerPattern): boolean => pattern === 'apposition' || pattern === 'preposition';

/** The decision table of each mention, in the order of the questions. */
export function decisionTablesOf(evidence: DocumentEvidence): readonly DecisionTable[] {
  const tables = new Map<ReadMention, DecisionTable>();
  const own = noVotes(evidence.books);
  const containers = countryContainers(evidence);
  for (const group of evidence.groups) {
    if (group.variants.length === 0) continue;
    castVotes(group, own);
    const nameContainers = containersOfName(group);
    for (const variant of group.variants) {
      const shared = new VariantRows(evidence, variant, nameContainers, own, containers);
      // Mentions of one variant differ only in their local context: equal ones share a table.
      const byContext = new Map<string, DecisionTable>();
      for (const mention of variant.mentions) {
        const context = contextKey(mention);
        let table = byContext.get(context);
        if (table === undefined) byContext.set(context, (table = shared.tableOf(mention)));
        tables.set(mention, table);
      }
    }
    clearVotes(group, own);
  }
  return evidence.mentions.map((mention) => tables.get(mention)!);
}

function contextKey(mention: ReadMention): string {
  if (mention.containers.length === 0 && mention.enclosed.length === 0) return String(mention.local);
  return [
    mention.local,
    ...containerKeys(mention),
    ...mention.enclosed.map((inner) => `>${inner.variant.surface} ${containerKeys(inner).join(' ')}`),
  ].join(' ');
}

function containerKeys({ containers }: ReadMention): readonly string[] {
  return containers.map(
    ({ pattern, isSetOff, readings }) =>
      `${pattern}${isSetOff ? '!' : ''}:${readings[0]?.candidate.source}/${readings[0]?.candidate.osmId}`,
  );
}

/** Rows of one variant: what does not depend on the single mention is computed once. */
class VariantRows {
  readonly #evidence: DocumentEvidence;
  readonly #variant: NameVariant;
  readonly #nameContainers: readonly (readonly ReadContainer[])[];
  readonly #rows: readonly DecisionRow[];
  readonly #countries: Int32Array;
  readonly #common: Float32Array;

  constructor(
    evidence: DocumentEvidence,
    variant: NameVariant,
    nameContainers: readonly (readonly ReadContainer[])[],
    own: Votes,
    containers: ReadonlyMap<number, readonly CountryContainer[]>,
  ) {
    this.#evidence = evidence;
    this.#variant = variant;
    this.#nameContainers = nameContainers;
    const { places, group } = variant;
    const remaining = remainingVotes(evidence.votes.countries, own.countries);
    const unlisted = unlistedCountries(evidence, variant, remaining);
    const rows: DecisionRow[] = places.map((place) => ({
      kind: 'listed',
      place,
      candidate: place.candidate,
      countryCode: place.candidate.countryCode,
    }));
    this.#countries = new Int32Array(places.length + unlisted.length);
    places.forEach((place, index) => (this.#countries[index] = place.country));
    const features = new Float32Array(this.#countries.length * FEATURE_COUNT);
    unlisted.forEach((country, rank) => {
      const container = containers.get(country)?.find((candidate) => candidate.group !== group) ?? null;
      const row = rows.length;
      this.#countries[row] = country;
      rows.push({ kind: 'unlisted', countryCode: evidence.books.countries.codeOf(country), within: container?.place.candidate ?? null });
      const at = row * FEATURE_COUNT;
      features[at + COLUMN.unlisted] = 1;
      features[at + COLUMN.unlisted_rank] = rank;
      features[at + COLUMN.unlisted_container] = container?.level ?? 0;
      features[at + COLUMN.unlisted_container_votes] = container?.score ?? 0;
      features[at + COLUMN.match_level] = NO_LEVEL;
    });
    this.#rows = rows;
    this.#common = features;
    places.forEach((place, index) => fillRecord(features, index * FEATURE_COUNT, place));
    this.#fillCandidateSet();
    this.#fillVotes(own, remaining);
    places.forEach((place, index) => fillDistances(features, index * FEATURE_COUNT, place, group, evidence));
    this.#fillMentionKind();
    this.#fillNameContainers();
    this.#fillNameEncloses();
  }

  tableOf(mention: ReadMention): DecisionTable {
    const features = this.#common.slice();
    const containers = [...this.#containersOfRows(mention.containers)];
    const { prior, local } = mention;
    const { places } = this.#variant;
    let best = 0;
    let second = 0;
    prior.forEach((probability) => {
      if (probability > best) [best, second] = [probability, best];
      else if (probability > second) second = probability;
    });
    for (let row = 0; row < this.#rows.length; row++) {
      const at = row * FEATURE_COUNT;
      const place = places[row];
      const own = place === undefined ? 0 : prior[row]!;
      features[at + COLUMN.prior] = own;
      features[at + COLUMN.prior_best_other] = own === best && best > 0 ? second : best;
      let ofCountry = 0;
      for (let other = 0; other < places.length; other++) if (this.#countries[other] === this.#countries[row]) ofCountry += prior[other]!;
      features[at + COLUMN.prior_of_country] = ofCountry;
      const category = place?.category;
      if (local !== 0) {
        features[at + COLUMN.hashtag] = flag(local & LOCAL.hashtag);
        features[at + COLUMN.preposition] = flag(local & LOCAL.prepositionBefore);
        features[at + COLUMN.street_word] = flag(local & LOCAL.streetAfter);
        features[at + COLUMN.nature_word] = flag(local & LOCAL.natureAfter);
        features[at + COLUMN.county_word] = category === 'admin2' ? flag(local & LOCAL.countyAfter) : 0;
        features[at + COLUMN.town_word] = category === 'populated' ? flag(local & LOCAL.townOf) : 0;
        features[at + COLUMN.state_word] =
          category === 'admin1'
            ? flag(local & (LOCAL.stateOf | LOCAL.provinceAfter))
            : category === 'admin2'
              ? flag(local & LOCAL.stateOf)
              : 0;
      }
      for (const { strong, isSetOff, enclosed, isAnyEnclosed } of containers) {
        const level = enclosed[row]!;
        const column = strong ? COLUMN.beside_container : COLUMN.beside_loose_container;
        if (level > features[at + column]!) features[at + column] = level;
        if (strong && level === 0 && isAnyEnclosed)
          features[at + COLUMN.beside_other_container] = Math.max(features[at + COLUMN.beside_other_container]!, isSetOff ? SET_OFF : 1);
      }
    }
    for (const inner of mention.enclosed) this.#fillEnclosed(features, inner, COLUMN.encloses_neighbour);
    fillLeads(features, this.#rows.length);
    return { mention, rows: this.#rows, features };
  }

  /** Of each container: how closely it encloses each row. */
  *#containersOfRows(containers: readonly ReadContainer[]) {
    for (const { pattern, isSetOff, readings } of containers) {
      const enclosed = new Uint8Array(this.#rows.length);
      let isAnyEnclosed = false;
      this.#rows.forEach((row, index) => {
        const level =
          row.kind === 'listed'
            ? containmentInAny(row.place, readings)
            : flag(readings.some(({ country }) => country === this.#countries[index]));
        enclosed[index] = level;
        if (level > 0 && row.kind === 'listed') isAnyEnclosed = true;
      });
      yield { strong: isStrong(pattern), isSetOff, weight: PATTERN_WEIGHTS[pattern], enclosed, isAnyEnclosed };
    }
  }

  #fillCandidateSet(): void {
    const { places } = this.#variant;
    const features = this.#common;
    let largest = 0;
    let inhabitants = 0;
    let bestLevel: number = NO_LEVEL;
    let bestShare = 0;
    const has = { country: 0, admin1: 0, demonym: 0, usual: 0 };
    for (const place of places) {
      largest = Math.max(largest, place.population);
      inhabitants += 10 ** place.population;
      bestLevel = Math.min(bestLevel, place.level);
      bestShare = Math.max(bestShare, place.share);
      if (place.category === 'country') has.country = 1;
      if (place.category === 'admin1') has.admin1 = 1;
      if (place.nameClass === 'demonym') has.demonym = 1;
      if (place.nameClass === 'primary' && place.level === EXACT) has.usual = 1;
    }
    const countries = new Map<number, number>();
    for (const country of this.#countries) countries.set(country, (countries.get(country) ?? 0) + 1);
    for (let row = 0; row < this.#rows.length; row++) {
      const at = row * FEATURE_COUNT;
      const population = places[row]?.population ?? 0;
      features[at + COLUMN.population_gap] = largest - population;
      let larger = 0;
      for (const place of places) if (place.population > population) larger++;
      features[at + COLUMN.population_rank] = larger;
      features[at + COLUMN.population_share] = row < places.length ? 10 ** population / inhabitants : 0;
      features[at + COLUMN.candidates] = places.length;
      features[at + COLUMN.candidate_countries] = countries.size;
      features[at + COLUMN.candidates_in_country] = countries.get(this.#countries[row]!)! / this.#rows.length;
      features[at + COLUMN.has_country] = has.country;
      features[at + COLUMN.has_admin1] = has.admin1;
      features[at + COLUMN.has_demonym] = has.demonym;
      features[at + COLUMN.has_usual] = has.usual;
      features[at + COLUMN.best_level] = bestLevel;
      features[at + COLUMN.best_share] = bestShare;
    }
  }

  #fillVotes(own: Votes, remaining: RemainingVotes): void {
    const { votes, admin1Total, cues, speaksLanguage } = this.#evidence;
    const features = this.#common;
    let ownAdmin1 = 0;
    for (const { place, probability } of this.#variant.group.readings)
      if (place.admin1 >= 0) ownAdmin1 += probability * this.#variant.group.weight;
    const admin1Base = Math.max(0, admin1Total - ownAdmin1) + ROW_RULES.smoothing;
    const countryBase = remaining.total + ROW_RULES.smoothing;
    const cueBase = this.#evidence.cueTotal + ROW_RULES.cueSmoothing;
    this.#rows.forEach((row, index) => {
      const at = index * FEATURE_COUNT;
      const country = this.#countries[index]!;
      const mine = country >= 0 ? remaining.of(country) : 0;
      features[at + COLUMN.country_votes] = mine;
      features[at + COLUMN.country_share] = mine / countryBase;
      features[at + COLUMN.other_country_share] = (country === remaining.strongest ? remaining.secondMost : remaining.most) / countryBase;
      if (country >= 0) {
        features[at + COLUMN.cue_votes] = cues[country]!;
        features[at + COLUMN.cue_share] = cues[country]! / cueBase;
        features[at + COLUMN.speaks_language] = speaksLanguage[country]!;
        features[at + COLUMN.country_named] = flag(votes.countryNamed[country]! > own.countryNamed[country]!);
      }
      if (row.kind === 'unlisted') return;
      const { admin1, admin2 } = row.place;
      if (admin1 >= 0) {
        const area = Math.max(0, votes.admin1[admin1]! - own.admin1[admin1]!);
        features[at + COLUMN.admin1_votes] = area;
        features[at + COLUMN.admin1_share] = area / admin1Base;
        features[at + COLUMN.admin1_named] = votes.admin1Named[admin1]! > own.admin1Named[admin1]! ? 1 : 0;
      }
      if (admin2 >= 0) features[at + COLUMN.admin2_votes] = Math.max(0, votes.admin2[admin2]! - own.admin2[admin2]!);
    });
  }

  #fillMentionKind(): void {
    const { shape, group } = this.#variant;
    const { mentions, groups, scriptHome, isLongText } = this.#evidence;
    const features = this.#common;
    let repeats = 0;
    for (const variant of group.variants) repeats += variant.mentions.length;
    for (let row = 0; row < this.#rows.length; row++) {
      const at = row * FEATURE_COUNT;
      features[at + COLUMN.surface_length] = shape.length;
      features[at + COLUMN.capitalised] = flag(shape.isCapitalised);
      features[at + COLUMN.upper_case] = shape.isUpperCase ? 1 : 0;
      features[at + COLUMN.street_name] = shape.isStreet ? 1 : 0;
      features[at + COLUMN.facility_name] = shape.isFacility ? 1 : 0;
      features[at + COLUMN.nature_name] = shape.isNature ? 1 : 0;
      features[at + COLUMN.kanji] = shape.isKanji ? 1 : 0;
      features[at + COLUMN.katakana] = shape.isKatakana ? 1 : 0;
      features[at + COLUMN.home_script] = scriptHome >= 0 ? 1 : 0;
      features[at + COLUMN.in_script_home] = scriptHome >= 0 && this.#countries[row] === scriptHome ? 1 : 0;
      features[at + COLUMN.mentions] = Math.log10(mentions.length);
      features[at + COLUMN.names] = Math.log10(groups.length);
      features[at + COLUMN.repeats] = Math.log10(repeats);
      features[at + COLUMN.long_text] = isLongText ? 1 : 0;
    }
  }

  /** Share of a neighbour's readings that lie in each row; of several neighbours the largest. */
  #fillEnclosed(features: Float32Array, inner: ReadMention, column: number): void {
    this.#rows.forEach((row, index) => {
      let share = 0;
      inner.variant.places.forEach((place, reading) => {
        const probability = inner.prior[reading]!;
        if (probability < ROW_RULES.leastReading) return;
        const lies = row.kind === 'listed' ? containment(place, row.place) > 0 : place.country === this.#countries[index];
        if (lies) share += probability;
      });
      const at = index * FEATURE_COUNT + column;
      if (share > features[at]!) features[at] = share;
    });
  }

  /** One sense a document: what one mention of the name encloses speaks for all its mentions. */
  #fillNameEncloses(): void {
    const inners = new Map<string, ReadMention>();
    for (const variant of this.#variant.group.variants) {
      for (const mention of variant.mentions) {
        for (const inner of mention.enclosed)
          if (inners.size < ROW_RULES.nameContexts) inners.set(`${inner.variant.surface} ${containerKeys(inner).join(' ')}`, inner);
      }
    }
    for (const inner of inners.values()) this.#fillEnclosed(this.#common, inner, COLUMN.name_encloses);
  }

  /** One sense a document: containers beside any mention of the name speak for all its mentions. */
  #fillNameContainers(): void {
    const features = this.#common;
    for (const containers of this.#nameContainers) {
      for (const { weight, enclosed, isAnyEnclosed } of this.#containersOfRows(containers)) {
        if (!isAnyEnclosed) continue;
        for (let row = 0; row < this.#variant.places.length; row++) {
          const at = row * FEATURE_COUNT;
          const column = enclosed[row]! > 0 ? COLUMN.name_container : COLUMN.name_other_container;
          const value = enclosed[row]! > 0 ? enclosed[row]! * weight : weight;
          if (value > features[at + column]!) features[at + column] = value;
        }
      }
    }
  }
}

/** Different containers beside any mention of the name. */
function containersOfName(group: NameGroup): readonly (readonly ReadContainer[])[] {
  const contexts = new Map<string, readonly ReadContainer[]>();
  for (const variant of group.variants) {
    for (const mention of variant.mentions) {
      if (mention.containers.length === 0 || contexts.size >= ROW_RULES.nameContexts) continue;
      contexts.set(contextKey(mention), mention.containers);
    }
  }
  return [...contexts.values()];
}

function unlistedCountries(evidence: DocumentEvidence, variant: NameVariant, remaining: RemainingVotes): readonly number[] {
  const countries = [...remaining.ranked];
  const { scriptHome, cueHome, languageHome } = evidence;
  if (scriptHome >= 0 && !variant.shape.isKatakana && !countries.includes(scriptHome)) countries.push(scriptHome);
  if (cueHome >= 0 && countries.length < ROW_RULES.unlistedCountries && !countries.includes(cueHome)) countries.push(cueHome);
  if (countries.length === 0 && languageHome >= 0) countries.push(languageHome);
  return countries;
}

const flag = (bits: number | boolean): 0 | 1 => (bits ? 1 : 0);

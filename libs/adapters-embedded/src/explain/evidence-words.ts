import {
  countryName,
  type Attribution,
  type Candidate,
  type EvidenceFeatureKind,
  type NameClass,
  type PlaceCategory,
} from '@locitorium/domain';
import { containmentInAny } from '../ranker/containers.ts';
import type { DecisionRow, DecisionTable } from '../ranker/decision-rows.ts';
import { COLUMN, FEATURE_COUNT, type FeatureName } from '../ranker/feature-table.ts';
import type { PlaceFacts } from '../ranker/place-facts.ts';
import type { RankerDecision } from '../ranker/embedded-ranker.ts';

/** Index of levels of administrative areas in a record's path, country first. */
const STATE = 1;
const COUNTY = 2;
const MATCH_EXACT = 0;

/**
 * Says in plain English what the features of one kind say of two readings: facts of the chosen one first, those of its rival in
 * brackets. Numbers are the features' own, or the records'.
 */
export class EvidenceWords {
  readonly #table: DecisionTable;
  readonly #chosen: number;
  readonly #rival: number | null;

  constructor({ table }: RankerDecision, chosen: number, rival: number | null) {
    this.#table = table;
    this.#chosen = chosen;
    this.#rival = rival;
  }

  of(kind: EvidenceFeatureKind): string {
    switch (kind) {
      case 'container':
        return this.#container();
      case 'enclosed':
        return this.#either('encloses_neighbour', 'name_encloses') > 0
          ? 'encloses the place that stands joined to it'
          : 'does not enclose the place that stands joined to it';
      case 'type_word':
        return 'a word beside it says what kind of place it is';
      case 'prominence':
        return `prominence and what stands beside the name alone: ${this.#pair((row) => this.#listed(row, percent(this.#value(row, 'prior'))))}`;
      case 'population':
        return `population ${this.#pair((row) => inhabitants(this.#candidate(row)))}`;
      case 'kind':
        return `is ${this.#pair((row) => kindOf(this.#table.rows[row]!))}`;
      case 'name':
        return `the text has ${this.#pair((row) => nameOf(this.#table.rows[row]!))}`;
      case 'country_context':
        return this.#value(this.#chosen, 'country_named') > 0
          ? `the text names the country (${this.#country(this.#chosen)}); ${this.#countryVotes()}`
          : this.#countryVotes();
      case 'area_context':
        return this.#areaVotes();
      case 'nearness':
        return `distance to the nearest other place of the text: ${this.#pair((row) => this.#listed(row, kilometres(this.#value(row, 'nearest'))))}`;
      case 'language':
        return this.#languageWords();
      case 'script':
        return 'how the name is written tells where it may lie';
      case 'surface':
        return 'what the name looks like';
      case 'document':
        return 'the length of the text and the number of its names';
      case 'alternatives':
        return 'how many readings there are, and in which countries';
      case 'unlisted':
        return this.#table.rows[this.#chosen]!.kind === 'unlisted'
          ? 'may be a place that the gazetteer does not list'
          : 'is listed in the gazetteer';
      case 'other_readings':
      case 'other':
        return 'other features';
    }
  }

  /** Where no reading contradicts the claim. */
  onlyReading(claim: Attribution['claim']): string {
    const count = this.#table.rows.length;
    if (count === 1) return 'the only reading there is; so often such readings are right';
    return claim === 'country'
      ? `all ${count} readings lie in one country (${this.#country(this.#chosen)}); so often such readings are right`
      : 'all readings are one place; so often such readings are right';
  }

  /** The readings beside the two that are compared, on each side. */
  otherReadings(claim: Attribution['claim'], allies: number, others: number): string {
    const against = `${others} more against it`;
    return allies === 0
      ? `other readings: ${against}`
      : `other readings: ${allies} more ${claim === 'country' ? 'in the same country' : 'at the same spot'}, ${against}`;
  }

  #container(): string {
    const named = this.#containerOf(this.#chosen);
    if (named !== null) return `the text says that it is in ${named}`;
    if (this.#value(this.#chosen, 'name_container') > 0) return 'the text says elsewhere where a place of this name is, and it fits';
    const others = this.#rival === null ? null : this.#containerOf(this.#rival);
    if (others !== null) return `the text says that it is in ${others}, which fits the other`;
    if (this.#either('beside_other_container', 'name_other_container') > 0)
      return 'the text says where a place of this name is, and it does not fit';
    return 'what stands beside it in the text';
  }

  /** Name of the container beside the mention that encloses a row most closely. */
  #containerOf(row: number): string | null {
    const place = this.#place(row);
    if (place === null) return null;
    let closest = 0;
    let name: string | null = null;
    for (const { readings } of this.#table.mention.containers) {
      for (const reading of readings) {
        const level = containmentInAny(place, [reading]);
        if (level > closest) [closest, name] = [level, reading.candidate.name];
      }
    }
    return name;
  }

  /** Where the words of the text are usual, and where its language is spoken if that tells the two apart. */
  #languageWords(): string {
    const words = `words of the text that are usual there: ${this.#pair((row) => `${this.#country(row)} ${percent(this.#value(row, 'cue_share'))}`)}`;
    const [own, others] = [this.#chosen, this.#rival].map((row) => row !== null && this.#value(row, 'speaks_language') > 0);
    if (own === others) return words;
    return `${words}; its language is spoken ${own ? 'there' : 'where the other is'}`;
  }

  #countryVotes(): string {
    return `other names of the text that point there: ${this.#pair((row) => `${this.#country(row)} ${votes(this.#value(row, 'country_votes'))}`)}`;
  }

  #areaVotes(): string {
    const byCounty = this.#either('admin2_votes') > 0;
    const level = byCounty ? COUNTY : STATE;
    const said = this.#pair((row) => {
      const area = this.#candidate(row)?.admin[level]?.name;
      return area === undefined ? null : `${area} ${votes(this.#value(row, byCounty ? 'admin2_votes' : 'admin1_votes'))}`;
    });
    return `other names of the text that point there: ${said}`;
  }

  /** "what is true of the chosen one (what is true of the other)"; once where both are alike, without what is unknown. */
  #pair(say: (row: number) => string | null): string {
    const own = say(this.#chosen);
    const others = this.#rival === null ? null : say(this.#rival);
    if (others === null || own === others) return own ?? 'unknown';
    return `${own ?? 'unknown'} (the other: ${others})`;
  }

  #value(row: number, feature: FeatureName): number {
    return this.#table.features[row * FEATURE_COUNT + COLUMN[feature]]!;
  }

  #either(...features: readonly FeatureName[]): number {
    return Math.max(...features.map((feature) => this.#value(this.#chosen, feature)));
  }

  /** What is only true of records. */
  #listed(row: number, said: string): string | null {
    return this.#table.rows[row]!.kind === 'listed' ? said : null;
  }

  #candidate(row: number): Candidate | null {
    return this.#place(row)?.candidate ?? null;
  }

  #place(row: number): PlaceFacts | null {
    const reading = this.#table.rows[row]!;
    return reading.kind === 'listed' ? reading.place : null;
  }

  #country(row: number): string {
    const { countryCode } = this.#table.rows[row]!;
    return countryCode === null ? 'no country' : (countryName(countryCode) ?? countryCode);
  }
}

const WHOLE = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });
/** Figures that a reader can take in: 664,000 rather than 664,046. */
const ROUNDED = new Intl.NumberFormat('en', { maximumSignificantDigits: 3 });

function inhabitants(candidate: Candidate | null): string | null {
  if (candidate === null) return null;
  return candidate.population === null || candidate.population === 0 ? 'not known' : ROUNDED.format(candidate.population);
}

const percent = (share: number): string => `${WHOLE.format(100 * share)} %`;

/** From log₁₀(1 + km). */
const kilometres = (log: number): string => `${ROUNDED.format(Math.round(10 ** log - 1))} km`;

/** Votes are names weighed by how sure they are: 2.0 are two undoubted names. */
const votes = (count: number): string => count.toFixed(1);

const CATEGORY_WORDS: Readonly<Record<PlaceCategory, string>> = {
  country: 'a country',
  admin1: 'a state or province',
  admin2: 'a county or district',
  populated: 'a town or village',
  region: 'a continent or region of the world',
  area: 'a named area',
  water: 'a water',
  landform: 'a mountain, island or other landform',
  facility: 'a building or site',
};

const SEAT_WORDS: Readonly<Record<number, string>> = {
  4: 'a national capital',
  3: 'the seat of a state or province',
  2: 'the seat of a county or district',
};

function kindOf(row: DecisionRow): string {
  if (row.kind === 'unlisted') return 'a place that is not listed';
  const { category, seat, isQuarter } = row.place;
  const ofSettlement = category === 'populated' ? (SEAT_WORDS[seat] ?? (isQuarter ? 'a quarter of a city' : undefined)) : undefined;
  return ofSettlement ?? CATEGORY_WORDS[category];
}

const USUAL_NAMES: ReadonlySet<NameClass> = new Set(['primary', 'country', 'admin1', 'admin2', 'region', 'area'] as const);
const NAME_WORDS: Readonly<Partial<Record<NameClass, string>>> = {
  abbreviation: 'a short form of its name',
  postal: 'a short form of its name',
  demonym: 'the word for its people',
  regional_demonym: 'the word for its people',
  historical: 'a historical name of it',
};

function nameOf(row: DecisionRow): string {
  if (row.kind === 'unlisted') return 'a name without a record';
  const { nameClass, level } = row.place;
  if (level !== MATCH_EXACT && nameClass !== 'abbreviation') return 'a name like it';
  return USUAL_NAMES.has(nameClass) ? 'its usual name' : (NAME_WORDS[nameClass] ?? 'another name of it');
}

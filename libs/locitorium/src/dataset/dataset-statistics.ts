import type { GoldMention } from '@locitorium/domain';

export interface NameCount {
  readonly name: string;
  readonly count: number;
}

/** A name that means places in several countries. */
export interface AmbiguousName extends NameCount {
  /** Mentions of each country. */
  readonly countries: Readonly<Record<string, number>>;
}

/** What a dataset is made of. Counts by kind are in descending order. */
export interface DatasetStatistics {
  readonly documents: number;
  /** Lines that are no documents; `dataset check` says why. */
  readonly unusableLines: number;
  /** Documents with mentions, were it none: those that evaluation judges. */
  readonly annotatedDocuments: number;
  /** UTF-16 code units of all texts. */
  readonly characters: number;
  readonly mentions: number;
  readonly withSpan: number;
  readonly withCountry: number;
  readonly withPoint: number;
  /** Different names, and how many of them have several gold countries. */
  readonly names: number;
  readonly ambiguousNames: number;
  /** Mentions with a country whose name has several. */
  readonly ambiguousMentions: number;
  /** Mentions in the document that has most of them. */
  readonly mostMentions: number;
  readonly languages: Readonly<Record<string, number>>;
  readonly sources: Readonly<Record<string, number>>;
  readonly countries: Readonly<Record<string, number>>;
  /** The most frequent ones, at most 20 of each. */
  readonly frequentNames: readonly NameCount[];
  readonly frequentAmbiguousNames: readonly AmbiguousName[];
}

const MOST_NAMES = 20;
/** Of documents that do not say. */
const UNKNOWN = 'unknown';

/** Counts what a dataset holds: JSON lines, `.gz` accepted. Rejects with a UsageError where it cannot be read at all. */
export async function datasetStatistics(path: string, signal?: AbortSignal): Promise<DatasetStatistics> {
  const { JsonlDatasetReader } = await import('@locitorium/adapters-jsonl');
  const [languages, sources] = [new Tally(), new Tally()];
  const gold = new GoldTally();
  let [documents, unusableLines, annotatedDocuments, characters, mostMentions] = [0, 0, 0, 0, 0];
  for await (const entry of new JsonlDatasetReader({ source: path }).entries(signal)) {
    if (entry.kind === 'invalid') {
      unusableLines += 1;
      continue;
    }
    const { text, meta, goldMentions } = entry.document;
    documents += 1;
    characters += text.length;
    languages.add(meta.lang ?? UNKNOWN);
    sources.add(meta.source ?? UNKNOWN);
    if (goldMentions === undefined) continue;
    annotatedDocuments += 1;
    mostMentions = Math.max(mostMentions, goldMentions.length);
    for (const mention of goldMentions) gold.add(mention);
  }
  return {
    ...{ documents, unusableLines, annotatedDocuments, characters },
    ...gold.counts(),
    mostMentions,
    languages: languages.byCount(),
    sources: sources.byCount(),
    countries: gold.countries.byCount(),
    ...gold.frequent(),
  };
}

class Tally {
  readonly #counts = new Map<string, number>();

  add(key: string): void {
    this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1);
  }

  get size(): number {
    return this.#counts.size;
  }

  get total(): number {
    return [...this.#counts.values()].reduce((sum, count) => sum + count, 0);
  }

  byCount(): Readonly<Record<string, number>> {
    return Object.fromEntries([...this.#counts].toSorted(([a, m], [b, n]) => n - m || (a < b ? -1 : 1)));
  }
}

class GoldTally {
  readonly countries = new Tally();
  readonly #names = new Map<string, { count: number; readonly countries: Tally }>();
  #mentions = 0;
  #withSpan = 0;
  #withPoint = 0;

  add({ surface, start, countryCode, lat }: GoldMention): void {
    this.#mentions += 1;
    if (start !== null) this.#withSpan += 1;
    if (lat !== null) this.#withPoint += 1;
    const name = this.#names.get(surface) ?? { count: 0, countries: new Tally() };
    this.#names.set(surface, name);
    name.count += 1;
    if (countryCode === null) return;
    this.countries.add(countryCode);
    name.countries.add(countryCode);
  }

  counts() {
    const ambiguous = this.#ambiguous();
    return {
      mentions: this.#mentions,
      withSpan: this.#withSpan,
      withCountry: this.countries.total,
      withPoint: this.#withPoint,
      names: this.#names.size,
      ambiguousNames: ambiguous.length,
      ambiguousMentions: ambiguous.reduce((sum, [, { countries }]) => sum + countries.total, 0),
    };
  }

  frequent() {
    const names = [...this.#names].map(([name, { count }]) => ({ name, count }));
    const ambiguous = this.#ambiguous().map(([name, { count, countries }]) => ({ name, count, countries: countries.byCount() }));
    return { frequentNames: mostFrequent(names), frequentAmbiguousNames: mostFrequent(ambiguous) };
  }

  #ambiguous() {
    return [...this.#names].filter(([, { countries }]) => countries.size > 1);
  }
}

const mostFrequent = <N extends NameCount>(names: readonly N[]): readonly N[] =>
  names.toSorted((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1)).slice(0, MOST_NAMES);

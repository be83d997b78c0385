import { placeIdOf, type Candidate } from '@locitorium/domain';
import { hashOf, type CallContext, type CandidateSource, type Identity, type PlaceQuery } from '@locitorium/ports';
import { aliasPlace, isAliasOf, type AliasEntry, type RecordById } from './alias-place.ts';
import type { OverlayEntry } from './overlay.ts';
import { overlayFacts } from './overlay-facts.ts';
import { OverlayNames } from './overlay-names.ts';

export type CountryEntry = Extract<OverlayEntry, { kind: 'country' }>;

/** Most candidates that a source may be asked for. */
const MOST_CANDIDATES = 50;

/**
 * A source that offers first what an overlay says a name means: the place of an alias, the records in the country of a name. What else the
 * source knows under the name follows.
 */
export class OverlayCandidateSource implements CandidateSource {
  readonly identity: Identity;
  readonly #source: CandidateSource;
  readonly #names: OverlayNames<AliasEntry | CountryEntry>;
  readonly #recordById: RecordById;

  constructor(source: CandidateSource, entries: readonly (AliasEntry | CountryEntry)[], recordById: RecordById) {
    this.#source = source;
    this.#names = new OverlayNames(entries);
    this.#recordById = recordById;
    this.identity = { ...source.identity, hash: hashOf({ source: source.identity, overlay: overlayFacts(entries) }) };
  }

  get concurrency(): number | undefined {
    return this.#source.concurrency;
  }

  async search(query: PlaceQuery, context: CallContext): Promise<readonly Candidate[]> {
    const entry = this.#names.entryOf(query.name, { source: query.documentSource ?? null, lang: query.language });
    switch (entry?.kind) {
      case 'alias':
        return this.#withPlaceOf(entry, query, context);
      case 'country': {
        // The records that are meant may be among those that nobody else would see.
        const found = await this.#source.search({ ...query, limit: MOST_CANDIDATES }, context);
        const { meant = [], others = [] } = Object.groupBy(found, ({ countryCode }) =>
          countryCode === entry.country_code ? 'meant' : 'others',
        );
        return [...meant, ...others].slice(0, query.limit);
      }
      default:
        return this.#source.search(query, context);
    }
  }

  searchForms(query: PlaceQuery, countries: readonly string[]): readonly Candidate[] {
    return this.#source.searchForms?.(query, countries) ?? [];
  }

  async #withPlaceOf(entry: AliasEntry, query: PlaceQuery, context: CallContext): Promise<readonly Candidate[]> {
    const found = await this.#source.search(query, context);
    const own = found.find((candidate) => isAliasOf(entry, candidate)) ?? (await aliasPlace(entry, this.#recordById));
    const id = placeIdOf(own);
    return [own, ...found.filter((candidate) => placeIdOf(candidate) !== id)].slice(0, query.limit);
  }
}

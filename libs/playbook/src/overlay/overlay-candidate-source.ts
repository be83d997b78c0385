import { placeIdOf, type Candidate } from '@locitorium/domain';
import { hashOf, type CallContext, type CandidateSource, type Identity, type PlaceQuery } from '@locitorium/ports';
import { aliasPlace, isAliasOf, type AliasEntry, type RecordById } from './alias-place.ts';
import { OverlayNames } from './overlay-names.ts';

/** A source that offers the place of an alias first, and then what the source knows under that name. */
export class OverlayCandidateSource implements CandidateSource {
  readonly identity: Identity;
  readonly #source: CandidateSource;
  readonly #names: OverlayNames;
  readonly #recordById: RecordById;

  constructor(source: CandidateSource, entries: readonly AliasEntry[], recordById: RecordById) {
    this.#source = source;
    this.#names = new OverlayNames(entries);
    this.#recordById = recordById;
    this.identity = { ...source.identity, hash: hashOf({ source: source.identity, overlay: entries }) };
  }

  get concurrency(): number | undefined {
    return this.#source.concurrency;
  }

  async search(query: PlaceQuery, context: CallContext): Promise<readonly Candidate[]> {
    const found = await this.#source.search(query, context);
    const entry = this.#names.entryOf(query.name, { source: query.documentSource ?? null, lang: query.language });
    if (entry?.kind !== 'alias') return found;
    const own = found.find((candidate) => isAliasOf(entry, candidate)) ?? (await aliasPlace(entry, this.#recordById));
    const id = placeIdOf(own);
    return [own, ...found.filter((candidate) => candidate !== own && placeIdOf(candidate) !== id)].slice(0, query.limit);
  }
}

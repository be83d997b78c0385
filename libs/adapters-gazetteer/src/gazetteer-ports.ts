import type { Candidate } from '@locitorium/domain';
import type { CallContext, CandidateSource, Identity, NameClasses, PlaceDirectory, PlaceNameIndex, PlaceQuery } from '@locitorium/ports';
import type { PlaceLookup } from './gazetteer.ts';

/** What every port over the embedded gazetteer has: the gazetteer, and its identity. */
abstract class GazetteerPort {
  readonly identity: Identity;
  protected readonly gazetteer: PlaceLookup;

  constructor(gazetteer: PlaceLookup) {
    this.gazetteer = gazetteer;
    this.identity = gazetteer.identity;
  }
}

/** CandidateSource over the embedded gazetteer. */
export class GazetteerCandidateSource extends GazetteerPort implements CandidateSource {
  async search(query: PlaceQuery, context: CallContext): Promise<readonly Candidate[]> {
    context.signal.throwIfAborted();
    return this.searchAtOnce(query);
  }

  searchAtOnce({ name, limit, cutOff }: PlaceQuery): readonly Candidate[] {
    return this.gazetteer.search(name, { limit, cutOff });
  }

  searchForms({ name, limit }: PlaceQuery, countries: readonly string[]): readonly Candidate[] {
    return this.gazetteer.placesOfForm(name, countries, limit);
  }
}

/** PlaceNameIndex over the embedded gazetteer. */
export class GazetteerNameIndex extends GazetteerPort implements PlaceNameIndex {
  classesOf(text: string, start = 0, end = text.length): NameClasses {
    return this.gazetteer.classesOf(text, start, end);
  }

  classesOfInflected(text: string, start = 0, end = text.length): NameClasses {
    return this.gazetteer.classesOfInflected(text, start, end);
  }

  endOfInflected(text: string, start = 0, end = text.length): number {
    return this.gazetteer.endOfInflected(text, start, end);
  }

  placesNamed(name: string, limit: number): readonly Candidate[] {
    return this.gazetteer.placesNamed(name, limit);
  }

  placesOfForm(name: string, countries: readonly string[], limit: number): readonly Candidate[] {
    return this.gazetteer.placesOfForm(name, countries, limit);
  }
}

/** PlaceDirectory over the embedded gazetteer. */
export class GazetteerPlaceDirectory extends GazetteerPort implements PlaceDirectory {
  async complete(prefix: string, limit: number): Promise<readonly Candidate[]> {
    return this.gazetteer.complete(prefix, limit);
  }

  async placeById(osmType: string, osmId: number | string): Promise<Candidate | null> {
    return this.gazetteer.placeById(osmType, osmId);
  }
}

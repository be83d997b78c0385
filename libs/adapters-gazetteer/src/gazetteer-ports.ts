import type { Candidate } from '@locitorium/domain';
import type { CallContext, CandidateSource, Identity, NameClasses, PlaceDirectory, PlaceNameIndex, PlaceQuery } from '@locitorium/ports';
import type { Gazetteer } from './gazetteer.ts';

/** What every port over the embedded gazetteer has: the gazetteer, and its identity. */
abstract class GazetteerPort {
  readonly identity: Identity;
  protected readonly gazetteer: Gazetteer;

  constructor(gazetteer: Gazetteer) {
    this.gazetteer = gazetteer;
    this.identity = gazetteer.identity;
  }
}

/** CandidateSource over the embedded gazetteer. Answers within the call: the promise is for the port's sake. */
export class GazetteerCandidateSource extends GazetteerPort implements CandidateSource {
  async search(query: PlaceQuery, context: CallContext): Promise<readonly Candidate[]> {
    context.signal.throwIfAborted();
    return this.gazetteer.search(query.name, { limit: query.limit, cutOff: query.cutOff });
  }
}

/** PlaceNameIndex over the embedded gazetteer. */
export class GazetteerNameIndex extends GazetteerPort implements PlaceNameIndex {
  classesOf(text: string, start = 0, end = text.length): NameClasses {
    return this.gazetteer.classesOf(text, start, end);
  }

  placesNamed(name: string, limit: number): readonly Candidate[] {
    return this.gazetteer.placesNamed(name, limit);
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

import { countryName, greatCircleKm } from '@locitorium/domain';
import {
  identityOf,
  type CallContext,
  type ClassifiedStance,
  type Identity,
  type StanceClassifier,
  type StanceQuestion,
} from '@locitorium/ports';
import { readPlaceWords, type WrittenPlace } from '../producer/place-words.ts';

/** Raised when the same questions would get other answers. */
const BEHAVIOUR_VERSION = '1';

/** Distances in kilometres, and the confidence of each rule: judgements, not measured. */
export const GAZETTEER_RULES = Object.freeze({
  /** Records of two sources no farther apart are one place: a city, its county, its namesake in another source. */
  sameSpotKm: 25,
  /** Farther apart than this are two places: 100 miles, by which toponym resolution is commonly judged (Acc@161km, Leidner 2007). */
  farAwayKm: 161,
  sameRecord: 0.99,
  sameCountry: 0.95,
  otherCountry: 0.95,
  sameSpot: 0.9,
  farAway: 0.9,
  /** Of one country and neither near nor far: the outskirts, or the middle of a large area. */
  betweenNearAndFar: 0.5,
});

/**
 * Compares what gazetteers say with claims about places. Whether a record is about the place that a text means is up to the caller.
 *
 * A country is supported by a record of the same country, refuted by one of another. A record is supported by itself and by one at the
 * same spot of the same country; refuted by one of another country, or far away. Null for all else: fragments that are no records,
 * claims that are not about a place, claims that no record is the place, records without a country where the country is asked for.
 */
export class GazetteerStanceClassifier implements StanceClassifier {
  readonly identity: Identity = identityOf('gazetteer-stances', BEHAVIOUR_VERSION, GAZETTEER_RULES);

  async classify(questions: readonly StanceQuestion[], { signal }: CallContext): Promise<readonly (ClassifiedStance | null)[]> {
    signal.throwIfAborted();
    return questions.map(stanceOf);
  }
}

function stanceOf({ claim, fragment }: StanceQuestion): ClassifiedStance | null {
  const fact = fragment.method === 'record' ? readPlaceWords(fragment.content) : null;
  const place = claim.subject?.place ?? null;
  if (fact === null || claim.subject === null || place === null) return null;
  if (claim.subject.aspect === 'country') return towardsCountry(place.slice(place.indexOf(':') + 1), fact);
  const claimed = readPlaceWords(claim.text);
  // A claim whose words are not those of its subject is about something else than it seems.
  return claimed === null || claimed.place !== place ? null : towardsRecord(claimed, fact);
}

function towardsCountry(countryCode: string, fact: WrittenPlace): ClassifiedStance | null {
  if (fact.countryCode === null || countryName(countryCode) === null) return null;
  return fact.countryCode === countryCode ? rule('SUPPORTS', GAZETTEER_RULES.sameCountry) : rule('REFUTES', GAZETTEER_RULES.otherCountry);
}

function towardsRecord(claimed: WrittenPlace, fact: WrittenPlace): ClassifiedStance {
  const { sameSpotKm, farAwayKm, sameRecord, otherCountry, sameSpot, farAway, betweenNearAndFar } = GAZETTEER_RULES;
  if (fact.place === claimed.place) return rule('SUPPORTS', sameRecord);
  if (fact.countryCode !== null && claimed.countryCode !== null && fact.countryCode !== claimed.countryCode)
    return rule('REFUTES', otherCountry);
  const km = greatCircleKm(claimed, fact);
  if (km <= sameSpotKm) return rule('SUPPORTS', sameSpot);
  return km > farAwayKm ? rule('REFUTES', farAway) : rule('NEUTRAL', betweenNearAndFar);
}

const rule = (stance: ClassifiedStance['stance'], confidence: number): ClassifiedStance => ({ stance, confidence, basis: 'rule' });

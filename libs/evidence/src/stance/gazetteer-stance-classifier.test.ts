import { describe, expect, it } from '@jest/globals';
import type { Candidate } from '@locitorium/domain';
import type { StanceQuestion } from '@locitorium/ports';
import { callContext, place } from '@locitorium/ports/testing';
import fc from 'fast-check';
import { PARIS_FRANCE, PARIS_TEXAS } from '../evidence.fixture.ts';
import { placeWordOf, placeWords, readPlaceWords } from '../producer/place-words.ts';
import { GazetteerStanceClassifier } from './gazetteer-stance-classifier.ts';

const means = (candidate: Candidate): StanceQuestion['claim'] => ({
  text: `“Paris” means ${placeWords(candidate)}, rather than Elsewhere`,
  subject: { docId: 'd', mentionId: 'm', aspect: 'record', place: placeWordOf(candidate) },
});
const record = (candidate: Candidate): StanceQuestion['fragment'] => ({ content: placeWords(candidate), method: 'record', features: {} });
const stanceOf = async (claim: StanceQuestion['claim'], fragment: StanceQuestion['fragment']) =>
  (await new GazetteerStanceClassifier().classify([{ claim, fragment }], callContext()))[0];
const osm = (given: Partial<Candidate>): Candidate => ({
  ...PARIS_TEXAS,
  source: 'nominatim',
  osmType: 'relation',
  osmId: 115_357,
  ...given,
});

describe('a record compared with a claim about a record', () => {
  it.each([
    ['itself', PARIS_TEXAS, 'SUPPORTS'],
    ['one of another source at the same spot', osm({ lat: 33.7 }), 'SUPPORTS'],
    ['one of the same spot in no country', osm({ countryCode: null }), 'SUPPORTS'],
    ['one of another country', PARIS_FRANCE, 'REFUTES'],
    ['one far away in the same country', osm({ lat: 38.2, lon: -84.25 }), 'REFUTES'],
    ['one neither near nor far', osm({ lat: 34.5 }), 'NEUTRAL'],
  ])('%s', async (_what, fact, stance) => {
    expect(await stanceOf(means(PARIS_TEXAS), record(fact))).toMatchObject({ stance, basis: 'rule' });
  });

  it('says nothing about a claim that no record is the place, about one in free words, or about a country where it has none', async () => {
    expect(
      await stanceOf({ text: 'x', subject: { docId: 'd', mentionId: 'm', aspect: 'record', place: null } }, record(PARIS_TEXAS)),
    ).toBeNull();
    expect(await stanceOf({ text: `Paris is ${placeWords(PARIS_TEXAS)}`, subject: null }, record(PARIS_TEXAS))).toBeNull();
    expect(
      await stanceOf(
        { text: 'x', subject: { docId: 'd', mentionId: 'm', aspect: 'country', place: 'country:US' } },
        record(place('Atlantic Ocean', null)),
      ),
    ).toBeNull();
  });
});

describe('a place in words', () => {
  it('is read as it was written, whatever its names are', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        fc.oneof(fc.nat(), fc.string({ unit: 'binary', minLength: 1 })),
        fc.double({ min: -90, max: 90, noNaN: true }),
        fc.double({ min: -180, max: 180, noNaN: true }),
        fc.constantFrom('US', null),
        (displayName, osmId, lat, lon, countryCode) => {
          const candidate = { ...PARIS_TEXAS, name: 'x', displayName, osmId, lat, lon, countryCode };
          expect(readPlaceWords(placeWords(candidate))).toMatchObject({
            place: placeWordOf(candidate),
            lat: lat + 0,
            lon: lon + 0,
            countryCode,
          });
        },
      ),
    );
  });

  it('is null where there is none', () => {
    expect(readPlaceWords('Paris [somewhere]')).toBeNull();
  });
});

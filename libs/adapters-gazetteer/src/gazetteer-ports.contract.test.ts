import { describeCandidateSource, describePlaceDirectory, describePlaceNameIndex } from '@locitorium/ports/testing';
import { GazetteerCandidateSource, GazetteerNameIndex, GazetteerPlaceDirectory } from './gazetteer-ports.ts';
import { fixtureGazetteer } from './gazetteer.fixture.ts';
import { loadGazetteer } from './load-gazetteer.ts';

describeCandidateSource('GazetteerCandidateSource', {
  create: async () => new GazetteerCandidateSource(fixtureGazetteer()),
  known: [
    { name: 'Paris', countryCode: 'US' },
    { name: 'Georgia', countryCode: 'GE' },
    { name: 'Soviet Union', countryCode: null },
    { name: '東京', countryCode: 'JP' },
  ],
  ambiguous: 'Paris',
  unknown: 'Zzyzxqville',
  createBroken: async () => new GazetteerCandidateSource(await loadGazetteer('there/is/no/such.bin')),
});

describePlaceNameIndex('GazetteerNameIndex', {
  create: async () => new GazetteerNameIndex(fixtureGazetteer()),
  known: [
    { name: 'United States of America', classBit: 'country' },
    { name: 'San Francisco', classBit: 'populatedLarge' },
    { name: 'Clarke County', classBit: 'admin2' },
    { name: 'European', classBit: 'demonym' },
  ],
  unknown: 'Zzyzxqville',
});

describePlaceDirectory('GazetteerPlaceDirectory', {
  create: async () => new GazetteerPlaceDirectory(fixtureGazetteer()),
  known: { name: 'France', osmType: 'geonames', osmId: 3017382 },
  unknownName: 'Zzyzxqville',
});

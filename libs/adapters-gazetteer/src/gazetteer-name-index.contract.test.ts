import { describePlaceNameIndex } from '@locitorium/ports/testing';
import { GazetteerNameIndex } from './gazetteer-name-index.ts';
import { fixtureGazetteer } from './gazetteer.fixture.ts';

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

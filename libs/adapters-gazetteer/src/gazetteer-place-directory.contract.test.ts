import { describePlaceDirectory } from '@locitorium/ports/testing';
import { fixtureGazetteer } from './gazetteer.fixture.ts';
import { GazetteerPlaceDirectory } from './gazetteer-place-directory.ts';

describePlaceDirectory('GazetteerPlaceDirectory', {
  create: async () => new GazetteerPlaceDirectory(fixtureGazetteer()),
  known: { name: 'France', osmType: 'geonames', osmId: 3017382 },
  unknownName: 'Zzyzxqville',
});

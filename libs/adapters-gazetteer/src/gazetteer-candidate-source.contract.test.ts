import { describeCandidateSource } from '@locitorium/ports/testing';
import { GazetteerCandidateSource } from './gazetteer-candidate-source.ts';
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

import { UpstreamError } from '@locitorium/domain';
import type { CandidateSource } from '@locitorium/ports';
import {
  describeCandidateSource,
  InMemoryCandidateCache,
  InMemoryCandidateSource,
  place,
  type CandidateSourceHarness,
} from '@locitorium/ports/testing';
import { CachingCandidateSource } from './caching-candidate-source.ts';

const records = [place('Lima', 'PE', { lat: -12 }), place('Lima', 'US', { lat: 40.7 }), place('Atlantic Ocean', null)];

const harness = (around: (source: CandidateSource) => CandidateSource): CandidateSourceHarness => ({
  create: async () => around(new InMemoryCandidateSource(records)),
  known: [
    { name: 'Lima', countryCode: 'PE' },
    { name: 'lima', countryCode: 'US' },
    { name: 'Atlantic Ocean', countryCode: null },
  ],
  ambiguous: 'Lima',
  unknown: 'Nowhereville',
  createBroken: async () => around(new InMemoryCandidateSource(records, { Lima: new UpstreamError('geocoder_unavailable', 'down') })),
});

describeCandidateSource(
  'cached',
  harness((source) => new CachingCandidateSource(source, new InMemoryCandidateCache())),
);

import { describe, expect, it } from '@jest/globals';
import { isCountryCode, isLocitoriumError, isSameRecord, type Candidate } from '@locitorium/domain';
import type { CandidateSource, PlaceQuery } from '../../candidate-source/candidate-source.ts';
import { callContext } from '../fakes/call-context.ts';
import { itHasAStableIdentity } from './identity-promises.ts';

export interface CandidateSourceHarness {
  create(): Promise<CandidateSource>;
  /** Names this source knows, with the country that one of the answers must have (null: some answer has none). */
  readonly known: readonly { readonly name: string; readonly countryCode: string | null }[];
  /** A name with at least two records. */
  readonly ambiguous: string;
  /** A name without any. */
  readonly unknown: string;
  /** A source that cannot answer (server down, data missing); absent if that cannot happen. */
  createBroken?(): Promise<CandidateSource>;
}

const query = (name: string, given: Partial<PlaceQuery> = {}): PlaceQuery => ({ name, language: null, limit: 10, cutOff: false, ...given });

/** Names that once broke some geocoder: none may throw, hang, or be interpreted. */
const HOSTILE_NAMES = [
  '[amenity=school]',
  '48.2, 16.4',
  '(((',
  "O'",
  '%00',
  '🌋',
  '\ud83c',
  '\u0000',
  'a'.repeat(200),
  '  x  ',
  '", "',
  '../..',
  'SELECT 1;--',
  '一'.repeat(200),
];

/** What every CandidateSource promises. */
export function describeCandidateSource(name: string, harness: CandidateSourceHarness): void {
  describe(`CandidateSource contract: ${name}`, () => {
    itHasAStableIdentity(() => harness.create());

    it.each(harness.known.map((known) => [known.name, known.countryCode] as const))('finds %s in %s', async (place, countryCode) => {
      const source = await harness.create();
      const candidates = await source.search(query(place, { limit: 40 }), callContext());
      expect(candidates.map((candidate) => candidate.countryCode)).toContain(countryCode);
    });

    it('answers complete records', async () => {
      const source = await harness.create();
      for (const { name: place } of harness.known) {
        for (const candidate of await source.search(query(place), callContext())) expectComplete(candidate);
      }
    });

    it('answers each record once', async () => {
      const source = await harness.create();
      const candidates = await source.search(query(harness.ambiguous, { limit: 40 }), callContext());
      expect(candidates.length).toBeGreaterThan(1);
      candidates.forEach((candidate, i) => {
        expect(candidates.findIndex((other) => isSameRecord(candidate, other))).toBe(i);
      });
    });

    it('answers at most `limit` records, the best ones', async () => {
      const source = await harness.create();
      const all = await source.search(query(harness.ambiguous, { limit: 40 }), callContext());
      const one = await source.search(query(harness.ambiguous, { limit: 1 }), callContext());
      expect(one).toHaveLength(1);
      expect(one[0]).toEqual(all[0]);
    });

    it('answers empty for a name that is not there', async () => {
      const source = await harness.create();
      expect(await source.search(query(harness.unknown), callContext())).toEqual([]);
    });

    it('answers forms of names in the countries asked for alone, if it does', async () => {
      const source = await harness.create();
      const names = [...harness.known.map(({ name: place }) => place), harness.unknown, ...HOSTILE_NAMES];
      for (const place of names) {
        for (const candidate of source.searchForms?.(query(place, { limit: 2 }), ['HU', 'UA']) ?? []) {
          expectComplete(candidate);
          expect(['HU', 'UA']).toContain(candidate.countryCode);
        }
        expect(source.searchForms?.(query(place), []) ?? []).toEqual([]);
      }
    });

    it('answers the same question the same way, also concurrently', async () => {
      const source = await harness.create();
      const first = await source.search(query(harness.ambiguous), callContext());
      const again = await Promise.all([1, 2, 3].map(() => source.search(query(harness.ambiguous), callContext())));
      for (const answer of again) expect(answer).toEqual(first);
    });

    it('answers at once, where it can, what it answers in a while', async () => {
      const source = await harness.create();
      const names = [...harness.known.map(({ name: place }) => place), harness.ambiguous, harness.unknown, ...HOSTILE_NAMES];
      for (const asked of source.searchAtOnce === undefined ? [] : names.map((place) => query(place)))
        expect(source.searchAtOnce?.(asked)).toEqual(await source.search(asked, callContext()));
    });

    it('answers plain data that survives structured cloning and JSON', async () => {
      const source = await harness.create();
      const candidates = await source.search(query(harness.ambiguous), callContext());
      expect(structuredClone(candidates)).toEqual(candidates);
      expect(JSON.parse(JSON.stringify(candidates))).toEqual(candidates);
    });

    it.each(HOSTILE_NAMES.map((hostile) => [JSON.stringify(hostile).slice(0, 20), hostile]))(
      'handles the hostile name %s',
      async (_shown, hostile) => {
        const source = await harness.create();
        const candidates = await source.search(query(hostile), callContext());
        expect(Array.isArray(candidates)).toBe(true);
      },
    );

    it('rejects with the reason of an aborted signal', async () => {
      const source = await harness.create();
      const reason = new Error('cancelled by the caller');
      await expect(source.search(query(harness.ambiguous), callContext({ signal: AbortSignal.abort(reason) }))).rejects.toBe(reason);
    });

    const createBroken = harness.createBroken?.bind(harness);
    if (createBroken !== undefined) {
      it('rejects with a typed error when it cannot answer, and does not answer empty', async () => {
        const outcome = await (async () => (await createBroken()).search(query(harness.ambiguous), callContext()))().then(
          (value) => ({ value }),
          (error: unknown) => ({ error }),
        );
        expect('error' in outcome && isLocitoriumError(outcome.error)).toBe(true);
      });
    }
  });
}

function expectComplete(candidate: Candidate): void {
  expect(candidate.name).not.toBe('');
  expect(candidate.displayName).not.toBe('');
  expect(candidate.source).not.toBe('');
  expect(Math.abs(candidate.lat)).toBeLessThanOrEqual(90);
  expect(Math.abs(candidate.lon)).toBeLessThanOrEqual(180);
  if (candidate.countryCode !== null) expect(isCountryCode(candidate.countryCode)).toBe(true);
  if (candidate.bbox !== null) {
    const [south, north, west, east] = candidate.bbox;
    expect(south).toBeLessThanOrEqual(north);
    for (const longitude of [west, east]) expect(Math.abs(longitude)).toBeLessThanOrEqual(180);
  }
  // An estimate is an estimate of something.
  if (candidate.bboxDerived === true) expect(candidate.bbox).not.toBeNull();
  if (candidate.match !== null) expect(candidate.match.share > 0 && candidate.match.share <= 1).toBe(true);
  if (candidate.population !== null) expect(candidate.population).toBeGreaterThanOrEqual(0);
}

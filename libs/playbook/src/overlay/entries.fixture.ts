import type { OverlayEntry } from './overlay.ts';

type Entry<K extends OverlayEntry['kind']> = Extract<OverlayEntry, { kind: K }>;

const EARNED = { fixed: 0, broken: 0, cases: [] };

/** The Bay is San Francisco, unless the test says otherwise. */
export function alias(name: string, given: Partial<Entry<'alias'>['place']> = {}, rest: Partial<Entry<'alias'>> = {}): Entry<'alias'> {
  const place = { lat: 37.77, lon: -122.42, country_code: 'US', display_name: 'San Francisco, California, United States', ...given };
  return { kind: 'alias', name, place, ...EARNED, ...rest };
}

export function blocked(name: string, rest: Partial<Entry<'blocked_name'>> = {}): Entry<'blocked_name'> {
  return { kind: 'blocked_name', name, ...EARNED, ...rest };
}

export function placeName(name: string, rest: Partial<Entry<'place_name'>> = {}): Entry<'place_name'> {
  return { kind: 'place_name', name, ...EARNED, ...rest };
}

export function policy(given: Entry<'policy'>['policy'], rest: Partial<Entry<'policy'>> = {}): Entry<'policy'> {
  return { kind: 'policy', policy: given, ...EARNED, ...rest };
}

export function country(name: string, countryCode: string, rest: Partial<Entry<'country'>> = {}): Entry<'country'> {
  return { kind: 'country', name, country_code: countryCode, ...EARNED, ...rest };
}

export function home(countries: string[], rest: Partial<Entry<'home'>> = {}): Entry<'home'> {
  return { kind: 'home', countries, ...EARNED, ...rest };
}

/** The text of an overlay's file. */
export const overlayText = (entries: readonly unknown[], given: object = {}): string =>
  JSON.stringify({ format: 1, created_at: '2026-11-23T00:00:00Z', entries, ...given });

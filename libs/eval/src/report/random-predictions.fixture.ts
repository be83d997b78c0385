import type { Document, GoldMention } from '@locitorium/domain';
import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

const COUNTRIES = ['US', 'GB', 'FR', 'JP', 'NG', 'XK', 'BR'];

/**
 * Prediction lines as a rather bad system writes them for the annotations: right, wrong, empty and missing results, places without
 * a country, inferred countries, containing places, documents left out and repeated.
 */
export function randomPredictions(documents: readonly Document[], mode: 'gold' | 'e2e', seed: number): object[] {
  const generator = xoroshiro128plus(seed);
  const random = () => uniformFloat64(generator);
  const chance = (share: number) => random() < share;
  const anyCountry = () => COUNTRIES[Math.floor(random() * COUNTRIES.length)] ?? 'US';
  const point = (near: GoldMention) =>
    near.lat === null || near.lon === null || chance(0.3)
      ? { lat: random() * 180 - 90, lon: random() * 360 - 180 }
      : { lat: Math.max(-90, Math.min(90, near.lat + random() * 4 - 2)), lon: Math.max(-180, Math.min(180, near.lon + random() * 4 - 2)) };
  const country = (gold: GoldMention) => (chance(0.1) ? null : chance(0.6) ? gold.countryCode : anyCountry());
  const place = (gold: GoldMention) => {
    const { lat, lon } = point(gold);
    // Nominatim sends numbers as strings.
    return {
      ...(chance(0.2) ? { lat: String(lat), lon: String(lon) } : { lat, lon }),
      country_code: country(gold),
      display_name: 'x',
      confidence: random(),
    };
  };
  const outcome = (gold: GoldMention) => {
    const candidates = Array.from({ length: Math.floor(random() * 7) }, () => place(gold));
    if (chance(0.7)) {
      const selected = place(gold);
      return { status: 'resolved', reason: 'prominence', selected, candidates: [...candidates, selected].sort(() => random() - 0.5) };
    }
    const status = ['rejected', 'no_candidate', 'invalid_output', 'timeout'][Math.floor(random() * 4)];
    const unresolved = status === 'rejected' || status === 'no_candidate';
    return {
      status,
      selected: null,
      candidates: status === 'no_candidate' ? [] : candidates,
      inferred_country:
        unresolved && chance(0.5)
          ? { country_code: gold.countryCode !== null && chance(0.5) ? gold.countryCode : anyCountry(), confidence: random() }
          : null,
      within: unresolved && chance(0.5) ? place(gold) : null,
    };
  };
  const ownSpan = (gold: GoldMention, length: number) => {
    const start = Math.max(0, (gold.start ?? 0) + Math.floor(random() * 9) - 4);
    return chance(0.6) ? { start: gold.start, end: gold.end } : { start, end: Math.min(length, start + 1 + Math.floor(random() * 20)) };
  };
  const lineOf = (document: Document) => ({
    doc_id: document.docId,
    results: (document.goldMentions ?? []).flatMap((gold) => {
      if (chance(0.08)) return [];
      const result = () => ({ mention_id: gold.mentionId, mention: gold.surface, start: gold.start, end: gold.end, ...outcome(gold) });
      if (mode === 'gold') return chance(0.03) ? [result(), result()] : [result()];
      return Array.from({ length: chance(0.2) ? 2 : 1 }, () => ({ ...result(), ...ownSpan(gold, document.text.length) }));
    }),
  });
  return documents.flatMap((document) => (chance(0.05) ? [] : chance(0.05) ? [lineOf(document), lineOf(document)] : [lineOf(document)]));
}

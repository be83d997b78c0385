import { greatCircleKm, type Candidate } from '@locitorium/domain';
import type { DecisionRow } from '@locitorium/adapters-embedded/training';
import type { GoldMention } from './gold-documents.ts';

/** Which rows of a mention are the truth, and how much of it. */
const TARGET_RULES = Object.freeze({
  /** The same record, or one so near that it is the same place under another identity. */
  sameKm: 25,
  /** Acc@161 km. */
  nearKm: 161,
  /** Share of a merely near record beside one that is the same. */
  nearBesideSame: 0.3,
  /** "Not listed, lies in X" with a container near the place; without; a listed record that is only in the right country. */
  unlistedNear: 1,
  unlisted: 0.6,
  sameCountry: 0.3,
});

type Fit = 'same' | 'near' | 'same_country' | 'unlisted_near' | 'unlisted' | 'wrong';

/** Share of the truth of each row, summing to 1; null where no row is right or the annotation does not say. */
export function rowTargets(gold: GoldMention, rows: readonly DecisionRow[]): Float32Array | null {
  const fits = rows.map((row) => fitOf(gold, row));
  const hasSame = fits.includes('same');
  const hasNear = fits.includes('near');
  const share = (fit: Fit): number => {
    if (hasSame || hasNear) return fit === 'same' ? 1 : fit === 'near' ? (hasSame ? TARGET_RULES.nearBesideSame : 1) : 0;
    if (fit === 'unlisted_near') return TARGET_RULES.unlistedNear;
    if (fit === 'unlisted') return TARGET_RULES.unlisted;
    return fit === 'same_country' ? TARGET_RULES.sameCountry : 0;
  };
  const targets = Float32Array.from(fits, share);
  const total = targets.reduce((sum, target) => sum + target, 0);
  return total === 0 ? null : targets.map((target) => target / total);
}

function fitOf(gold: GoldMention, row: DecisionRow): Fit {
  const isCountryRight = gold.countryCode !== null && row.countryCode === gold.countryCode;
  if (row.kind === 'unlisted') {
    if (!isCountryRight) return 'wrong';
    return gold.point !== null && row.landmark !== null && greatCircleKm(row.landmark, gold.point) <= TARGET_RULES.nearKm
      ? 'unlisted_near'
      : 'unlisted';
  }
  const { candidate } = row;
  const isRegion = candidate.countryCode === null;
  if (gold.point === null) return isCountryRight || (gold.countryCode === null && isRegion) ? 'near' : 'wrong';
  if (isSameGeoName(gold, candidate)) return 'same';
  // A gold without country is a region, a sea or a historical state: a record of a country is not it, however near.
  const mayBeSame = isCountryRight || isRegion;
  const kilometres = greatCircleKm(candidate, gold.point);
  if (mayBeSame && kilometres <= TARGET_RULES.sameKm) return 'same';
  if (mayBeSame && kilometres <= TARGET_RULES.nearKm) return 'near';
  if (gold.countryCode === null && isRegion) return 'near';
  return isCountryRight ? 'same_country' : 'wrong';
}

function isSameGeoName({ geonameId }: GoldMention, { source, osmType, osmId }: Candidate): boolean {
  return geonameId !== null && (source === 'geonames' || osmType === 'geonames') && String(osmId) === geonameId;
}

import type { Status } from '@locitorium/domain';
import type { ResolutionFigures } from '../report/resolution-figures.ts';
import type { Judgement } from '../matching/judgement.ts';
import { goldDocument, goldMention, predictedCandidate, predictedMention, predictedPlace } from '../matching/matching.fixture.ts';

/** One mention in brief. Points lie on the equator: a degree of longitude is 6371.0088 km · π / 180 = 111.19508 km. */
export interface CaseMention {
  /** Gold country, null for none. */
  readonly gold: string | null;
  /** Gold longitude; absent for no coordinates. */
  readonly goldLon?: number;
  /** Country of the selected place, null for one in no country; absent for no selection. */
  readonly selected?: string | null;
  readonly selectedLon?: number;
  readonly confidence?: number;
  /** Countries of the candidates in their order. */
  readonly candidates?: readonly (string | null)[];
  readonly inferred?: string;
  readonly withinLon?: number;
  /** Status without a selection; default `rejected`. */
  readonly status?: Exclude<Status, 'resolved'>;
  readonly missing?: true;
}

export interface MathCase {
  readonly name: string;
  readonly mentions: readonly CaseMention[];
  /** Figures computed by hand; those not named are not looked at. */
  readonly expected: Partial<ResolutionFigures>;
}

const NO_STATUS = { resolved: 0, no_candidate: 0, rejected: 0, invalid_output: 0, timeout: 0, missing: 0 };

/** Regressions of the metrics as rows. */
export const MATH_CASES: readonly MathCase[] = [
  {
    name: 'empty dataset: every figure is unscored, none is zero',
    mentions: [],
    expected: {
      mentions: 0,
      answered: null,
      countryTop1: null,
      countryTop1WithInferred: null,
      countryPrecision: null,
      countryTop3: null,
      countryTop5: null,
      countryMacro: null,
      candidateRecall: null,
      countryTop1InCandidates: null,
      accuracyAt161Km: null,
      accuracyAt161KmWithWithin: null,
      accuracyAt10Km: null,
      medianErrorKm: null,
      meanErrorKm: null,
      errorCurveArea: null,
      noCountryKept: null,
      statuses: NO_STATUS,
    },
  },
  {
    name: 'nothing answered: coverage is zero, precision is unscored',
    mentions: [{ gold: 'FR' }, { gold: 'JP', status: 'timeout' }],
    expected: {
      answered: 0,
      countryTop1: 0,
      countryPrecision: null,
      countryMacro: 0,
      candidateRecall: 0,
      countryTop1InCandidates: null,
      accuracyAt161Km: null,
      noCountryKept: null,
      statuses: { ...NO_STATUS, rejected: 1, timeout: 1 },
    },
  },
  {
    name: 'only gold without country: country figures are unscored',
    mentions: [{ gold: null }, { gold: null, selected: null }, { gold: null, selected: 'BE' }, { gold: null, inferred: 'BE' }],
    expected: { answered: null, countryTop1: null, countryMacro: null, noCountryKept: 3 / 4 },
  },
  {
    name: 'one right, one wrong, one without answer, one missing',
    mentions: [{ gold: 'FR', selected: 'FR' }, { gold: 'FR', selected: 'US' }, { gold: 'FR' }, { gold: 'FR', missing: true }],
    expected: {
      mentions: 4,
      answered: 2 / 4,
      countryTop1: 1 / 4,
      countryPrecision: 1 / 2,
      countryMacro: 1 / 4,
      statuses: { ...NO_STATUS, resolved: 2, rejected: 1, missing: 1 },
    },
  },
  {
    name: 'a place in no country is no answer',
    mentions: [
      { gold: 'FR', selected: null },
      { gold: 'FR', selected: 'FR' },
    ],
    expected: { answered: 1 / 2, countryTop1: 1 / 2, countryPrecision: 1 },
  },
  {
    name: 'Kosovo is a country like any other',
    mentions: [
      { gold: 'XK', selected: 'XK' },
      { gold: 'XK', selected: 'RS' },
      { gold: 'RS', selected: 'XK' },
    ],
    expected: { answered: 1, countryTop1: 1 / 3, countryMacro: (1 / 2 + 0) / 2 },
  },
  {
    name: 'one country only: macro equals micro',
    mentions: [
      { gold: 'NG', selected: 'NG' },
      { gold: 'NG', selected: 'NG' },
      { gold: 'NG', selected: 'NE' },
    ],
    expected: { countryTop1: 2 / 3, countryMacro: 2 / 3 },
  },
  {
    name: 'macro weighs a rare country as much as a frequent one',
    mentions: [
      { gold: 'US', selected: 'US' },
      { gold: 'US', selected: 'US' },
      { gold: 'US', selected: 'US' },
      { gold: 'SR', selected: 'US' },
    ],
    expected: { countryTop1: 3 / 4, countryMacro: 1 / 2 },
  },
  {
    name: 'inferred countries count where nothing was selected, and never against a selection',
    mentions: [
      { gold: 'FR', inferred: 'FR' },
      { gold: 'FR', inferred: 'US' },
      { gold: 'FR', selected: 'FR', inferred: 'US' },
      { gold: 'FR', selected: 'US', inferred: 'FR' },
      { gold: 'FR', selected: null, inferred: 'FR' },
    ],
    expected: { countryTop1: 1 / 5, countryTop1WithInferred: 3 / 5, answered: 2 / 5 },
  },
  {
    name: 'top-k follows the listed order, ties of rank and repeated countries included',
    mentions: [
      { gold: 'FR', candidates: ['US', 'US', 'FR', 'FR', 'JP'] },
      { gold: 'FR', candidates: ['US', 'US', 'US', 'FR', 'JP'] },
      { gold: 'FR', candidates: [null, null, null, null, null, 'FR'] },
      { gold: 'FR', candidates: [] },
    ],
    expected: { countryTop1: 0, countryTop3: 1 / 4, countryTop5: 2 / 4, candidateRecall: 3 / 4, countryTop1InCandidates: 0 },
  },
  {
    name: 'the selector alone is judged where the gold country was offered',
    mentions: [
      { gold: 'FR', selected: 'FR', candidates: ['FR', 'US'] },
      { gold: 'FR', selected: 'US', candidates: ['US', 'FR'] },
      { gold: 'FR', selected: 'US', candidates: ['US'] },
    ],
    expected: { countryTop1: 1 / 3, candidateRecall: 2 / 3, countryTop1InCandidates: 1 / 2 },
  },
  {
    name: 'distance: one degree is near, two are not, no place is the largest error',
    mentions: [
      { gold: 'GA', goldLon: 10, selected: 'GA', selectedLon: 10 },
      { gold: 'GA', goldLon: 10, selected: 'GA', selectedLon: 11 },
      { gold: 'GA', goldLon: 10, selected: 'GA', selectedLon: 12 },
      { gold: 'GA', goldLon: 10 },
      { gold: 'GA', selected: 'GA', selectedLon: 10 },
    ],
    expected: {
      accuracyAt161Km: 2 / 4,
      accuracyAt161KmWithWithin: 2 / 4,
      medianErrorKm: 222.39016,
      meanErrorKm: (0 + 111.19508 + 222.39016 + 20_039) / 4,
      // Trapezoids over ln 1, ln 112.19508, ln 223.39016, ln 20040.
      errorCurveArea: (0 / 2 + Math.log(112.19508) + Math.log(223.39016) + Math.log(20_040) / 2) / (3 * Math.log(20_040)),
    },
  },
  {
    // The worked example of docs/evaluation.md: errors of 0, 5.56, 111.20 and 20,039 km.
    name: 'the same town is within ten kilometres, the next one is not',
    mentions: [
      { gold: 'GA', goldLon: 10, selected: 'GA', selectedLon: 10 },
      { gold: 'GA', goldLon: 10, selected: 'GA', selectedLon: 10.05 },
      { gold: 'GA', goldLon: 10, selected: 'GA', selectedLon: 11 },
      { gold: 'GA', goldLon: 10 },
    ],
    expected: {
      accuracyAt10Km: 2 / 4,
      accuracyAt161Km: 3 / 4,
      // (0 / 2 + ln 6.56 + ln 112.20 + ln 20040 / 2) / (3 · ln 20040) = 0.3888
      errorCurveArea: (Math.log(6.559754) + Math.log(112.19508) + Math.log(20_040) / 2) / (3 * Math.log(20_040)),
    },
  },
  {
    name: 'the containing place counts only where none was selected',
    mentions: [
      { gold: 'GA', goldLon: 10, withinLon: 11 },
      { gold: 'GA', goldLon: 10, withinLon: 12 },
      { gold: 'GA', goldLon: 10, selected: 'GA', selectedLon: 30, withinLon: 10 },
    ],
    expected: { accuracyAt161Km: 0, accuracyAt161KmWithWithin: 1 / 3 },
  },
  {
    name: 'across the antimeridian two degrees are two degrees',
    mentions: [{ gold: 'FJ', goldLon: 179.5, selected: 'FJ', selectedLon: -179.5 }],
    expected: { accuracyAt161Km: 1, medianErrorKm: 111.19508, errorCurveArea: null },
  },
  {
    name: 'coordinates are judged without a gold country too',
    mentions: [{ gold: null, goldLon: 10, selected: null, selectedLon: 10 }],
    expected: { countryTop1: null, accuracyAt161Km: 1, noCountryKept: 1 },
  },
  {
    name: 'all placed exactly: no error, no area',
    mentions: [
      { gold: 'GA', goldLon: 1, selected: 'GA', selectedLon: 1 },
      { gold: 'GA', goldLon: 2, selected: 'GA', selectedLon: 2 },
    ],
    expected: { meanErrorKm: 0, errorCurveArea: 0 },
  },
  {
    name: 'none placed: the largest error, the whole area',
    mentions: [
      { gold: 'GA', goldLon: 1 },
      { gold: 'GA', goldLon: 2, missing: true },
    ],
    expected: { accuracyAt161Km: 0, medianErrorKm: 20_039, meanErrorKm: 20_039, errorCurveArea: 1 },
  },
];

/** The judgements that a row stands for. */
export function judgementsOf(mentions: readonly CaseMention[]): readonly Judgement[] {
  return mentions.map((mention, n): Judgement => {
    const id = `d:${n}`;
    const gold = goldMention(id, { countryCode: mention.gold, ...(mention.goldLon !== undefined && { lat: 0, lon: mention.goldLon }) });
    const document = goldDocument('d', [gold]);
    if (mention.missing) return { document, gold, predicted: null, absence: 'missing_mention', exactSpan: false };
    const selected =
      mention.selected === undefined
        ? null
        : predictedPlace(mention.selected, { lon: mention.selectedLon ?? 0, confidence: mention.confidence ?? null });
    const predicted = predictedMention(id, {
      status: selected === null ? (mention.status ?? 'rejected') : 'resolved',
      reason: null,
      selected,
      candidates: (mention.candidates ?? []).map((country, i) => predictedCandidate(i + 1, country)),
      inferredCountry: mention.inferred === undefined ? null : { countryCode: mention.inferred, confidence: mention.confidence ?? null },
      within: mention.withinLon === undefined ? null : predictedPlace(mention.gold, { lon: mention.withinLon }),
    });
    return { document, gold, predicted, absence: null, exactSpan: true };
  });
}

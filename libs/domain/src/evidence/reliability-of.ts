import type { ExtractionMethod, FragmentFeatures } from './evidence-graph.ts';

/**
 * Reliability of fragments in natural log-odds, by judgement and not by measurement. Each number has its reason; they
 * decide nothing about groundings, whose weights are measured.
 */
export const RELIABILITY = Object.freeze({
  /**
   * A plain statement: odds 3 : 1, the 75 % of "probable" in Kent, Words of Estimative Probability (1964).
   */
  stated: Math.log(3),
  /** A note about a page is second hand: odds 2 : 1. */
  noted: Math.log(2),
  /** Words that stand so in the page itself are at least no error of who copied them: the odds double. */
  verbatim: Math.log(2),
  /** Words that were looked for in the page and are not there: the odds of a plain statement are gone. */
  notVerbatim: -Math.log(3),
  /**
   * Each of numbers, names and dates that a statement commits itself to, once. Detail is what sets accounts of what happened apart
   * from others (Johnson & Raye, Reality Monitoring, 1981; Vrij, Criteria-Based Content Analysis, 2005), and can be checked.
   */
  detail: Math.log(1.25),
  /** Each hedge subtracts this: one brings a plain statement near to 60 %, between Kent's "chances about even" and "probable". */
  hedge: -Math.log(2),
  mostHedges: 2,
  /** A scrap of fewer words says hardly anything. */
  fewestWords: 4,
  scrap: -Math.log(2),
  /** Nothing that is read off words alone may move even odds beyond 95 : 5. */
  most: Math.log(19),
  /** What a gazetteer lists: as much as words can have at most. */
  listed: Math.log(19),
});

/**
 * Log-odds, 0 or more, that a fragment adds to a claim which it supports for certain: computed from its own features, and from nothing
 * else.
 *
 * | method | reliability |
 * | --- | --- |
 * | `ranker`, `calibration`, `model_probability` | \|Σ features\|: each is a share of log-odds |
 * | `span`, `quotation`, `observation` | stated or noted + verbatim + detail + hedges + scrap, from 0 to 2.94 (`RELIABILITY`) |
 * | `record` | 2.94 |
 * | `model_reason` | 0: what a model says about its choice need not be why it chose (Turpin et al. 2023) |
 *
 * Turpin et al., Language Models Don't Always Say What They Think (2023).
 */
export function reliabilityOf(method: ExtractionMethod, features: FragmentFeatures): number {
  switch (method) {
    case 'ranker':
    case 'calibration':
    case 'model_probability':
      return Math.abs(sumOf(features));
    case 'span':
    case 'quotation':
      return ofWording(RELIABILITY.stated, features);
    case 'observation':
      return ofWording(RELIABILITY.noted, features);
    case 'record':
      return RELIABILITY.listed;
    case 'model_reason':
      return 0;
  }
}

function sumOf(features: FragmentFeatures): number {
  let total = 0;
  for (const name in features) total += features[name] as number;
  return total;
}

function ofWording(plain: number, { verbatim, words, numbers = 0, names = 0, dates = 0, hedges = 0 }: FragmentFeatures): number {
  const { notVerbatim, detail, hedge, mostHedges, fewestWords, scrap, most } = RELIABILITY;
  const copied = verbatim === undefined ? 0 : verbatim * RELIABILITY.verbatim + (1 - verbatim) * notVerbatim;
  const details = [numbers, names, dates].filter((count) => count > 0).length;
  const short = words !== undefined && words < fewestWords ? scrap : 0;
  const total = plain + copied + details * detail + Math.min(hedges, mostHedges) * hedge + short;
  return Math.max(0, Math.min(most, total));
}

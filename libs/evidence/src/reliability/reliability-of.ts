import type { ExtractionMethod, FragmentFeatures } from '@locitorium/domain';
import { RELIABILITY } from './reliability-table.ts';

/**
 * Log-odds, 0 or more, that a fragment adds to a claim which it supports for certain: computed from its own features, and from nothing else.
 *
 * | method | reliability |
 * | --- | --- |
 * | `ranker`, `calibration`, `model_probability` | \|Σ features\|: each is a share of log-odds |
 * | `span`, `quotation`, `observation` | stated or noted + verbatim + detail + hedges + scrap, from 0 to 2.94 (`RELIABILITY`) |
 * | `record` | 2.94 |
 * | `model_reason` | 0: what a model says about its choice need not be why it chose (Turpin et al., Language Models Don't Always Say What They Think, 2023) |
 */
export function reliabilityOf(method: ExtractionMethod, features: FragmentFeatures): number {
  switch (method) {
    case 'ranker':
    case 'calibration':
    case 'model_probability':
      return Math.abs(Object.values(features).reduce((total, share) => total + share, 0));
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

function ofWording(plain: number, { verbatim, words, numbers = 0, names = 0, dates = 0, hedges = 0 }: FragmentFeatures): number {
  const { notVerbatim, detail, hedge, mostHedges, fewestWords, scrap, most } = RELIABILITY;
  const copied = verbatim === undefined ? 0 : verbatim * RELIABILITY.verbatim + (1 - verbatim) * notVerbatim;
  const details = [numbers, names, dates].filter((count) => count > 0).length;
  const short = words !== undefined && words < fewestWords ? scrap : 0;
  const total = plain + copied + details * detail + Math.min(hedges, mostHedges) * hedge + short;
  return Math.max(0, Math.min(most, total));
}

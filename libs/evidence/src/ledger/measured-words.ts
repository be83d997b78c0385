import { UsageError, type FragmentFeatures } from '@locitorium/domain';
import { WORDING_FEATURES, wordingOf, type WordingFeature } from '../reliability/wording-features.ts';
import type { NewFragment } from './evidence-ledger.ts';
import { exactlyIn, standsIn, type PageText } from './page-text.ts';

type Given = Pick<NewFragment, 'method' | 'span' | 'features'>;

/**
 * What can be measured of some words, and where they stand: with what was given for it, which counts for more.
 *
 * @param copy the page's text, null where none is kept or it cannot be read
 * @throws UsageError `evidence_invalid` for a feature that is not known or out of its range, and for a span that is none or has other words
 */
export function measuredWords(
  words: string,
  { method, span, features = {} }: Given,
  copy: PageText | null,
): { readonly features: FragmentFeatures; readonly span: NewFragment['span'] | null } {
  if (span !== undefined) checkSpan(span, words, { method, copy });
  checkFeatures(features);
  if (method === 'observation') return { features: { ...wordingOf(words), ...features }, span: span ?? null };
  const found = copy === null ? null : exactlyIn(copy, words);
  const measured = wordingOf(words);
  const compared = copy === null ? measured : { verbatim: Number(found !== null || standsIn(copy, words)), ...measured };
  return { features: { ...compared, ...features }, span: span ?? found };
}

function checkSpan(
  { start, end }: NonNullable<NewFragment['span']>,
  words: string,
  { method, copy }: { readonly method: NewFragment['method']; readonly copy: PageText | null },
): void {
  if (!Number.isSafeInteger(start) || !Number.isSafeInteger(end) || start < 0 || end <= start) {
    throw new UsageError(
      'evidence_invalid',
      `The span of the fragment is ${start}–${end}; it must be two whole numbers from 0 on, the second above the first.`,
      { start, end },
    );
  }
  if (method === 'quotation' && copy?.isPlain === true && copy.text.slice(start, end) !== words) {
    throw new UsageError(
      'evidence_invalid',
      `Other words than the quotation's stand at ${start}–${end} of the copy of the page: correct the span, or leave it out.`,
      { start, end },
    );
  }
}

function checkFeatures(features: FragmentFeatures): void {
  for (const [name, value] of Object.entries(features)) {
    if (!Object.hasOwn(WORDING_FEATURES, name)) {
      throw new UsageError(
        'evidence_invalid',
        `A fragment of words has no such feature; known are ${Object.keys(WORDING_FEATURES).join(', ')}.`,
        { known: Object.keys(WORDING_FEATURES).length },
      );
    }
    const { least, most } = WORDING_FEATURES[name as WordingFeature];
    if (!(value >= least && value <= most))
      throw new UsageError('evidence_invalid', `The feature ${name} is ${value}; it must be a number from ${least} to ${most}.`, {
        feature: name,
        value: String(value),
      });
  }
}

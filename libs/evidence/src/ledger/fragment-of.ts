import type { ExtractionMethod, Fragment, FragmentFeatures } from '@locitorium/domain';
import { hashOf } from '@locitorium/ports';
import { reliabilityOf } from '../reliability/reliability-of.ts';

/** All that makes a fragment the one that it is. */
export interface FragmentFacts {
  /** Id of its page. */
  readonly pageId: string;
  /** Where in the page, or what else tells it from others of the same words; a JSON value. */
  readonly place: unknown;
  readonly method: ExtractionMethod;
  readonly content: string;
  readonly features: FragmentFeatures;
}

/** A fragment with the id of its content, and the reliability of its features. */
export function fragmentOf(facts: FragmentFacts): Fragment {
  const { method, content, features } = facts;
  return { id: hashOf({ fragment: facts }), content, method, features, reliability: reliabilityOf(method, features) };
}

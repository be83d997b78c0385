import { UsageError } from '@locitorium/domain';
import { z } from 'zod';
import { EVIDENCE_LIMITS } from '../ledger/evidence-limits.ts';
import { DOMAIN_CATEGORIES, type DomainCategories } from './domain-category-table.ts';

/** A host, or the end of one after a dot; entries are compared as hosts are, in lower case. */
const ENTRY = /^\.?[^\s/:@.]+(?:\.[^\s/:@.]+)*$/u;
const categoriesSchema = z.record(
  z.string().min(1).max(EVIDENCE_LIMITS.categoryLength),
  z.array(z.string().max(EVIDENCE_LIMITS.domainLength).regex(ENTRY)),
);

/** Looks up the category of a domain; null if no entry matches. */
export type CategoryOfDomain = (host: string) => string | null;

/**
 * The built-in table with a user's own entries, which take precedence for the same domain. The longest entry that is the host
 * or the end of it after a dot decides.
 *
 * @param own as from outside, of the form of DOMAIN_CATEGORIES
 * @throws UsageError `evidence_categories` if its form is wrong
 */
export function categoryOfDomain(own: unknown = {}): CategoryOfDomain {
  const parsed = categoriesSchema.safeParse(own);
  if (!parsed.success) {
    const path = parsed.error.issues[0]?.path ?? [];
    throw new UsageError(
      'evidence_categories',
      `Categories of domains must be lists of domains by category, such as { "news": ["herald.example", ".press.example"] }; ${path.length === 0 ? 'this is no such object' : `another thing stands at ${path.join(', ')}`}.`,
      { path: path.join('.') },
    );
  }
  const categories = new Map([...entriesOf(DOMAIN_CATEGORIES), ...entriesOf(parsed.data)]);
  return (host) => {
    const labels = host.toLowerCase().split('.');
    for (let from = 0; from < labels.length; from += 1) {
      const found = categories.get(labels.slice(from).join('.'));
      if (found !== undefined) return found;
    }
    return null;
  };
}

function entriesOf(categories: DomainCategories): readonly (readonly [domain: string, category: string])[] {
  return Object.entries(categories).flatMap(([category, domains]) =>
    domains.map((domain) => [domain.toLowerCase().replace(/^\./, ''), category] as const),
  );
}

import type { Document, LocitoriumError } from '@locitorium/domain';
import type { CallContext, CandidateSource, PlaceQuery } from '@locitorium/ports';
import { isCutOff } from '../text/cut-off.ts';
import type { Bulkhead } from './bulkhead.ts';
import type { IdentifiedMention } from './extract-mentions.ts';
import { isAName, lookUp, NOTHING_FOUND, type Lookup } from './look-up.ts';

/** What look-up hands to selection. */
export interface LookedUpMention {
  readonly mention: IdentifiedMention;
  readonly lookup: Lookup;
}

export interface FindCandidatesOptions {
  /** Most candidates for a mention, 1–50. */
  readonly limit: number;
  readonly bulkhead: Bulkhead;
}

/**
 * Second stage: looks up the names of the mentions, each distinct query once.
 *
 * A look-up that fails upstream, or that the source refuses for its name, fails its own mentions only. Rejects when every
 * look-up failed so, with the first error; when a prerequisite is missing; on a defect; and with the reason of a caller who
 * gave up. When the deadline passes, open look-ups are `deadline`, and what was found stays.
 */
export async function findCandidates(
  document: Document,
  mentions: readonly IdentifiedMention[],
  source: CandidateSource,
  { limit, bulkhead }: FindCandidatesOptions,
  context: CallContext,
): Promise<readonly LookedUpMention[]> {
  const lookups = new Map<string, Promise<Lookup>>();
  const lookUpOnce = (mention: IdentifiedMention): Promise<Lookup> => {
    if (!isAName(mention.surface)) return Promise.resolve(NOTHING_FOUND);
    const query = queryOf(document, mention, limit);
    const key = `${query.cutOff ? 'cut' : 'whole'} ${query.name}`;
    const known = lookups.get(key);
    if (known !== undefined) return known;
    const lookup = lookUp(source, query, context, bulkhead);
    lookups.set(key, lookup);
    return lookup;
  };
  const lookedUp = await Promise.all(mentions.map(async (mention) => ({ mention, lookup: await lookUpOnce(mention) })));
  const outage = outageAmong(await Promise.all(lookups.values()));
  if (outage !== null) throw outage;
  return lookedUp;
}

function queryOf({ text, meta }: Document, { surface, start, end }: IdentifiedMention, limit: number): PlaceQuery {
  return { name: surface, language: meta.lang, limit, cutOff: isCutOff(text, start, end) };
}

function outageAmong(lookups: readonly Lookup[]): LocitoriumError | null {
  let first: LocitoriumError | null = null;
  for (const lookup of lookups) {
    if (lookup.kind === 'answered' || lookup.reason === 'deadline') return null;
    first ??= lookup.error;
  }
  return first;
}

import { isLocitoriumError, type Candidate, type Document, type LocitoriumError } from '@locitorium/domain';
import type { CallContext, CandidateSource, PlaceQuery, Trace } from '@locitorium/ports';
import { isCutOff } from '../text/cut-off.ts';
import { answerInTime, isPastDeadline } from './answer-in-time.ts';
import type { Bulkhead } from './bulkhead.ts';
import { ContractViolationError } from './contract-violation-error.ts';
import type { IdentifiedMention } from './extract-mentions.ts';

/** Longest name a source is asked for, in UTF-16 code units: no gazetteer holds a longer one, and servers choke on them. */
const MAX_NAME_LENGTH = 200;

/** What a look-up came to. An empty answer says that somebody looked and found nothing. */
export type Lookup =
  | { readonly kind: 'answered'; readonly candidates: readonly Candidate[] }
  | { readonly kind: 'unanswered'; readonly reason: 'deadline' | 'geocoder_unavailable'; readonly error: LocitoriumError };

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
    const lookup = bulkhead(() => lookUp(source, query, context));
    lookups.set(key, lookup);
    return lookup;
  };
  const lookedUp = await Promise.all(mentions.map(async (mention) => ({ mention, lookup: await lookUpOnce(mention) })));
  const outage = outageAmong(await Promise.all(lookups.values()));
  if (outage !== null) throw outage;
  return lookedUp;
}

const NOTHING_FOUND: Lookup = Object.freeze({ kind: 'answered', candidates: Object.freeze([]) });

function isAName(surface: string): boolean {
  return surface.length <= MAX_NAME_LENGTH && surface.trim() !== '';
}

function queryOf({ text, meta }: Document, { surface, start, end }: IdentifiedMention, limit: number): PlaceQuery {
  return { name: surface, language: meta.lang, limit, cutOff: isCutOff(text, start, end) };
}

/** The stage counts look-ups; a source that counts them as well would count twice. */
const withoutLookups = (trace: Trace): Trace => ({ record: (event) => (event.type === 'lookup' ? undefined : trace.record(event)) });

async function lookUp(source: CandidateSource, query: PlaceQuery, context: CallContext): Promise<Lookup> {
  try {
    const found = await answerInTime(context, () => {
      context.trace.record({ type: 'lookup' });
      return source.search(query, { ...context, trace: withoutLookups(context.trace) });
    });
    const breach = breachIn(found);
    if (breach !== null) throw new ContractViolationError('CandidateSource', source, breach);
    return { kind: 'answered', candidates: found.slice(0, query.limit) };
  } catch (error) {
    if (isPastDeadline(context)) return { kind: 'unanswered', reason: 'deadline', error: context.signal.reason as LocitoriumError };
    if (context.signal.aborted || !isLocitoriumError(error) || !isOfThisLookup(error)) throw error;
    return { kind: 'unanswered', reason: error.kind === 'deadline' ? 'deadline' : 'geocoder_unavailable', error };
  }
}

/** A missing prerequisite or a defect concerns every look-up; a server's failure or a name it refuses concerns this one. */
const isOfThisLookup = ({ blame }: LocitoriumError): boolean => blame === 'upstream' || blame === 'usage';

function outageAmong(lookups: readonly Lookup[]): LocitoriumError | null {
  let first: LocitoriumError | null = null;
  for (const lookup of lookups) {
    if (lookup.kind === 'answered' || lookup.reason === 'deadline') return null;
    first ??= lookup.error;
  }
  return first;
}

const COUNTRY_CODE = /^[A-Z]{2}$/;

function breachIn(candidates: readonly Candidate[]): string | null {
  if (!Array.isArray(candidates)) return 'it did not answer a list';
  for (const { lat, lon, countryCode } of candidates) {
    if (!(Math.abs(lat) <= 90 && Math.abs(lon) <= 180)) return 'a point lies off the globe';
    if (countryCode !== null && !COUNTRY_CODE.test(countryCode)) return 'a country is no ISO 3166-1 alpha-2 code';
  }
  return null;
}

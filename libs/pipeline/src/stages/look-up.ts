import { isLocitoriumError, type Candidate, type LocitoriumError } from '@locitorium/domain';
import {
  askUntilServed,
  ContractViolationError,
  type CallContext,
  type CandidateSource,
  type PlaceQuery,
  type Trace,
} from '@locitorium/ports';
import { answerInTime, isPastDeadline } from './answer-in-time.ts';
import type { Bulkhead } from './bulkhead.ts';

/** Longest name a source is asked for, in UTF-16 code units: no gazetteer holds a longer one, and servers choke on them. */
const MAX_NAME_LENGTH = 200;

/** What a look-up came to. An empty answer says that somebody looked and found nothing. */
export type Lookup =
  | { readonly kind: 'answered'; readonly candidates: readonly Candidate[] }
  | { readonly kind: 'unanswered'; readonly reason: 'deadline' | 'geocoder_unavailable'; readonly error: LocitoriumError };

/** The look-up of what is no name: nobody needs to be asked. */
export const NOTHING_FOUND: Lookup = Object.freeze({ kind: 'answered', candidates: Object.freeze([]) });

/** Whether a source can be asked for it. */
export function isAName(surface: string): boolean {
  return surface.length <= MAX_NAME_LENGTH && surface.trim() !== '';
}

/** The stage counts look-ups; a source that counts them as well would count twice. */
const withoutLookups = (trace: Trace): Trace => ({ record: (event) => (event.type === 'lookup' ? undefined : trace.record(event)) });

/**
 * Asks a source for one name and checks its answer. Unanswered where the source failed upstream, refused the name, or ran out of time; rejects
 * when a prerequisite is missing, on a defect, and with the reason of a caller who gave up.
 *
 * @param bulkhead takes a place for each time the source is asked, and none while a batch waits to ask again
 */
export async function lookUp(source: CandidateSource, query: PlaceQuery, context: CallContext, bulkhead: Bulkhead): Promise<Lookup> {
  const trace = withoutLookups(context.trace);
  let isCounted = false;
  const ask = (within: CallContext): Promise<readonly Candidate[]> => {
    if (!isCounted) context.trace.record({ type: 'lookup' });
    isCounted = true;
    return source.search(query, { ...within, trace });
  };
  try {
    const found = await askUntilServed(context, (within) => bulkhead(() => answerInTime(within, () => ask(within))));
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

const COUNTRY_CODE = /^[A-Z]{2}$/;

function breachIn(candidates: readonly Candidate[]): string | null {
  if (!Array.isArray(candidates)) return 'it did not answer a list';
  for (const { lat, lon, countryCode } of candidates) {
    if (!(Math.abs(lat) <= 90 && Math.abs(lon) <= 180)) return 'a point lies off the globe';
    if (countryCode !== null && !COUNTRY_CODE.test(countryCode)) return 'a country is no ISO 3166-1 alpha-2 code';
  }
  return null;
}

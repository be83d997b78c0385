import { isLocitoriumError, type BoundingBox, type Candidate, type Document, type LocitoriumError } from '@locitorium/domain';
import {
  askPart,
  askUntilServed,
  ContractViolationError,
  partFailure,
  type CallContext,
  type CandidateSource,
  type PlaceQuery,
  type Trace,
} from '@locitorium/ports';
import pLimit from 'p-limit';
import { answerInTime, isPastDeadline } from './answer-in-time.ts';
import type { IdentifiedMention } from './extract-mentions.ts';
import { nameAsked } from './name-asked.ts';

/** Longest name a source is asked for, in UTF-16 code units: no gazetteer holds a longer one, and servers choke on them. */
const MAX_NAME_LENGTH = 200;

/** What a look-up came to. An empty answer says that somebody looked and found nothing. */
export type Lookup =
  | { readonly kind: 'answered'; readonly candidates: readonly Candidate[] }
  | { readonly kind: 'unanswered'; readonly reason: 'deadline' | 'geocoder_unavailable'; readonly error: LocitoriumError };

/** Most names of a text that are looked for as forms of others. */
const MOST_FORMS = 200;
/** Most countries in which they are looked for. */
const MOST_COUNTRIES = 4;

/** The look-up of what is no name: no source is asked. */
const NOTHING_FOUND: Lookup = Object.freeze({ kind: 'answered', candidates: Object.freeze([]) });

/** What look-up hands to selection. */
export interface LookedUpMention {
  readonly mention: IdentifiedMention;
  readonly lookup: Lookup;
}

/** Runs a task once there is room for it. */
export type Bulkhead = <T>(task: () => Promise<T>) => Promise<T>;

/** At most `concurrency` look-ups at once; the others wait in order. Documents that share a bulkhead share its room. */
export function bulkhead(concurrency: number): Bulkhead {
  const limit = pLimit(concurrency);
  return (task) => limit(task);
}

/** The one limit of concurrent look-ups: that of the source where it has one as strict, so that no look-up queues twice. */
export function bulkheadFor(source: CandidateSource, concurrency: number): Bulkhead {
  return (source.concurrency ?? Number.POSITIVE_INFINITY) <= concurrency ? (task) => task() : bulkhead(concurrency);
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
  { text, meta }: Document,
  mentions: readonly IdentifiedMention[],
  source: CandidateSource,
  { limit, bulkhead }: FindCandidatesOptions,
  context: CallContext,
): Promise<readonly LookedUpMention[]> {
  const queries = mentions.map(({ start, end }): PlaceQuery => ({
    name: nameAsked(text, start, end),
    language: meta.lang,
    limit,
    cutOff: isCutOff(text, start, end),
    ...(meta.source !== null && { documentSource: meta.source }),
  }));
  const distinct = new Map(queries.filter(({ name }) => isLookupable(name)).map((query) => [keyOf(query), query]));
  const lookups = new Map<string, Lookup>();
  if (source.searchAtOnce !== undefined) for (const [key, query] of distinct) lookups.set(key, lookUpAtOnce(source, query, context));
  else {
    const answers = await Promise.all(Array.from(distinct.values(), (query) => lookUp(source, query, context, bulkhead)));
    [...distinct.keys()].forEach((key, i) => lookups.set(key, answers[i]!));
  }
  if (source.searchForms !== undefined) {
    const countries = countriesOf(queries.flatMap((query) => lookups.get(keyOf(query)) ?? []));
    const unknown = countries.length === 0 ? [] : [...distinct].filter(([key]) => isEmpty(lookups.get(key)!));
    for (const [key, query] of unknown.slice(0, MOST_FORMS)) lookups.set(key, lookUpForms(source, query, countries, context));
  }
  const outage = outageAmong([...lookups.values()]);
  if (outage !== null) throw outage;
  return mentions.map((mention, i) => ({ mention, lookup: lookups.get(keyOf(queries[i] as PlaceQuery)) ?? NOTHING_FOUND }));
}

const keyOf = ({ name, cutOff }: PlaceQuery): string => `${cutOff ? 'cut' : 'whole'} ${name}`;

/** Whether a source can be asked for it. */
const isLookupable = (surface: string): boolean => surface.length <= MAX_NAME_LENGTH && surface.trim() !== '';

function outageAmong(lookups: readonly Lookup[]): LocitoriumError | null {
  let first: LocitoriumError | null = null;
  for (const lookup of lookups) {
    if (lookup.kind === 'answered' || lookup.reason === 'deadline') return null;
    first ??= lookup.error;
  }
  return first;
}

/** The stage counts look-ups; a source that counts them as well would count twice. */
const withoutLookups = (trace: Trace): Trace => ({ record: (event) => (event.type === 'lookup' ? undefined : trace.record(event)) });

/**
 * Asks a source for one name and checks its answer. Unanswered where the source failed upstream, refused the name, or ran out of time;
 * rejects when a prerequisite is missing, on a defect, and with the reason of a caller who gave up.
 *
 * @param bulkhead takes a place for each time the source is asked, and none while a batch waits to ask again
 */
export async function lookUp(source: CandidateSource, query: PlaceQuery, context: CallContext, bulkhead: Bulkhead): Promise<Lookup> {
  if (!isLookupable(query.name)) return NOTHING_FOUND;
  const trace = withoutLookups(context.trace);
  let isCounted = false;
  const ask = (within: CallContext): Promise<readonly Candidate[]> => {
    if (!isCounted) context.trace.record({ type: 'lookup' });
    isCounted = true;
    return askPart('CandidateSource', source, within, () => source.search(query, { ...within, trace }));
  };
  try {
    return answered(source, query, await askUntilServed(context, (within) => bulkhead(() => answerInTime(within, () => ask(within)))));
  } catch (error) {
    return unanswered(error, context);
  }
}

/** The same of a source that answers at once: no promise, no place in a bulkhead, nothing to abort. */
function lookUpAtOnce(source: CandidateSource, query: PlaceQuery, context: CallContext): Lookup {
  try {
    context.signal.throwIfAborted();
    context.trace.record({ type: 'lookup' });
    return answered(source, query, source.searchAtOnce!(query));
  } catch (error) {
    return unanswered(context.signal.aborted ? error : partFailure('CandidateSource', source, error), context);
  }
}

/** The same as forms of names in countries that the text has places in. */
function lookUpForms(source: CandidateSource, query: PlaceQuery, countries: readonly string[], context: CallContext): Lookup {
  try {
    context.signal.throwIfAborted();
    return answered(source, query, source.searchForms!(query, countries));
  } catch (error) {
    return unanswered(context.signal.aborted ? error : partFailure('CandidateSource', source, error), context);
  }
}

const isEmpty = (lookup: Lookup): boolean => lookup.kind === 'answered' && lookup.candidates.length === 0;

/** Countries in which the mentions probably lie, those of most mentions first. */
function countriesOf(lookups: readonly Lookup[]): readonly string[] {
  const mentions = new Map<string, number>();
  for (const lookup of lookups) {
    const country = lookup.kind === 'answered' ? lookup.candidates[0]?.countryCode : null;
    if (country != null) mentions.set(country, (mentions.get(country) ?? 0) + 1);
  }
  const ordered = [...mentions].sort(([, a], [, b]) => b - a);
  return ordered.slice(0, MOST_COUNTRIES).map(([country]) => country);
}

function answered(source: CandidateSource, query: PlaceQuery, found: readonly Candidate[]): Lookup {
  const breach = breachIn(found);
  if (breach !== null) throw new ContractViolationError('CandidateSource', source, breach);
  return { kind: 'answered', candidates: found.length > query.limit ? found.slice(0, query.limit) : found };
}

function unanswered(error: unknown, context: CallContext): Lookup {
  if (isPastDeadline(context)) return { kind: 'unanswered', reason: 'deadline', error: context.signal.reason as LocitoriumError };
  if (context.signal.aborted || !isLocitoriumError(error) || !isOfThisLookup(error)) throw error;
  return { kind: 'unanswered', reason: error.kind === 'deadline' ? 'deadline' : 'geocoder_unavailable', error };
}

/** A missing prerequisite or a defect concerns every look-up; a server's failure or a name it refuses concerns this one. */
const isOfThisLookup = ({ blame }: LocitoriumError): boolean => blame === 'upstream' || blame === 'usage';

const COUNTRY_CODE = /^[A-Z]{2}$/;

function breachIn(candidates: readonly Candidate[]): string | null {
  if (!Array.isArray(candidates)) return 'it did not answer a list';
  for (const candidate of candidates) {
    if (typeof candidate !== 'object' || candidate === null) return 'a candidate is no record';
    const { lat, lon, countryCode, bbox } = candidate;
    if (!(Math.abs(lat) <= 90 && Math.abs(lon) <= 180)) return 'a point lies off the globe';
    if (countryCode !== null && !COUNTRY_CODE.test(countryCode)) return 'a country is no ISO 3166-1 alpha-2 code';
    if (bbox != null && !isBox(bbox)) return 'a box is not south, north, west and east in degrees';
  }
  return null;
}

/** West of which is east crosses the antimeridian. */
function isBox(box: BoundingBox): boolean {
  if (!Array.isArray(box) || box.length !== 4) return false;
  const [south, north, west, east] = box as BoundingBox;
  return south >= -90 && south <= north && north <= 90 && Math.abs(west) <= 180 && Math.abs(east) <= 180;
}

/** How a text that was cut off ends: an ellipsis, as one character, as NEL (its byte in Windows-1252 read as Latin-1), or as dots. */
const ELLIPSIS = '(?:\\u2026|\\u0085|\\.{3})';

/** What may follow a name that was cut off: the ellipsis, and the link that tweets were cut off for. */
const REST_AFTER_CUT = new RegExp(`${ELLIPSIS}\\s*(?:https?://\\S*\\s*)?$`, 'y');
const ENDS_IN_ELLIPSIS = new RegExp(`${ELLIPSIS}$`);

/** Whether the name `text.slice(start, end)` may itself be cut off ("Washingt…"), so that a longer one is meant. */
export function isCutOff(text: string, start: number, end: number): boolean {
  if (end === text.length) return true;
  REST_AFTER_CUT.lastIndex = end;
  return REST_AFTER_CUT.test(text) || (text.slice(end).trim() === '' && ENDS_IN_ELLIPSIS.test(text.slice(start, end)));
}

/** A year, month or day, without a time of day. */
const PERIOD = /^(\d{4})(?:-(\d\d)(?:-(\d\d))?)?$/;

/** ISO 8601 with a time of day; in UTC where no offset is given. */
const INSTANT = /^(\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?)(Z|[+-]\d\d:?\d\d)?$/;

const DAY_LENGTH = '2026-03-14'.length;

/** First millisecond (Unix time, UTC) of an ISO 8601 year, month, day or instant; null for anything else. */
export function startOfTime(iso: string): number | null {
  const period = PERIOD.exec(iso);
  if (period !== null) return period[0] === iso ? startOfPeriod(period) : null;
  const [, local, offset = 'Z'] = INSTANT.exec(iso) ?? [];
  if (local === undefined || startOfTime(local.slice(0, DAY_LENGTH)) === null) return null;
  return numberOrNull(Date.parse(local + offset));
}

/** Last millisecond of the same. */
export function endOfTime(iso: string): number | null {
  const start = startOfTime(iso);
  const [whole, , month, day] = PERIOD.exec(iso) ?? [];
  if (start === null || whole === undefined) return start;
  const next = new Date(start);
  if (day !== undefined) next.setUTCDate(next.getUTCDate() + 1);
  else if (month !== undefined) next.setUTCMonth(next.getUTCMonth() + 1);
  else next.setUTCFullYear(next.getUTCFullYear() + 1);
  return next.getTime() - 1;
}

/** Whether a range of times ends before it begins: then it holds none. */
export function isEndBeforeStart({ from, to }: { readonly from?: string; readonly to?: string }): boolean {
  const [start, end] = [from === undefined ? null : startOfTime(from), to === undefined ? null : endOfTime(to)];
  return start !== null && end !== null && end < start;
}

function startOfPeriod([, year, month = '01', day = '01']: RegExpExecArray): number | null {
  const start = numberOrNull(Date.parse(`${year}-${month}-${day}T00:00:00Z`));
  // 30 February is no day, though some engines read it as one of March.
  return start !== null && new Date(start).toISOString().startsWith(`${year}-${month}-${day}`) ? start : null;
}

const numberOrNull = (time: number): number | null => (Number.isNaN(time) ? null : time);

/**
 * Milliseconds that a Retry-After header asks for (RFC 9110 section 10.2.3: seconds, or an HTTP date); null where the header is
 * absent or makes no sense. A date is relative to the wall clock, `now` in milliseconds since 1970.
 */
export function retryAfterMs(header: string | null, now: number): number | null {
  if (header === null) return null;
  const value = header.trim();
  if (/^\d{1,9}$/.test(value)) return Number(value) * 1000;
  const date = Date.parse(value);
  return Number.isNaN(date) ? null : Math.max(0, date - now);
}

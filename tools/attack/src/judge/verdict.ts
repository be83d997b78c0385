/** What was promised of one thing, what was seen, and whether that is it. */
export interface Verdict {
  readonly what: string;
  readonly bound: string;
  readonly measured: string;
  readonly held: boolean;
}

/** The largest of what was measured; NaN where nothing was. */
export const largestOf = (measured: readonly number[]): number => (measured.length === 0 ? Number.NaN : Math.max(...measured));

/** A figure that may not exceed its bound. What could not be measured (NaN) does not hold. */
export const atMost = (what: string, measured: number, bound: number, unit = ''): Verdict => ({
  what,
  bound: `at most ${written(bound, unit)}`,
  measured: written(measured, unit),
  held: measured <= bound,
});

/** A figure that may not fall below its bound. What could not be measured (NaN) does not hold. */
export const atLeast = (what: string, measured: number, bound: number, unit = ''): Verdict => ({
  what,
  bound: `at least ${written(bound, unit)}`,
  measured: written(measured, unit),
  held: measured >= bound,
});

/** A value that must be this one. */
export const exactly = (what: string, measured: number | string | null, bound: number | string): Verdict => ({
  what,
  bound: typeof bound === 'number' ? written(bound) : bound,
  measured: typeof measured === 'number' ? written(measured) : String(measured),
  held: measured === bound,
});

/** How many kinds of exception are named, so that a row stays a row. */
const NAMED = 3;

/** A rule without exceptions: those found are counted and named, equal ones once. */
export function none(what: string, exceptions: readonly string[]): Verdict {
  const counts = new Map<string, number>();
  for (const exception of exceptions) counts.set(exception, (counts.get(exception) ?? 0) + 1);
  const named = [...counts].slice(0, NAMED).map(([exception, count]) => (count === 1 ? exception : `${count} × ${exception}`));
  if (counts.size > NAMED) named.push('…');
  return {
    what,
    bound: 'none',
    measured: exceptions.length === 0 ? 'none' : `${exceptions.length}: ${named.join('; ')}`,
    held: exceptions.length === 0,
  };
}

function written(value: number, unit = ''): string {
  if (Number.isNaN(value)) return 'not measured';
  const digits = Number.isInteger(value) || Math.abs(value) >= 100 ? 0 : 1;
  const number = value.toLocaleString('en', { maximumFractionDigits: digits });
  return unit === '' ? number : `${number} ${unit}`;
}

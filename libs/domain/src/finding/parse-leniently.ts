import type { z } from 'zod';

/** A field of a record that cannot be used and is left out; the rest of the record counts. Never holds the value. */
export interface FieldFinding {
  /** Where it stands: `results[0].candidates[3].bbox`. */
  readonly field: string;
  /** What is wrong with it, and what happens to it if that is not obvious. */
  readonly problem: string;
}

/** The first issues of a validation in one sentence: where and what, never the value itself. */
export function describeIssues(error: z.ZodError, most = 3): string {
  const parts = error.issues.slice(0, most).map((issue) => `${fieldAt(issue.path)}: ${problemOf(issue.message)}`);
  const rest = error.issues.length - parts.length;
  return parts.join('; ') + (rest > 0 ? `; and ${rest} more` : '');
}

/** What is wrong with a field, without the words that every message begins with. */
function problemOf(message: string): string {
  return message.replace(/^Invalid input: /, '').replace(/^expected (.*), received undefined$/, 'missing (expected $1)');
}

/** A readable path: `results[0].selected.lat`. */
function fieldAt(path: readonly PropertyKey[]): string {
  if (path.length === 0) return 'the record';
  return path.map((step, i) => (typeof step === 'number' ? `[${step}]` : i === 0 ? String(step) : `.${String(step)}`)).join('');
}

type Path = readonly PropertyKey[];

interface Omission {
  readonly path: Path;
  readonly problem: string;
}

type LenientResult<T> =
  | { readonly success: true; readonly data: T; readonly findings: readonly FieldFinding[] }
  | { readonly success: false; readonly error: z.ZodError };

/**
 * Parses a JSON value, leaving out what does not fit where the schema can do without it: a field that may be absent, or an element of a
 * list that may be null (it becomes null, so that the others keep their places). A field that is needed takes along what it belongs to;
 * the parse fails where that is the whole value. The value itself is not changed.
 */
export function parseLeniently<S extends z.ZodType>(schema: S, value: unknown): LenientResult<z.infer<S>> {
  const whole = schema.safeParse(value);
  if (whole.success) return { success: true, data: whole.data, findings: [] };
  const rest: unknown = structuredClone(value);
  const omitted = new Map<string, Omission>();
  /** The first omission within each value, by the value's path. */
  const firstWithin = new Map<string, Omission>();
  for (let { error }: { error: z.ZodError } = whole; ;) {
    for (const { path, message: given } of error.issues) {
      const message = problemOf(given);
      const left = leaveOut(rest, path);
      if (left === 'nothing can stay') return { success: false, error: whole.error };
      if (left === 'gone already') continue;
      // The first issue found inside it is more specific than its absence now.
      const fault = firstWithin.get(keyOf(left)) ?? { path, problem: message };
      const inner = fault.path.slice(left.length);
      const omission = { path: left, problem: inner.length === 0 ? fault.problem : `${fieldAt(inner)}: ${fault.problem}` };
      omitted.set(keyOf(left), omission);
      for (const outer of [left, ...pathsAround(left)]) if (!firstWithin.has(keyOf(outer))) firstWithin.set(keyOf(outer), omission);
    }
    const again = schema.safeParse(rest);
    if (again.success) {
      // What was left out as part of something larger is reported with that.
      const outermost = [...omitted.values()].filter(({ path }) => !pathsAround(path).some((outer) => omitted.has(keyOf(outer))));
      return { success: true, data: again.data, findings: outermost.map(({ path, problem }) => ({ field: fieldAt(path), problem })) };
    }
    ({ error } = again);
  }
}

/** Removes the smallest faulty part from the value, and returns its path: the value at the path, or what lacks it. */
function leaveOut(value: unknown, path: Path): Path | 'gone already' | 'nothing can stay' {
  const holders: unknown[] = [value];
  for (const step of path.slice(0, -1)) {
    const holder = holders.at(-1);
    holders.push(isHolder(holder) ? holder[step] : undefined);
  }
  for (let length = path.length; length > 0; length -= 1) {
    const holder = holders[length - 1];
    const step = path[length - 1] as PropertyKey;
    if (!isHolder(holder)) return 'gone already';
    if (holder[step] === undefined || (Array.isArray(holder) && holder[step] === null)) continue;
    if (Array.isArray(holder)) holder[step] = null;
    else delete holder[step];
    return path.slice(0, length);
  }
  return 'nothing can stay';
}

function isHolder(value: unknown): value is Record<PropertyKey, unknown> {
  return typeof value === 'object' && value !== null;
}

const keyOf = (path: Path): string => JSON.stringify(path);

/** Paths of the values that a value is part of, innermost first. */
function pathsAround(path: Path): readonly Path[] {
  return path.map((_step, i) => path.slice(0, path.length - 1 - i));
}

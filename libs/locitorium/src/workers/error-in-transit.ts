import { isLocitoriumError, LocitoriumError } from '@locitorium/domain';

/** A LocitoriumError as plain data: cloning an Error between threads keeps its message and drops its kind and facts. */
export interface ErrorInTransit extends Readonly<Pick<LocitoriumError, 'name' | 'kind' | 'blame' | 'message' | 'facts' | 'retryable'>> {
  readonly stack: string | null;
  readonly cause: ErrorInTransit | null;
}

/**
 * Packs any thrown value. What we did not throw on purpose becomes kind `internal` without its message, which may hold text; its
 * stack keeps only where it happened.
 */
export function packError(thrown: unknown): ErrorInTransit {
  if (isLocitoriumError(thrown)) {
    const { name, kind, blame, message, facts, retryable, stack, cause } = thrown;
    return { name, kind, blame, message, facts, retryable, stack: stack ?? null, cause: cause === undefined ? null : packError(cause) };
  }
  const name = thrown instanceof Error ? thrown.name : typeof thrown;
  const frames = thrown instanceof Error ? (thrown.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line)) : [];
  return {
    name,
    kind: 'internal',
    blame: 'internal',
    message: `An unexpected ${name} in a worker thread.`,
    facts: { error: name },
    retryable: false,
    stack: frames.length === 0 ? null : [name, ...frames].join('\n'),
    cause: null,
  };
}

/** The error again, on the other side: same name, kind, blame, facts, message, stack and causes. */
export function unpackError(packed: ErrorInTransit): LocitoriumError {
  const { name, kind, blame, message, facts, retryable, stack, cause } = packed;
  const error = new LocitoriumError({ kind, blame, message, facts, retryable, cause: cause === null ? undefined : unpackError(cause) });
  error.name = name;
  if (stack !== null) error.stack = stack;
  return error;
}

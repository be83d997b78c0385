/** What went wrong below HTTP, without the URL and the headers that wrappers carry along. */
export interface NetworkFault {
  /** Code of the system or the HTTP client: ECONNREFUSED, ECONNRESET, ENOTFOUND, UND_ERR_SOCKET, …; null where none was given. */
  readonly code: string | null;
  /** The innermost error: names address and port at most. The wrappers around it repeat the requested URL, so they are left behind. */
  readonly cause: unknown;
}

/** Deepest nesting worth following: ky, fetch, undici, aggregate, system. */
const MOST_WRAPPERS = 8;

/** Unwraps an error of ky or fetch down to the one that says what happened. */
export function networkFaultOf(error: unknown): NetworkFault {
  let innermost: unknown = error;
  let code: string | null = null;
  for (let depth = 0; depth < MOST_WRAPPERS; depth += 1) {
    code = codeOf(innermost) ?? code;
    const inner = innerOf(innermost);
    if (inner === undefined) break;
    innermost = inner;
  }
  return { code, cause: innermost === error ? undefined : innermost };
}

function innerOf(error: unknown): unknown {
  if (typeof error !== 'object' || error === null) return undefined;
  const { cause, errors } = error as { cause?: unknown; errors?: unknown };
  // A host with several addresses fails once per address; the first one stands for all.
  return cause ?? (Array.isArray(errors) ? errors[0] : undefined);
}

function codeOf(error: unknown): string | null {
  const code = typeof error === 'object' && error !== null ? (error as { code?: unknown }).code : undefined;
  return typeof code === 'string' ? code : null;
}

import canonicalize from 'canonicalize';
import { isLocitoriumError, LocitoriumError } from '@locitorium/domain';
import { sha256Of } from './sha256.ts';

/** Names an implementation so exactly that equal identities mean equal answers to equal questions. */
export interface Identity {
  /** Kind of implementation: `embedded-recogniser`, `nominatim`, … */
  readonly name: string;
  readonly version: string;
  /** First 16 hex digits of a SHA-256 over settings and data. */
  readonly hash: string;
}

export interface Identified {
  readonly identity: Identity;
}

/** Hex digits kept of a SHA-256: 64 bits tell apart any number of configurations people will ever write. */
const HASH_DIGITS = 16;

/** Hash of a JSON value, independent of key order (RFC 8785 canonical form). Credentials do not belong in `facts`. */
export function hashOf(facts: unknown): string {
  const text = canonicalize(facts);
  if (text === undefined) throw new TypeError('Only JSON values can be hashed.');
  return hashOfCanonical(text);
}

/** The same of a JSON value whose canonical form the caller has written: for those who hash by the thousand. */
export const hashOfCanonical = (text: string): string => sha256Of(text).slice(0, HASH_DIGITS);

/** Identity of an implementation from all that decides its answers. */
export function identityOf(name: string, version: string, facts: unknown): Identity {
  return Object.freeze({ name, version, hash: hashOf({ name, version, facts }) });
}

/**
 * An implementation of a port violated its contract. A defect of ours, never the user's; its answer is not passed on.
 * `breach` says what was wrong without repeating the text.
 */
export class ContractViolationError extends LocitoriumError {
  constructor(port: string, { identity }: Identified, breach: string, cause?: unknown) {
    super({
      kind: 'contract_violation',
      blame: 'internal',
      message: `The ${port} "${identity.name}" answered against its contract: ${breach}. This is a defect of locitorium or of that part.`,
      facts: { port, implementation: identity.name, breach },
      cause,
    });
  }
}

/**
 * What a part threw, as an error for callers. What is no LocitoriumError says which part it was, and its message is not repeated: that may
 * hold the text.
 */
export function partFailure(port: string, part: Identified, thrown: unknown): LocitoriumError {
  if (isLocitoriumError(thrown)) return thrown;
  const name = thrown instanceof Error ? thrown.name : typeof thrown;
  return new ContractViolationError(port, part, `it threw what is no LocitoriumError (${name})`, thrown);
}

/** Who is to blame: the caller's input, a missing prerequisite, a server, or this package. */
export type Blame = 'usage' | 'prerequisite' | 'upstream' | 'internal';

/** Facts of a failure, for machines. Never the text of a document, never a credential. */
export type ErrorFacts = Readonly<Record<string, string | number | boolean | null>>;

export interface LocitoriumErrorInit {
  readonly kind: string;
  readonly blame: Blame;
  readonly message: string;
  readonly facts?: ErrorFacts;
  /** Decided once, where the status code is known. */
  readonly retryable?: boolean;
  readonly cause?: unknown;
}

const marker = Symbol.for('locitorium.error');

/** Base of every error that locitorium throws on purpose. `kind` is stable; the sentence is not. */
export class LocitoriumError extends Error {
  readonly kind: string;
  readonly blame: Blame;
  readonly facts: ErrorFacts;
  readonly retryable: boolean;
  readonly [marker] = true;

  constructor(init: LocitoriumErrorInit) {
    super(init.message, init.cause === undefined ? undefined : { cause: init.cause });
    this.name = new.target.name;
    this.kind = init.kind;
    this.blame = init.blame;
    this.facts = init.facts ?? {};
    this.retryable = init.retryable ?? false;
  }
}

/** A marker, not `instanceof`: two copies of this package in one process still recognise each other's errors. */
export function isLocitoriumError(value: unknown): value is LocitoriumError {
  return typeof value === 'object' && value !== null && (value as Record<symbol, unknown>)[marker] === true;
}

/** Invalid input from the caller; the message names what, where and what to do. */
export class UsageError extends LocitoriumError {
  constructor(kind: string, message: string, facts: ErrorFacts = {}, cause?: unknown) {
    super({ kind, blame: 'usage', message, facts, cause });
  }
}

/** Something must be installed, built or started first (server, model, data); the message says how. */
export class PrerequisiteError extends LocitoriumError {
  constructor(kind: string, message: string, facts: ErrorFacts = {}, cause?: unknown) {
    super({ kind, blame: 'prerequisite', message, facts, cause });
  }
}

/** A server did not answer as its contract says. `retryable` is decided where the status is known. */
export class UpstreamError extends LocitoriumError {
  constructor(
    kind: string,
    message: string,
    options: { readonly facts?: ErrorFacts; readonly retryable?: boolean; readonly cause?: unknown } = {},
  ) {
    super({ kind, blame: 'upstream', message, ...options });
  }
}

/** The document's time has run out. What was found so far stays valid. */
export class DeadlineExceededError extends LocitoriumError {
  constructor(stage: string, cause?: unknown) {
    super({ kind: 'deadline', blame: 'upstream', message: `The deadline passed during ${stage}.`, facts: { stage }, cause });
  }
}

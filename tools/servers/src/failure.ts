/** Whose failure it is, which decides the exit status: 1 ours or a server's, 2 the caller's, 3 something this machine lacks. */
export type FailureKind = 'failed' | 'usage' | 'prerequisite';

/** A failure that is understood: its message names what, where, and what to do, and is printed without a stack. */
export class Failure extends Error {
  readonly kind: FailureKind;

  constructor(kind: FailureKind, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = 'Failure';
    this.kind = kind;
  }
}

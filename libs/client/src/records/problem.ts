/** RFC 9457 problem details as the service sends them. */
export interface Problem {
  /** urn:locitorium:problem:KIND */
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly detail: string;
  readonly facts: Readonly<Record<string, string | number | boolean | null>>;
  readonly request_id?: string | undefined;
}

/** A line of a batch that could not be grounded, or the end of a batch that the service could not read to its end. */
export interface FailedLine {
  /** From 1. Null where the batch ended early: nothing follows, and the facts of `error` say how many lines were `answered`. */
  readonly line: number | null;
  readonly doc_id: string | null;
  readonly error: Problem;
}

const PREFIX = 'urn:locitorium:problem:';

/** The stable kind in a problem's type, such as `input_too_long`. */
export function kindOf({ type }: Problem): string {
  return type.startsWith(PREFIX) ? type.slice(PREFIX.length) : type;
}

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

/** A line of a batch that could not be grounded. */
export interface FailedLine {
  /** From 1. */
  readonly line: number;
  readonly doc_id: string | null;
  readonly error: Problem;
}

const PREFIX = 'urn:locitorium:problem:';

/** The stable kind in a problem's type, such as `input_too_long`. */
export function kindOf({ type }: Problem): string {
  return type.startsWith(PREFIX) ? type.slice(PREFIX.length) : type;
}

import type { ErrorFacts } from '@locitorium/domain';

/** Kinds of problem that the service itself reports; errors of grounding bring their own (`input_too_long`, `geocoder_unavailable`, …). */
export const PROBLEM_TYPES = {
  invalid_request: { status: 400, title: 'The request does not match the documented format.' },
  unknown_engine: { status: 400, title: 'The service has no engine of that name.' },
  unauthorized: { status: 401, title: 'An API key is required.' },
  origin_not_allowed: { status: 403, title: 'Pages of this origin may not call the service.' },
  not_found: { status: 404, title: 'Not found.' },
  corpus_off: { status: 404, title: 'The service has no corpus.' },
  playbook_off: { status: 404, title: 'The service has no playbooks.' },
  corpus_document_unknown: { status: 404, title: 'The corpus has no such document.' },
  method_not_allowed: { status: 405, title: 'The method is not allowed for this path.' },
  not_acceptable: { status: 406, title: 'None of the accepted media types can be produced.' },
  request_timeout: { status: 408, title: 'The request did not arrive in time.' },
  corpus_document_busy: { status: 409, title: 'Somebody is at work on the document.' },
  corpus_document_exists: { status: 409, title: 'The corpus has another document of that id.' },
  blob_missing: { status: 410, title: 'The original of the document is gone.' },
  precondition_failed: { status: 412, title: 'The file is not the one that the request expects.' },
  body_too_large: { status: 413, title: 'The request body exceeds the size limit.' },
  document_too_large: { status: 413, title: 'The document exceeds a size limit.' },
  input_too_long: { status: 413, title: 'The text exceeds the length limit of the engine.' },
  answer_too_large: { status: 413, title: 'The answer exceeds the size limit.' },
  unsupported_media_type: { status: 415, title: 'The media type or encoding of the body is not supported.' },
  document_unsupported: { status: 415, title: 'Documents of this format are not read.' },
  range_not_satisfiable: { status: 416, title: 'The file is shorter than the range that was asked for.' },
  host_not_allowed: { status: 421, title: 'The request was meant for another host.' },
  document_unreadable: { status: 422, title: 'The document is damaged, locked, or without text.' },
  rate_limited: { status: 429, title: 'Too many requests.' },
  internal: { status: 500, title: 'Internal error; the request is not at fault.' },
  overloaded: { status: 503, title: 'The service is overloaded.' },
  shutting_down: { status: 503, title: 'The service is shutting down.' },
  deadline: { status: 504, title: 'The document was not processed within its time limit.' },
} as const satisfies Record<string, { readonly status: number; readonly title: string }>;

export type ProblemKind = keyof typeof PROBLEM_TYPES;

/** A failure of the service itself; its message is sent to the client. */
export class ServiceError extends Error {
  override readonly name = 'ServiceError';
  readonly kind: ProblemKind;
  readonly facts: ErrorFacts;
  /** For the Retry-After header, or null. */
  readonly retryAfterSeconds: number | null;

  constructor(
    kind: ProblemKind,
    message: string,
    { facts = {}, retryAfterSeconds = null }: { readonly facts?: ErrorFacts; readonly retryAfterSeconds?: number | null } = {},
  ) {
    super(message);
    this.kind = kind;
    this.facts = facts;
    this.retryAfterSeconds = retryAfterSeconds;
  }

  /** Read by Fastify. */
  get statusCode(): number {
    return PROBLEM_TYPES[this.kind].status;
  }
}

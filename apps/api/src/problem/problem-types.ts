/** Kinds of failure that the service itself knows; those of grounding come with their own (`input_too_long`, `geocoder_unavailable`, …). */
export const PROBLEM_TYPES = {
  invalid_request: { status: 400, title: 'The request does not have the form that the API documents.' },
  unknown_engine: { status: 400, title: 'The service has no engine of that name.' },
  unauthorized: { status: 401, title: 'An API key is needed.' },
  not_found: { status: 404, title: 'There is nothing here.' },
  method_not_allowed: { status: 405, title: 'This path has no such method.' },
  not_acceptable: { status: 406, title: 'None of the accepted media types can be produced.' },
  request_timeout: { status: 408, title: 'The request did not arrive in time.' },
  body_too_large: { status: 413, title: 'The body of the request is longer than the service reads.' },
  input_too_long: { status: 413, title: 'The text is longer than the engine reads.' },
  unsupported_media_type: { status: 415, title: 'The body is of a media type, or an encoding, that is not read here.' },
  rate_limited: { status: 429, title: 'Too many requests for the time being.' },
  internal: { status: 500, title: 'The service failed; nothing is wrong with the request.' },
  overloaded: { status: 503, title: 'Too many documents wait already.' },
  shutting_down: { status: 503, title: 'The service is stopping.' },
  deadline: { status: 504, title: 'The document was not done in its time.' },
} as const satisfies Record<string, { readonly status: number; readonly title: string }>;

export type ProblemKind = keyof typeof PROBLEM_TYPES;

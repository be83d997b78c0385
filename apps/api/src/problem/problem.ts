import { isLocitoriumError, type LocitoriumError } from '@locitorium/domain';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { PROBLEM_TYPES, ServiceError, type ProblemKind } from './service-error.ts';

/** RFC 9457 problem details with two extension members: `facts` and `request_id`. */
export const problemSchema = z
  .object({
    type: z.string().describe('stable URN of the kind of problem, such as urn:locitorium:problem:input_too_long'),
    title: z.string(),
    status: z.number().int().min(400).max(599),
    detail: z.string().describe('what went wrong and how to fix it; never quotes the text'),
    facts: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])).describe('machine-readable details'),
    request_id: z.string().optional(),
  })
  .describe('Problem details (RFC 9457)');

export type Problem = z.infer<typeof problemSchema>;

const problem = (description: string) => ({ description, content: { 'application/problem+json': { schema: problemSchema } } });

/** Error responses of every route. */
export const PROBLEM_RESPONSES = {
  '4xx': problem('The request is invalid, not authorised, or over a limit.'),
  '5xx': problem('The service is overloaded, shutting down, or incomplete, or a server behind it fails.'),
} as const;

/** Retry-After where a server behind the engine fails: about the time in which one restarts. */
const UPSTREAM_RETRY_SECONDS = 5;

export interface ProblemReply {
  readonly problem: Problem;
  /** For the Retry-After header, or null. */
  readonly retryAfterSeconds: number | null;
}

/** What a client is told about an error. Never quotes the text, the body, or a library's own message. */
export function toProblem(error: unknown): ProblemReply {
  if (error instanceof ServiceError) return reply(error.kind, error.message, error.facts, error.retryAfterSeconds);
  if (isLocitoriumError(error)) return ofLocitorium(error);
  if (hasZodFastifySchemaValidationErrors(error))
    return reply('invalid_request', `Invalid ${error.validationContext ?? 'body'}: ${issuesOf(error.validation)}.`);
  return ofFastify(error);
}

/** For kinds of error without an entry in PROBLEM_TYPES. */
const TYPE_OF_BLAME = {
  usage: { status: 400, title: 'The input is invalid.' },
  prerequisite: { status: 503, title: 'The service lacks something it needs.' },
  upstream: { status: 503, title: 'A server behind the service fails.' },
  internal: PROBLEM_TYPES.internal,
} as const;

function ofLocitorium({ kind, blame, message, facts }: LocitoriumError): ProblemReply {
  const { status, title } = Object.hasOwn(PROBLEM_TYPES, kind) ? PROBLEM_TYPES[kind as ProblemKind] : TYPE_OF_BLAME[blame];
  const told = blame === 'internal' ? { detail: PROBLEM_TYPES.internal.title, facts: {} } : { detail: message, facts: { ...facts } };
  return { problem: { type: urn(kind), title, status, ...told }, retryAfterSeconds: status === 503 ? UPSTREAM_RETRY_SECONDS : null };
}

/** Fastify's own errors by code, or else by status: their messages may quote the body. */
const OF_FASTIFY = new Map<unknown, readonly [ProblemKind, detail: string]>([
  ['FST_ERR_CTP_BODY_TOO_LARGE', ['body_too_large', 'Send a shorter body, or send documents line by line to /v1/ground/batch.']],
  [
    'FST_ERR_CTP_INVALID_MEDIA_TYPE',
    [
      'unsupported_media_type',
      'Send application/json; application/x-ndjson to /v1/ground/batch; a form (multipart/form-data) to /v1/corpus/documents.',
    ],
  ],
  ['FST_ERR_CTP_EMPTY_JSON_BODY', ['invalid_request', 'The body is empty; send a JSON object.']],
  ['FST_ERR_CTP_INVALID_JSON_BODY', ['invalid_request', 'The body is not valid JSON.']],
  ['FST_ERR_CTP_INVALID_CONTENT_LENGTH', ['invalid_request', 'The length of the body differs from Content-Length.']],
  ['FST_ERR_BAD_URL', ['invalid_request', 'The path is not a well-formed URL path.']],
  [400, ['invalid_request', 'The request cannot be parsed.']],
  // Files: a path that leaves their folder is none.
  [403, ['not_found', 'No such file; GET /openapi.json lists all paths.']],
  [404, ['not_found', 'No such file; GET /openapi.json lists all paths.']],
  [408, ['request_timeout', 'Send the request faster, or in parts.']],
  [412, ['precondition_failed', 'Ask again without If-Match and If-Unmodified-Since.']],
  [413, ['body_too_large', 'Send a shorter body.']],
  [415, ['unsupported_media_type', 'Send application/json in UTF-8.']],
  [416, ['range_not_satisfiable', 'Ask again without Range.']],
]);

function ofFastify(error: unknown): ProblemReply {
  const { code, statusCode } = (error ?? {}) as { readonly code?: unknown; readonly statusCode?: unknown };
  return reply(...(OF_FASTIFY.get(code) ?? OF_FASTIFY.get(statusCode) ?? (['internal', PROBLEM_TYPES.internal.title] as const)));
}

function reply(kind: ProblemKind, detail: string, facts: Problem['facts'] = {}, retryAfterSeconds: number | null = null): ProblemReply {
  const { status, title } = PROBLEM_TYPES[kind];
  return { problem: { type: urn(kind), title, status, detail, facts: { ...facts } }, retryAfterSeconds };
}

const urn = (kind: string): string => `urn:locitorium:problem:${kind}`;

/** More issues would bury the first one. */
const MAX_ISSUES = 5;

function issuesOf(issues: readonly { readonly instancePath?: string; readonly message?: string }[]): string {
  const words = issues
    .slice(0, MAX_ISSUES)
    .map(({ instancePath = '', message = 'is invalid' }) => `${instancePath === '' ? '' : `${instancePath}: `}${message}`);
  return issues.length > MAX_ISSUES ? `${words.join('; ')}; and ${issues.length - MAX_ISSUES} more` : words.join('; ');
}

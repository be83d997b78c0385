import { isLocitoriumError, type LocitoriumError } from '@locitorium/domain';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { PROBLEM_TYPES, type ProblemKind } from './problem-types.ts';
import type { Problem } from './problem.schema.ts';
import { ServiceError } from './service-error.ts';

/** Retry-After of failures that may pass: a server behind the engine that restarts is back after about so many seconds. */
const UPSTREAM_RETRY_SECONDS = 5;

export interface ProblemReply {
  readonly problem: Problem;
  /** Seconds for the header Retry-After, or null. */
  readonly retryAfterSeconds: number | null;
}

/** What a client is told of a failure. Never the text, never what stands in a body, never an inside message of a library. */
export function toProblem(error: unknown): ProblemReply {
  if (error instanceof ServiceError) return reply(error.kind, error.message, error.facts, error.retryAfterSeconds);
  if (isLocitoriumError(error)) return ofLocitorium(error);
  if (hasZodFastifySchemaValidationErrors(error))
    return reply('invalid_request', `${error.validationContext ?? 'body'} cannot be used: ${issuesOf(error.validation)}.`);
  return ofFastify(error);
}

function ofLocitorium(error: LocitoriumError): ProblemReply {
  const { kind, message, facts } = error;
  const known = Object.hasOwn(PROBLEM_TYPES, kind) ? PROBLEM_TYPES[kind as ProblemKind] : null;
  const status = known?.status ?? statusOf(error);
  return {
    problem: {
      type: urn(kind),
      title: known?.title ?? TITLE_OF_BLAME[error.blame],
      status,
      detail: error.blame === 'internal' ? PROBLEM_TYPES.internal.title : message,
      facts: error.blame === 'internal' ? {} : { ...facts },
    },
    retryAfterSeconds: status === 503 ? UPSTREAM_RETRY_SECONDS : null,
  };
}

const TITLE_OF_BLAME = {
  usage: 'What was given cannot be used.',
  prerequisite: 'The service lacks something that it needs.',
  upstream: 'A server that the service asks does not answer as it should.',
  internal: PROBLEM_TYPES.internal.title,
} as const;

function statusOf({ blame }: LocitoriumError): number {
  switch (blame) {
    case 'usage':
      return 400;
    case 'prerequisite':
    case 'upstream':
      return 503;
    case 'internal':
      return 500;
  }
}

/** Fastify's own refusals, by code: their messages may quote the body. */
const KIND_OF_FASTIFY_CODE: Readonly<Record<string, readonly [ProblemKind, string]>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: ['body_too_large', 'Send a shorter body, or a batch line by line to /v1/ground/batch.'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ['unsupported_media_type', 'Send application/json, or application/x-ndjson to /v1/ground/batch.'],
  FST_ERR_CTP_EMPTY_JSON_BODY: ['invalid_request', 'The body is empty; send a JSON object.'],
  FST_ERR_CTP_INVALID_JSON_BODY: ['invalid_request', 'The body is not JSON.'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: ['invalid_request', 'The body is not as long as Content-Length says.'],
  FST_ERR_BAD_URL: ['invalid_request', 'The path is not a well-formed URL path.'],
};

function ofFastify(error: unknown): ProblemReply {
  const { code, statusCode } = (typeof error === 'object' && error !== null ? error : {}) as {
    readonly code?: unknown;
    readonly statusCode?: unknown;
  };
  const known = typeof code === 'string' ? KIND_OF_FASTIFY_CODE[code] : undefined;
  if (known !== undefined) return reply(...known);
  switch (statusCode) {
    case 400:
      return reply('invalid_request', 'The request cannot be read.');
    case 408:
      return reply('request_timeout', 'Send the request faster, or in parts.');
    case 413:
      return reply('body_too_large', 'Send a shorter body.');
    case 415:
      return reply('unsupported_media_type', 'Send application/json in UTF-8.');
    default:
      return reply('internal', PROBLEM_TYPES.internal.title);
  }
}

function reply(kind: ProblemKind, detail: string, facts: Problem['facts'] = {}, retryAfterSeconds: number | null = null): ProblemReply {
  const { status, title } = PROBLEM_TYPES[kind];
  return { problem: { type: urn(kind), title, status, detail, facts: { ...facts } }, retryAfterSeconds };
}

const urn = (kind: string): string => `urn:locitorium:problem:${kind}`;

interface Issue {
  readonly instancePath?: string;
  readonly message?: string;
}

/** Issues named in a detail; more would hide the first. */
const MAX_ISSUES = 5;

function issuesOf(issues: readonly Issue[]): string {
  const words = issues
    .slice(0, MAX_ISSUES)
    .map(({ instancePath = '', message = 'is wrong' }) => `${instancePath === '' ? '' : `${instancePath}: `}${message}`);
  return issues.length > MAX_ISSUES ? `${words.join('; ')}; and ${issues.length - MAX_ISSUES} more` : words.join('; ');
}

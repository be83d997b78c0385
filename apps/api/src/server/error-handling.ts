import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { toProblem, type Problem } from '../problem/problem.ts';
import { ServiceError, type ProblemKind } from '../problem/service-error.ts';
import { ClientDisconnected } from '../work/client-signal.ts';
import { failArrival } from './arriving-body.ts';
import { CLIENT_LEFT } from './logging.ts';

const PROBLEM_JSON = 'application/problem+json';

/** Answers every error with RFC 9457 problem details. Internal errors are logged, without their message. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler(sendProblem);
  app.setNotFoundHandler(async () => {
    throw new ServiceError('not_found', 'No such path; GET /openapi.json lists all paths.');
  });
}

/** Also for errors that occur before routing. */
export function sendProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  // Nobody receives this response; the status goes to the log and the metrics.
  if (error instanceof ClientDisconnected) return reply.code(CLIENT_LEFT).send();
  const { problem, retryAfterSeconds } = toProblem(error);
  if (problem.status === 500) request.log.error({ err: error }, 'failed');
  if (retryAfterSeconds !== null) void reply.header('retry-after', retryAfterSeconds);
  return reply
    .code(problem.status)
    .header('x-request-id', request.id)
    .header('content-type', PROBLEM_JSON)
    .serializer((value: unknown) => JSON.stringify(value))
    .send({ ...problem, request_id: request.id });
}

/** What a client is told within a response that has begun. */
export function problemOf(error: unknown, { id, log }: Pick<FastifyRequest, 'id' | 'log'>): Problem {
  const { problem } = toProblem(error);
  if (problem.status === 500) log.error({ err: error }, 'failed');
  return { ...problem, request_id: id };
}

/** Node's codes for requests that it could not parse as HTTP. */
const CLIENT_ERRORS: Readonly<Record<string, readonly [status: number, kind: ProblemKind, detail: string]>> = {
  HPE_HEADER_OVERFLOW: [431, 'invalid_request', 'The request headers are too long.'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'request_timeout', 'The request headers did not arrive in time.'],
};

/** Responds to what is not valid HTTP, and closes the connection: such a request never reaches Fastify's handlers. */
export function handleClientError({ code = '' }: Error & { readonly code?: string }, socket: Socket): void {
  // The head was understood: its request is answered, and the connection ends with that.
  if (failArrival(socket, new ServiceError('invalid_request', 'The body broke off, or is not valid HTTP/1.1. Send the request again.')))
    return;
  // Already gone, or a response is under way and a second one would end up inside it.
  if (code === 'ECONNRESET' || !socket.writable || socket.bytesWritten > 0) {
    socket.destroy();
    return;
  }
  const [status, kind, detail] = CLIENT_ERRORS[code] ?? [400, 'invalid_request' as const, 'This is not a valid HTTP request.'];
  const body = JSON.stringify({ ...toProblem(new ServiceError(kind, detail)).problem, status });
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    `content-type: ${PROBLEM_JSON}`,
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}

import type { Socket } from 'node:net';
import { STATUS_CODES } from 'node:http';
import { PROBLEM_TYPES, type ProblemKind } from '../problem/problem-types.ts';
import { toProblem } from '../problem/to-problem.ts';
import { ServiceError } from '../problem/service-error.ts';

/** What Node calls requests that it could not read as HTTP. */
const BROKEN: Readonly<Record<string, readonly [status: number, kind: ProblemKind, detail: string]>> = {
  HPE_HEADER_OVERFLOW: [431, 'invalid_request', 'The head of the request is too long.'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'request_timeout', 'The head of the request did not arrive in time.'],
};

/** Answers what is no HTTP request and ends the connection; it never reached a route. */
export function answerBrokenRequest(error: Error & { readonly code?: string }, socket: Socket): void {
  // Gone already, or an answer is under way and a second one would end up inside it.
  if (error.code === 'ECONNRESET' || !socket.writable || socket.bytesWritten > 0) {
    socket.destroy();
    return;
  }
  const [status, kind, detail] = BROKEN[error.code ?? ''] ?? [400, 'invalid_request' as const, 'This is not an HTTP request.'];
  const body = JSON.stringify({ ...toProblem(new ServiceError(kind, detail)).problem, status });
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? PROBLEM_TYPES[kind].title}\r\ncontent-type: application/problem+json\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
  );
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ServiceError } from '../problem/service-error.ts';
import { toProblem } from '../problem/to-problem.ts';
import { ClientGone } from '../work/client-signal.ts';

export const PROBLEM_JSON = 'application/problem+json';

/** Every failure is answered as RFC 9457 problem details; failures of ours are logged, without their message. */
export function answerProblems(app: FastifyInstance): void {
  app.setErrorHandler(sendProblem);
  app.setNotFoundHandler(async () => {
    throw new ServiceError('not_found', 'There is no such path; GET /openapi.json lists them.');
  });
}

/** Answers a failure, also one from before there was a route. */
export function sendProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof ClientGone) {
    // Nobody hears the answer; the status is for log and metrics (nginx uses it for the same).
    return reply.code(499).send();
  }
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

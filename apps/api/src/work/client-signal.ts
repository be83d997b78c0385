import type { FastifyReply, FastifyRequest } from 'fastify';

/** The client went away before it had its answer: nobody waits for the work any more. */
export class ClientGone extends Error {
  constructor() {
    super('The client closed the connection.');
    this.name = 'ClientGone';
  }
}

/** Aborts when the client's connection closes before the answer is sent: its work ends, down to the requests to a model. */
export function clientSignal(_request: FastifyRequest, reply: FastifyReply): AbortSignal {
  const abort = new AbortController();
  const leave = (): void => {
    if (!reply.raw.writableFinished) abort.abort(new ClientGone());
  };
  // It may be gone already, while the engine was made.
  if (reply.raw.closed) leave();
  else reply.raw.once('close', leave);
  return abort.signal;
}

import type { FastifyReply } from 'fastify';

/** The client closed the connection before it had its response: nobody waits for the work any more. */
export class ClientDisconnected extends Error {
  override readonly name = 'ClientDisconnected';
}

/** Aborts when the client disconnects before the response is sent, which ends its work down to the requests to a model. */
export function clientSignal({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController();
  const abort = (): void => {
    if (!raw.writableFinished) controller.abort(new ClientDisconnected('The client closed the connection.'));
  };
  // It may have happened already, while the engine was being opened.
  if (raw.closed) abort();
  else raw.once('close', abort);
  return controller.signal;
}

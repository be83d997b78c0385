import type { FastifyReply } from 'fastify';
import { whenOver } from '../server/response-end.ts';

/** The client closed the connection before it had its response: nobody waits for the work any more. */
export class ClientDisconnected extends Error {
  override readonly name = 'ClientDisconnected';
}

/**
 * Aborts when the client disconnects before the response is sent, which ends its work down to the requests to a model; and with the reason
 * of `end`, where that aborts before.
 */
export function clientSignal(reply: FastifyReply, end?: AbortSignal): AbortSignal {
  const controller = new AbortController();
  const stop = (): void => controller.abort(end?.reason);
  if (end?.aborted === true) stop();
  end?.addEventListener('abort', stop, { once: true });
  whenOver(reply, (delivered) => {
    end?.removeEventListener('abort', stop);
    if (!delivered) controller.abort(new ClientDisconnected('The client closed the connection.'));
  });
  return controller.signal;
}

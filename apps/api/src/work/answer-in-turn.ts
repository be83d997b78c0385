import type { FastifyReply, FastifyRequest } from 'fastify';
import { clientOf } from '../server/access.ts';
import { holdAnswer } from '../server/sending.ts';
import type { Service } from '../service.ts';
import type { Admission } from './admission.ts';
import { clientSignal } from './client-signal.ts';

export interface Turn {
  /** Whose turns these are; absent: that of documents. */
  readonly admission?: Admission;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** See cost.ts. */
  readonly cost: number;
  /** Ends the work with its reason. */
  readonly end?: AbortSignal;
}

/**
 * Has the bytes of an answer made when its turn comes, and counts them until the client has taken them.
 *
 * @throws ServiceError `overloaded`, also where the client lets other answers lie; `shutting_down`; ClientDisconnected
 */
export async function answerInTurn(
  service: Pick<Service, 'admission' | 'unsent'>,
  { request, reply, cost, end, admission = service.admission }: Turn,
  make: (signal: AbortSignal) => Promise<Uint8Array>,
): Promise<Buffer> {
  const client = clientOf(request);
  const { unsent } = service;
  const bytes = await admission.run(
    async (signal) => {
      // Others of the same client may have been answered since this one came.
      const anyLength = unsent.hasRoom(client);
      if (!anyLength) unsent.expectRoom(client);
      const made = await make(signal);
      if (!anyLength) unsent.expectRoom(client, made.byteLength);
      holdAnswer(reply, unsent, made.byteLength);
      return made;
    },
    clientSignal(reply, end),
    { client, cost },
  );
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

import type { FastifyInstance } from 'fastify';

/**
 * Lets a connection that ends with an answer be read to the end of its request. The system resets one that is closed before, and a client
 * that still writes then loses the end of its answer: https://www.rfc-editor.org/rfc/rfc9112#section-9.6. `limitBodyTime` discards what
 * comes, for as long as a body may take.
 */
export function closeAfterRequest(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }) => {
    const { socket } = raw;
    // Node calls it when the last answer of a connection is sent.
    socket.destroySoon = () => {
      delete (socket as Partial<typeof socket>).destroySoon;
      const isWhole = raw.complete || raw.destroyed;
      if (isWhole) return socket.destroySoon();
      raw.once('close', () => socket.destroySoon());
      socket.end();
    };
  });
}

import type { ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';

type Callback = (delivered: boolean) => void;

const waiting = new WeakMap<ServerResponse, Set<Callback>>();

/**
 * Calls back once, when a response was handed to the system whole (`delivered`), or its connection is gone. It may be called at once, where
 * that has happened already.
 */
export function whenOver({ raw, request }: FastifyReply, callback: Callback): void {
  const callbacks = waiting.get(raw);
  if (callbacks !== undefined) {
    callbacks.add(callback);
    return;
  }
  const { socket } = request.raw;
  if (raw.closed || raw.writableFinished || socket.destroyed) {
    callback(raw.writableFinished);
    return;
  }
  const added = new Set([callback]);
  waiting.set(raw, added);
  const finished = (): void => over(true);
  const closed = (): void => over(false);
  const over = (delivered: boolean): void => {
    // Both ends of a connection may be heard in one event.
    if (!waiting.delete(raw)) return;
    raw.off('finish', finished).off('close', closed);
    socket.off('close', closed);
    for (const one of added) one(delivered);
  };
  raw.on('finish', finished).on('close', closed);
  // A response behind another one on its connection has no socket yet, and hears nothing of its end. A client may have sent many.
  socket.setMaxListeners(0).on('close', closed);
}

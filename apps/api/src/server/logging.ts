import type { FastifyInstance, FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';
import type { Metrics } from '../metrics/metrics.ts';
import { whenOver } from './response-end.ts';

/** Receives log lines, one JSON object each. */
export interface LogStream {
  write(line: string): void;
}

/** Log lines as JSON. They never hold a path or query (which may hold a name that was searched for), headers, or a body. */
export function loggerOptions(stream: LogStream | null): FastifyServerOptions['logger'] {
  if (stream === null) return false;
  return {
    level: 'info',
    stream,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (level) => ({ level }) },
    serializers: { err: errorFields },
  };
}

/** An error without its message, which may quote what a client sent. */
function errorFields({ name, code, kind, stack = '' }: Error & { readonly code?: string; readonly kind?: string }) {
  const frames = stack.split('\n').filter((line) => /^\s+at /.test(line));
  return { type: name, message: kind ?? code ?? 'unknown', stack: frames.join('\n') };
}

/** What became of a request, beyond its status. */
export interface Outcome {
  /** Lines of a batch that were answered. */
  lines?: number;
  /** Kind of the problem that ended a response which had begun. */
  problem?: string;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Goes to the log. */
    readonly outcome: Outcome;
  }
}

/** nginx's own status for a client that left before it had its answer. */
export const CLIENT_LEFT = 499;

/** Logs and counts every request once: when it is answered, or its connection is gone before. */
export function logResponses(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onRequest', async (request, reply) => logWhenOver(request, reply, metrics));
}

/** For requests that run no hooks. */
export function logWhenOver(request: FastifyRequest, reply: FastifyReply, metrics: Metrics): void {
  const start = performance.now();
  const outcome: Outcome = {};
  Object.assign(request, { outcome });
  whenOver(reply, (delivered) => {
    const ms = performance.now() - start;
    const status = delivered ? reply.statusCode : CLIENT_LEFT;
    const labels = { route: request.routeOptions.url ?? 'unknown', method: request.method, status };
    metrics.answered(labels, ms / 1_000);
    request.log.info({ ...labels, ...outcome, duration_ms: Math.round(ms * 10) / 10 }, delivered ? 'answered' : 'not answered');
  });
}

import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import type { Metrics } from '../metrics/metrics.ts';

/** Where log lines go: one JSON object a line. */
export interface LogStream {
  write(line: string): void;
}

/**
 * Log lines as JSON with method, route pattern, status, duration and request id. No path (it may hold a name that was searched), no query, no
 * headers, no body.
 */
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
function errorFields(error: Error & { readonly code?: string; readonly kind?: string }) {
  return { type: error.name, message: error.kind ?? error.code ?? 'unknown', stack: stackWithoutMessage(error) };
}

function stackWithoutMessage({ stack = '' }: Error): string {
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
}

/** Logs and counts every answer. */
export function logAnswers(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    const { method } = request;
    const status = reply.statusCode;
    metrics.answered({ route, method, status, seconds: reply.elapsedTime / 1_000 });
    request.log.info({ method, route, status, duration_ms: Math.round(reply.elapsedTime * 10) / 10 }, 'answered');
  });
}

import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import type { Metrics } from '../metrics/metrics.ts';

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

/** Logs and counts every response. */
export function logResponses(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onResponse', async (request, reply) => {
    const labels = { route: request.routeOptions.url ?? 'unknown', method: request.method, status: reply.statusCode };
    metrics.answered(labels, reply.elapsedTime / 1_000);
    request.log.info({ ...labels, duration_ms: Math.round(reply.elapsedTime * 10) / 10 }, 'answered');
  });
}

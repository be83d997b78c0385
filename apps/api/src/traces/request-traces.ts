import type { FastifyInstance } from 'fastify';
import { PrerequisiteError } from '@locitorium/domain';

/** A collector that hangs must not delay the shutdown. */
const EXPORT_TIMEOUT_MS = 5_000;

/**
 * Sends a span for every request to an OpenTelemetry collector: route pattern, method and status, nothing of the text. The packages are
 * loaded only when tracing is on. The remaining spans are sent when the server closes.
 *
 * @param endpoint URL of the collector's traces, such as http://127.0.0.1:4318/v1/traces
 */
export async function traceRequests(app: FastifyInstance, endpoint: string, version: string): Promise<void> {
  const [{ SpanKind, SpanStatusCode }, { BatchSpanProcessor, TracerProvider }, { OTLPTraceExporter }, { resourceFromAttributes }] =
    await Promise.all([
      import('@opentelemetry/api'),
      import('@opentelemetry/sdk-trace'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
    ]).catch((cause: unknown) => {
      throw new PrerequisiteError('traces_unavailable', 'Traces need the OpenTelemetry packages, which are not installed.', {}, cause);
    });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'locitorium', 'service.version': version }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url: endpoint, timeoutMillis: EXPORT_TIMEOUT_MS }) })],
  });
  const tracer = provider.getTracer('locitorium');
  app.addHook('onResponse', async (request, reply) => {
    const end = Date.now();
    const route = request.routeOptions.url ?? 'unknown';
    const span = tracer.startSpan(`${request.method} ${route}`, {
      kind: SpanKind.SERVER,
      startTime: end - reply.elapsedTime,
      attributes: {
        'http.request.method': request.method,
        'http.route': route,
        'http.response.status_code': reply.statusCode,
        'locitorium.request_id': request.id,
      },
    });
    if (reply.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end(end);
  });
  app.addHook('onClose', () => provider.shutdown().catch(() => undefined));
}

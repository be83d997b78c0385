import { randomUUID } from 'node:crypto';
import accepts from '@fastify/accepts';
import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import fastify, { LogController, type FastifyInstance } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { permittedUrl, VERSION, type Settings } from 'locitorium';
import type { Engines } from '../engines/engines.ts';
import { Metrics } from '../metrics/metrics.ts';
import { ServiceError } from '../problem/service-error.ts';
import { findBuiltPage } from '../page/find-built-page.ts';
import { pageSettings } from '../page/page-settings.ts';
import { pageRoutes } from '../page/page-routes.ts';
import { candidatesRoute } from '../routes/candidates.ts';
import { groundBatchRoute } from '../routes/ground-batch.ts';
import { groundRoute } from '../routes/ground.ts';
import { healthRoutes } from '../routes/health.ts';
import { mentionsRoute } from '../routes/mentions.ts';
import { metricsRoute } from '../routes/metrics.ts';
import { readKeyFile } from '../keys/key-file.ts';
import { KeyRing } from '../keys/key-ring.ts';
import { traceRequests } from '../traces/request-traces.ts';
import { openApi } from '../routes/open-api.ts';
import { placesRoutes } from '../routes/places.ts';
import { selectRoute } from '../routes/select.ts';
import type { Service } from '../service.ts';
import { Admission } from '../work/admission.ts';
import { answerProblems, sendProblem } from './answer-problems.ts';
import { answerBrokenRequest } from './answer-broken-requests.ts';
import { arriveInTime } from './arrive-in-time.ts';
import { limitRate } from './limit-rate.ts';
import { loggerOptions, logAnswers, type LogStream } from './logging.ts';
import { readJsonBody } from './read-json-body.ts';
import { refuseOtherMethods } from './refuse-other-methods.ts';
import { requireKey } from './require-key.ts';

export interface ServerParts {
  /** The settings of the service are those of the default one. */
  readonly engines: Engines;
  /** Where log lines go; null logs nothing. */
  readonly log: LogStream | null;
}

/** Most milliseconds for the head of a request, how often that is looked at, and the longest head in bytes. */
const HEADERS_MS = 10_000;
const HEADERS_CHECK_MS = 1_000;
const HEADERS_BYTES = 16_384;
/** Milliseconds that an idle connection is kept for the next request. */
const KEEP_ALIVE_MS = 10_000;

export interface ServiceServer {
  readonly app: FastifyInstance;
  /** Closed first when the service stops. */
  readonly admission: Admission;
}

/** The HTTP service over its engines, not listening yet. It does not own them: whoever made them closes them. */
export async function createServer({ engines, log }: ServerParts): Promise<ServiceServer> {
  const { settings } = engines.default.locitorium;
  const admission = new Admission({ concurrency: settings.serveConcurrency, queue: settings.serveQueue, queueMs: settings.serveQueueMs });
  const metrics = new Metrics(admission, engines.names);
  const ring = settings.apiKeysFile === null ? null : new KeyRing(await readKeyFile(settings.apiKeysFile));
  const traceEndpoint = settings.traceEndpoint === null ? null : permittedUrl(settings.traceEndpoint, 'trace_endpoint', settings);
  const service: Service = { engines, admission, metrics };

  const app = fastify({
    logger: loggerOptions(log) ?? false,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
    bodyLimit: settings.maxBodyBytes,
    // A client's own id could be anything, also a forged line of a log.
    requestIdHeader: false,
    genReqId: () => randomUUID(),
    // Longer than a head may be: the schema of a route bounds its parameters, and answers as for all others.
    routerOptions: { maxParamLength: HEADERS_BYTES },
    frameworkErrors: (error, request, reply) => void sendProblem(error, request, reply),
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    keepAliveTimeout: KEEP_ALIVE_MS,
    // Bodies are bounded by arriveInTime, which knows streamed ones.
    requestTimeout: 0,
    clientErrorHandler: answerBrokenRequest,
    // Without an interval of its own, Node looks every 30 seconds.
    http: {
      headersTimeout: Math.min(HEADERS_MS, settings.requestTimeoutMs),
      connectionsCheckingInterval: HEADERS_CHECK_MS,
      maxHeaderSize: HEADERS_BYTES,
    },
    ajv: { customOptions: { strict: false } },
  });
  app.setValidatorCompiler(validatorCompiler);
  // Answers are made by codecs whose output tests hold against these schemas; checking each again would cost more than grounding a post.
  app.setSerializerCompiler(() => (data) => JSON.stringify(data));
  answerProblems(app);
  readJsonBody(app);
  arriveInTime(app, settings.requestTimeoutMs);
  logAnswers(app, metrics);
  if (traceEndpoint !== null) {
    const traces = await traceRequests(app, traceEndpoint, VERSION);
    app.addHook('onClose', () => traces.close());
  }
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('x-request-id', request.id);
    const encoding = request.headers['content-encoding'];
    // Unpacking would let a small body become a large one.
    if (encoding !== undefined && encoding.toLowerCase() !== 'identity')
      throw new ServiceError('unsupported_media_type', 'Send the body as it is, without Content-Encoding.');
  });
  await app.register(helmet, {
    contentSecurityPolicy: { directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    hsts: false,
  });
  const origins = originsOf(settings);
  if (origins.length > 0)
    await app.register(cors, { origin: [...origins], methods: ['GET', 'POST'], exposedHeaders: ['x-request-id', 'retry-after'] });
  requireKey(app, ring);
  await limitRate(app, settings.rateLimit);
  await app.register(accepts);
  await openApi(app);

  const otherMethods = refuseOtherMethods(app);
  await app.register(groundRoute(service));
  await app.register(groundBatchRoute(service, { linesAtOnce: settings.serveConcurrency, maxLineBytes: settings.maxBodyBytes }));
  await app.register(mentionsRoute(service));
  await app.register(candidatesRoute(service));
  await app.register(selectRoute(service));
  await app.register(placesRoutes(service));
  await app.register(healthRoutes(service));
  await app.register(metricsRoute(service));
  otherMethods.close();
  await app.register(pageRoutes({ settings: pageSettings(engines), folder: findBuiltPage() }));
  return { app, admission };
}

function originsOf({ corsOrigins }: Settings): readonly string[] {
  return (corsOrigins ?? '')
    .split(',')
    .map((origin) => origin.trim())
    .filter((origin) => origin !== '');
}

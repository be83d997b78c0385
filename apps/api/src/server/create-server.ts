import { randomUUID } from 'node:crypto';
import { setMaxListeners } from 'node:events';
import accepts from '@fastify/accepts';
import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import fastify, { LogController, type FastifyInstance } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { createTextReader, permittedUrl, VERSION, type Corpus, type Playbooks } from 'locitorium';
import { CorpusIntake } from '../corpus/corpus-intake.ts';
import type { CorpusOfService } from '../corpus/corpus-of-service.ts';
import type { Engines } from '../engines/engines.ts';
import { KeyRing } from '../keys/api-key.ts';
import { readKeyFile } from '../keys/key-file.ts';
import { Metrics } from '../metrics/metrics.ts';
import { findBuiltPage, pageRoutes } from '../page/page-routes.ts';
import { pageSettings } from '../page/page-settings.ts';
import { ServiceError } from '../problem/service-error.ts';
import { corpusAnswersRoute } from '../routes/corpus-answers.ts';
import { corpusDocumentRoutes } from '../routes/corpus-documents.ts';
import { corpusSearchRoute } from '../routes/corpus-search.ts';
import { groundBatchRoute } from '../routes/ground-batch.ts';
import { groundRoute } from '../routes/ground.ts';
import { healthRoutes } from '../routes/health.ts';
import { mcpRoute } from '../routes/mcp.ts';
import { openApi } from '../routes/open-api.ts';
import { placesRoutes } from '../routes/places.ts';
import { playbookRunRoute } from '../routes/playbook-run.ts';
import { stageRoutes } from '../routes/stages.ts';
import { textsRoute } from '../routes/texts.ts';
import type { Service } from '../service.ts';
import { traceRequests } from '../traces/request-traces.ts';
import { Admission } from '../work/admission.ts';
import { HeldBytes } from '../work/held-bytes.ts';
import { limitRate, requireKey } from './access.ts';
import { handleClientError, handleErrors, sendProblem } from './error-handling.ts';
import { countBodies } from './held-bodies.ts';
import { checkHost } from './host-check.ts';
import { closeAfterRequest } from './lingering-close.ts';
import { listOf } from './list-of.ts';
import { loggerOptions, logResponses, logWhenOver, type LogStream } from './logging.ts';
import { methodNotAllowed } from './method-not-allowed.ts';
import { checkOrigin } from './origin-check.ts';
import { limitBodyTime, parseJsonBodies } from './request-body.ts';
import { countUnsent } from './sending.ts';
import { Readers } from './slow-readers.ts';

export interface ServerParts {
  /** The settings of the service are those of the default one. */
  readonly engines: Engines;
  /** Its documents can be searched, and others added; absent: the service has none. The caller closes it. */
  readonly corpus?: Corpus;
  /** What queries are answered with; absent: the service has none. The caller closes them. */
  readonly playbooks?: Playbooks;
  /** Null turns logging off. */
  readonly log: LogStream | null;
}

/** Limits on the headers of a request, and how often Node checks the first one (by default, every 30 seconds). */
const HEADERS_MS = 10_000;
const HEADERS_CHECK_MS = 1_000;
const HEADERS_BYTES = 16_384;
/** Time that an idle connection is kept for the next request. */
const KEEP_ALIVE_MS = 10_000;

/** One client may hold this part of the bytes of bodies, and of the unsent ones: a quarter. */
const CLIENTS_SHARE = 4;

/** Bodies that are under way may hold this part of the bytes that unsent answers may. */
const BODIES_SHARE = 0.5;

export interface ServiceServer {
  readonly app: FastifyInstance;
  /** To be closed first when the service stops: batches go on, all else is refused. */
  readonly admission: Admission;
  /** Ends the batches, each with a line that says how much was answered. */
  endBatches(): void;
  /** Cuts what is still under way. */
  disconnectAll(): void;
}

/** The HTTP service, not listening yet. It does not own its engines: the caller closes them. */
export async function createServer({ engines, corpus: openCorpus, playbooks, log }: ServerParts): Promise<ServiceServer> {
  const { settings } = engines.default.locitorium;
  const { serveConcurrency: concurrency, serveWorkers, serveQueue: queue, serveQueueMs: queueMs } = settings;
  const large = Math.max(1, Math.min(concurrency, serveWorkers) - 1);
  const admission = new Admission({ concurrency, large, queue, queueMs });
  const questions = new Admission({ concurrency, large: concurrency, queue, queueMs });
  const sharesOf = (total: number) => ({ total, perClient: Math.ceil(total / CLIENTS_SHARE) });
  const unsent = new HeldBytes({
    ...sharesOf(settings.maxUnsentBytes),
    refusal: 'Too many finished answers wait for their readers. Read those that you asked for, then retry after the time in Retry-After.',
  });
  const received = new HeldBytes({
    ...sharesOf(settings.maxUnsentBytes * BODIES_SHARE),
    refusal: 'Too many requests are under way. Wait for the answers to yours, then retry after the time in Retry-After.',
  });
  const metrics = new Metrics(admission, unsent, engines.names);
  const batchesEnd = new AbortController();
  // Every batch listens.
  setMaxListeners(0, batchesEnd.signal);
  const ring = settings.apiKeysFile === null ? null : new KeyRing(await readKeyFile(settings.apiKeysFile));
  const traceEndpoint = settings.traceEndpoint === null ? null : permittedUrl(settings.traceEndpoint, 'trace_endpoint', settings);

  const app = fastify({
    logger: loggerOptions(log) ?? false,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
    bodyLimit: settings.maxBodyBytes,
    // An id chosen by the client could be anything, even a forged log line.
    requestIdHeader: false,
    genReqId: () => randomUUID(),
    // No shorter than the headers may be: parameters are limited by the schema of their route, like everything else.
    routerOptions: { maxParamLength: HEADERS_BYTES },
    frameworkErrors: (error, request, reply) => {
      logWhenOver(request, reply, metrics);
      sendProblem(error, request, reply);
    },
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    keepAliveTimeout: KEEP_ALIVE_MS,
    // limitBodyTime does this, since it knows which bodies stream.
    requestTimeout: 0,
    clientErrorHandler: handleClientError,
    http: {
      headersTimeout: Math.min(HEADERS_MS, settings.requestTimeoutMs),
      connectionsCheckingInterval: HEADERS_CHECK_MS,
      maxHeaderSize: HEADERS_BYTES,
    },
    ajv: { customOptions: { strict: false } },
  });
  const intakeOptions = {
    documentsAtOnce: serveWorkers,
    mostUnderWay: settings.corpusQueue,
    metrics,
    end: batchesEnd.signal,
    onError: (error: unknown) => app.log.error({ err: error }, 'recovery of the corpus failed'),
  };
  const corpus: CorpusOfService | null =
    openCorpus === undefined
      ? null
      : {
          corpus: openCorpus,
          intake: new CorpusIntake({ corpus: openCorpus, ...intakeOptions }),
          uploadLimits: { files: settings.corpusFormFiles, bytes: settings.corpusFormBytes },
        };
  const service: Service = {
    engines,
    corpus,
    playbooks: playbooks ?? null,
    texts: createTextReader(settings),
    admission,
    questions,
    metrics,
    unsent,
    batchesEnd: batchesEnd.signal,
  };
  app.decorateRequest('form', null);
  app.setValidatorCompiler(validatorCompiler);
  // Responses are not validated: tests check the codecs that make them, and validation would take longer than grounding a short text.
  app.setSerializerCompiler(() => (data) => JSON.stringify(data));
  handleErrors(app);
  parseJsonBodies(app);
  logResponses(app, metrics);
  const readers = new Readers();
  readers.watch(app, settings.responseTimeoutMs, () => metrics.disconnected());
  limitBodyTime(app, settings.requestTimeoutMs);
  closeAfterRequest(app);
  endIdleConnections(app);
  if (traceEndpoint !== null) await traceRequests(app, traceEndpoint, VERSION);
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('x-request-id', request.id);
    const encoding = request.headers['content-encoding'];
    // Decompression would turn a small body into a large one.
    if (encoding !== undefined && encoding.toLowerCase() !== 'identity')
      throw new ServiceError('unsupported_media_type', 'Send the body uncompressed, without Content-Encoding.');
  });
  await app.register(helmet, {
    contentSecurityPolicy: { directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    hsts: false,
  });
  if (ring === null) checkHost(app, settings);
  const origins = listOf(settings.corsOrigins);
  checkOrigin(app, origins);
  if (origins.length > 0)
    await app.register(cors, {
      origin: [...origins],
      methods: ['GET', 'POST', 'DELETE'],
      exposedHeaders: ['x-request-id', 'retry-after', 'location'],
    });
  await limitRate(app, settings.rateLimit);
  await requireKey(app, ring, metrics);
  countUnsent(app, unsent);
  const linesAtOnce = settings.serveConcurrency;
  countBodies(app, received, { maxBodyBytes: settings.maxBodyBytes, linesAtOnce });
  await app.register(accepts);
  await openApi(app);

  if (corpus !== null) {
    const { intake } = corpus;
    metrics.watchIntake(intake);
    metrics.watchQuestions(questions);
    app.addHook('onListen', async () => intake.start());
    app.addHook('onClose', () => intake.finished());
  }
  app.addHook('onClose', () => service.texts[Symbol.asyncDispose]());
  const addMethodNotAllowed = methodNotAllowed(app);
  await app.register(groundRoute(service));
  await app.register(groundBatchRoute(service, { linesAtOnce, maxLineBytes: settings.maxBodyBytes }));
  await app.register(stageRoutes(service));
  await app.register(textsRoute(service));
  await app.register(placesRoutes(service));
  await app.register(corpusDocumentRoutes(service));
  await app.register(corpusSearchRoute(service));
  await app.register(corpusAnswersRoute(service));
  await app.register(playbookRunRoute(service));
  await app.register(mcpRoute(service));
  await app.register(healthRoutes(service));
  await app.register(metrics.route());
  addMethodNotAllowed();
  await app.register(pageRoutes({ settings: pageSettings(engines, corpus !== null), folder: findBuiltPage() }));
  return {
    app,
    admission,
    endBatches: () =>
      batchesEnd.abort(new ServiceError('shutting_down', 'Send the other lines to another instance, or when this one has restarted.')),
    disconnectAll: () => {
      readers.disconnectAll('shutting_down');
      app.server.closeAllConnections();
    },
  };
}

/** While the service stops, a connection that is kept for a next request would only hold it up. */
function endIdleConnections(app: FastifyInstance): void {
  let stopping = false;
  app.addHook('preClose', async () => {
    stopping = true;
  });
  app.addHook('onResponse', async () => {
    if (stopping) setImmediate(() => app.server.closeIdleConnections());
  });
}

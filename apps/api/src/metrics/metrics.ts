import { STATUSES } from '@locitorium/domain';
import type { WrittenAnswer } from 'locitorium';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Admission } from '../work/admission.ts';

/** From a sentence in memory to a document's full deadline, in seconds. */
const SECONDS_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];

const STAGES = ['extraction', 'lookup', 'selection'] as const;

/** What Prometheus is told. Labels are routes, methods, statuses, names of engines: never anything of a text. */
export class Metrics {
  readonly #registry = new Registry();
  readonly #requests = new Counter({
    name: 'locitorium_http_requests_total',
    help: 'Requests answered, by route pattern, method and status.',
    labelNames: ['route', 'method', 'status'] as const,
    registers: [this.#registry],
  });
  readonly #requestSeconds = new Histogram({
    name: 'locitorium_http_request_seconds',
    help: 'Time from a request to the end of its answer, by route pattern.',
    labelNames: ['route'] as const,
    buckets: SECONDS_BUCKETS,
    registers: [this.#registry],
  });
  readonly #documentSeconds = new Histogram({
    name: 'locitorium_document_seconds',
    help: 'Time of grounding a document, waiting for its turn not counted, by engine.',
    labelNames: ['engine'] as const,
    buckets: SECONDS_BUCKETS,
    registers: [this.#registry],
  });
  readonly #mentions = new Counter({
    name: 'locitorium_mentions_total',
    help: 'Mentions grounded, by engine and status.',
    labelNames: ['engine', 'status'] as const,
    registers: [this.#registry],
  });
  readonly #stageSeconds = new Histogram({
    name: 'locitorium_stage_seconds',
    help: 'Time of each stage of a document, by engine.',
    labelNames: ['engine', 'stage'] as const,
    buckets: SECONDS_BUCKETS,
    registers: [this.#registry],
  });
  readonly #modelCalls = new Counter({
    name: 'locitorium_model_calls_total',
    help: 'Requests to a language model, repairs included, by engine.',
    labelNames: ['engine'] as const,
    registers: [this.#registry],
  });
  readonly #modelTokens = new Counter({
    name: 'locitorium_model_tokens_total',
    help: 'Tokens that language models read and wrote.',
    labelNames: ['engine', 'direction'] as const,
    registers: [this.#registry],
  });
  readonly #lookups = new Counter({
    name: 'locitorium_lookups_total',
    help: 'Names looked up in the candidate source, by whether the answer was remembered.',
    labelNames: ['engine', 'cached'] as const,
    registers: [this.#registry],
  });

  constructor(admission: Pick<Admission, 'working' | 'waiting'>, engines: readonly string[]) {
    collectDefaultMetrics({ register: this.#registry });
    new Gauge({
      name: 'locitorium_documents_working',
      help: 'Documents in work.',
      registers: [this.#registry],
      collect() {
        this.set(admission.working);
      },
    });
    new Gauge({
      name: 'locitorium_documents_waiting',
      help: 'Documents that wait for their turn.',
      registers: [this.#registry],
      collect() {
        this.set(admission.waiting);
      },
    });
    for (const engine of engines) for (const status of STATUSES) this.#mentions.inc({ engine, status }, 0);
  }

  answered({
    route,
    method,
    status,
    seconds,
  }: {
    readonly route: string;
    readonly method: string;
    readonly status: number;
    readonly seconds: number;
  }): void {
    this.#requests.inc({ route, method, status });
    this.#requestSeconds.observe({ route }, seconds);
  }

  grounded(engine: string, { account, statuses }: Pick<WrittenAnswer, 'account' | 'statuses'>): void {
    this.#documentSeconds.observe({ engine }, account.durationMs / 1_000);
    for (const [status, mentions] of Object.entries(statuses)) this.#mentions.inc({ engine, status }, mentions);
    for (const stage of STAGES) this.#stageSeconds.observe({ engine, stage }, account.stageMs[stage] / 1_000);
    this.#modelCalls.inc({ engine }, account.modelCalls);
    this.#modelTokens.inc({ engine, direction: 'read' }, account.promptTokens);
    this.#modelTokens.inc({ engine, direction: 'written' }, account.answerTokens);
    this.#lookups.inc({ engine, cached: 'yes' }, account.lookupsCached);
    this.#lookups.inc({ engine, cached: 'no' }, account.lookups - account.lookupsCached);
  }

  get contentType(): string {
    return this.#registry.contentType;
  }

  text(): Promise<string> {
    return this.#registry.metrics();
  }
}

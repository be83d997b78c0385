import { STATUSES, type CorpusAnswer } from '@locitorium/domain';
import type { FastifyPluginAsync } from 'fastify';
import type { JournalEntry, SearchAnswer, WrittenAnswer } from 'locitorium';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { z } from 'zod';
import { stepSeconds, type CorpusMetrics } from '../corpus/corpus-metrics.ts';
import type { CorpusIntake } from '../corpus/corpus-intake.ts';
import { PROBLEM_RESPONSES } from '../problem/problem.ts';
import type { Admission } from '../work/admission.ts';
import type { HeldBytes } from '../work/held-bytes.ts';

/** From a single sentence to the longest deadline of a document. */
const SECONDS_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];

/** Steps of ingestion: embedding may take half an hour. */
const STEP_SECONDS_BUCKETS = [...SECONDS_BUCKETS, 300, 1_800];

const STAGES = ['extraction', 'lookup', 'selection'] as const;

/** What Prometheus scrapes. Labels are routes, methods, statuses and names of engines: never anything of a text. */
export class Metrics implements CorpusMetrics {
  readonly #registry = new Registry();
  readonly #requests = this.#counter('locitorium_http_requests_total', 'Requests answered.', 'route', 'method', 'status');
  readonly #requestSeconds = this.#histogram('locitorium_http_request_seconds', 'Time from a request to the end of its response.', 'route');
  readonly #wrongKeys = this.#counter('locitorium_wrong_keys_total', 'Requests with an API key that is not valid.');
  readonly #documentSeconds = this.#histogram(
    'locitorium_document_seconds',
    'Time to ground a document, without time in the queue.',
    'engine',
  );
  readonly #mentions = this.#counter('locitorium_mentions_total', 'Mentions grounded.', 'engine', 'status');
  readonly #stageSeconds = this.#histogram('locitorium_stage_seconds', 'Time of each stage of a document.', 'engine', 'stage');
  readonly #modelCalls = this.#counter('locitorium_model_calls_total', 'Calls of a language model, repairs included.', 'engine');
  readonly #modelTokens = this.#counter(
    'locitorium_model_tokens_total',
    'Tokens read and written by language models.',
    'engine',
    'direction',
  );
  readonly #lookups = this.#counter('locitorium_lookups_total', 'Names looked up, by whether the result was cached.', 'engine', 'cached');

  readonly #slowReaders = this.#counter('locitorium_slow_readers_total', 'Clients disconnected because they did not take their answers.');

  readonly #ingested = this.#counter(
    'locitorium_corpus_documents_total',
    'Documents taken into the corpus, by what became of them.',
    'outcome',
  );
  readonly #ingestionSeconds = new Histogram({
    name: 'locitorium_corpus_ingestion_step_seconds',
    help: 'Time of each step of taking a document in.',
    labelNames: ['step'] as const,
    registers: [this.#registry],
    buckets: STEP_SECONDS_BUCKETS,
  });
  readonly #searchSeconds = this.#histogram(
    'locitorium_corpus_search_step_seconds',
    'Time of each step of a search of the corpus.',
    'step',
  );

  readonly #answers = this.#counter('locitorium_corpus_answers_total', 'Questions to the corpus, by what was said.', 'outcome');
  readonly #answerSeconds = this.#histogram(
    'locitorium_corpus_answer_step_seconds',
    'Time of each step of an answer; first_text until its first words, where it was streamed.',
    'step',
  );

  constructor(admission: Pick<Admission, 'working' | 'waiting'>, unsent: Pick<HeldBytes, 'total'>, engines: readonly string[]) {
    collectDefaultMetrics({ register: this.#registry });
    this.#gauge('locitorium_documents_working', 'Documents in process.', () => admission.working);
    this.#gauge('locitorium_documents_waiting', 'Documents in the queue.', () => admission.waiting);
    this.#gauge('locitorium_unsent_bytes', 'Bytes of answers that their readers have not taken.', () => unsent.total);
    for (const engine of engines) for (const status of STATUSES) this.#mentions.inc({ engine, status }, 0);
  }

  answered(labels: { readonly route: string; readonly method: string; readonly status: number }, seconds: number): void {
    this.#requests.inc(labels);
    this.#requestSeconds.observe({ route: labels.route }, seconds);
  }

  wrongKey(): void {
    this.#wrongKeys.inc();
  }

  disconnected(): void {
    this.#slowReaders.inc();
  }

  grounded(engine: string, { usage, statuses }: Pick<WrittenAnswer, 'usage' | 'statuses'>): void {
    this.#documentSeconds.observe({ engine }, usage.durationMs / 1_000);
    for (const [status, mentions] of Object.entries(statuses)) this.#mentions.inc({ engine, status }, mentions);
    for (const stage of STAGES) this.#stageSeconds.observe({ engine, stage }, usage.stageMs[stage] / 1_000);
    this.#modelCalls.inc({ engine }, usage.modelCalls);
    this.#modelTokens.inc({ engine, direction: 'read' }, usage.promptTokens);
    this.#modelTokens.inc({ engine, direction: 'written' }, usage.answerTokens);
    this.#lookups.inc({ engine, cached: 'yes' }, usage.lookupsCached);
    this.#lookups.inc({ engine, cached: 'no' }, usage.lookups - usage.lookupsCached);
  }

  ingested(outcome: 'completed' | 'failed', journal: readonly JournalEntry[]): void {
    this.#ingested.inc({ outcome });
    for (const { step, seconds } of stepSeconds(journal)) this.#ingestionSeconds.observe({ step }, seconds);
  }

  searched(stepMs: SearchAnswer['stepMs']): void {
    for (const [step, ms] of Object.entries(stepMs)) this.#searchSeconds.observe({ step }, ms / 1_000);
  }

  asked({ fallback, stepMs: { firstText, ...steps } }: Pick<CorpusAnswer, 'fallback' | 'stepMs'>): void {
    this.#answers.inc({ outcome: fallback ? 'fallback' : 'answered' });
    for (const [step, ms] of Object.entries(steps)) this.#answerSeconds.observe({ step }, ms / 1_000);
    if (firstText !== null) this.#answerSeconds.observe({ step: 'first_text' }, firstText / 1_000);
  }

  /** Documents on their way into the corpus. */
  watchIntake(intake: Pick<CorpusIntake, 'working' | 'waiting'>): void {
    this.#gauge('locitorium_corpus_documents_working', 'Documents being taken into the corpus.', () => intake.working);
    this.#gauge('locitorium_corpus_documents_waiting', 'Accepted documents that wait for their turn.', () => intake.waiting);
    for (const outcome of ['completed', 'failed']) this.#ingested.inc({ outcome }, 0);
  }

  watchQuestions(questions: Pick<Admission, 'working' | 'waiting'>): void {
    this.#gauge('locitorium_corpus_questions_working', 'Questions being answered.', () => questions.working);
    this.#gauge('locitorium_corpus_questions_waiting', 'Questions in the queue.', () => questions.waiting);
    for (const outcome of ['answered', 'fallback']) this.#answers.inc({ outcome }, 0);
  }

  /** The route that Prometheus reads. */
  route(): FastifyPluginAsync {
    const content = { 'text/plain': { schema: z.string() } };
    const response = { 200: { description: 'Metrics in the Prometheus text format', content }, ...PROBLEM_RESPONSES };
    return async (app) => {
      app.get('/metrics', { schema: { summary: 'Metrics for Prometheus', tags: ['operation'], response } }, async (_request, reply) =>
        reply.type(this.#registry.contentType).send(await this.#registry.metrics()),
      );
    };
  }

  #counter<Label extends string>(name: string, help: string, ...labelNames: readonly Label[]): Counter<Label> {
    return new Counter({ name, help, labelNames, registers: [this.#registry] });
  }

  #histogram<Label extends string>(name: string, help: string, ...labelNames: readonly Label[]): Histogram<Label> {
    return new Histogram({ name, help, labelNames, registers: [this.#registry], buckets: SECONDS_BUCKETS });
  }

  #gauge(name: string, help: string, value: () => number): void {
    const gauge: Gauge = new Gauge({ name, help, registers: [this.#registry], collect: () => gauge.set(value()) });
  }
}

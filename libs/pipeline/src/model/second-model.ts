import { isLocitoriumError, UpstreamError, type LocitoriumError } from '@locitorium/domain';
import {
  budgetOf,
  identityOf,
  okFinding,
  warningFinding,
  type Budget,
  type CallContext,
  type ContextWindow,
  type Finding,
  type Identity,
  type LanguageModel,
  type StructuredReply,
  type StructuredRequest,
} from '@locitorium/ports';

/** Time for which a first model that is down is not asked. A server that is started again has loaded its model by then. */
const PAUSE_MS = 30_000;

/** Failures that speak against the server, not against the question. */
const DOWN: ReadonlySet<string> = new Set(['model_unavailable', 'model_missing', 'model_refused']);

/** What a finding is about. */
const SUBJECT = 'first model';

export interface SecondModelParts<M> {
  readonly first: M;
  readonly second: M;
  /** Told when the second begins to answer in the place of the first, and when the first answers again. */
  readonly onFinding?: (finding: Finding) => void;
}

/**
 * A model whose questions a second one answers while the first is down, missing or refuses: as long as the first has told nothing of its
 * answer. A first that failed so is not asked for half a minute; then one question tries it, while others go to the second. Where both
 * fail so, the error is `model_unavailable` and names both.
 */
export function createSecondModel(parts: SecondModelParts<LanguageModel>): LanguageModel {
  return new SecondModel(parts);
}

/** A model on a server, as its descriptor connects it. */
export type ConnectedModel = LanguageModel & { close(): Promise<void> };

/**
 * The same of models that have yet to be connected. Where one of them cannot be, because it is down, missing or refuses, the other stands
 * alone from then on, and a finding says so. Rejects as the connection of the first does where that fails otherwise or the second, too.
 */
export async function connectSecondModel(parts: SecondModelParts<() => Promise<ConnectedModel>>): Promise<ConnectedModel> {
  const { onFinding = () => undefined } = parts;
  const [first, second] = await Promise.allSettled([parts.first(), parts.second()]);
  if (first.status === 'fulfilled' && second.status === 'fulfilled') {
    const models = [first.value, second.value];
    const close = async (): Promise<void> => void (await Promise.all(models.map((model) => model.close())));
    return Object.assign(createSecondModel({ first: first.value, second: second.value, onFinding }), { close });
  }
  if (first.status === 'fulfilled' && second.status === 'rejected' && isDown(second.reason)) {
    onFinding(
      outageFinding(
        'second model',
        'The second model cannot be asked: the first answers alone until locitorium is started again.',
        second.reason,
      ),
    );
    return first.value;
  }
  if (first.status === 'rejected' && second.status === 'fulfilled' && isDown(first.reason)) {
    onFinding(
      outageFinding(SUBJECT, 'The first model cannot be asked: the second answers alone until locitorium is started again.', first.reason),
    );
    return second.value;
  }
  for (const connected of [first, second]) if (connected.status === 'fulfilled') await connected.value.close();
  throw first.status === 'rejected' ? first.reason : (second as PromiseRejectedResult).reason;
}

/** What is wrong and what to do, in the words of the error. */
const outageFinding = (subject: string, summary: string, { kind, message }: LocitoriumError): Finding =>
  warningFinding(subject, `${summary} ${message}`, null, { kind });

const isDown = (error: unknown): error is LocitoriumError => isLocitoriumError(error) && DOWN.has(error.kind);

class SecondModel implements LanguageModel {
  readonly identity: Identity;
  readonly #first: LanguageModel;
  readonly #second: LanguageModel;
  readonly #onFinding: (finding: Finding) => void;
  /** Why the first is not asked, and until when; null while it answers. */
  #outage: { readonly error: LocitoriumError; until: number } | null = null;

  constructor({ first, second, onFinding = () => undefined }: SecondModelParts<LanguageModel>) {
    this.#first = first;
    this.#second = second;
    this.#onFinding = onFinding;
    this.identity = identityOf('second-model', '1', { first: { ...first.identity }, second: { ...second.identity } });
  }

  /** What fits both: a prompt is made before it is known who answers. */
  get window(): ContextWindow | undefined {
    const windows = [this.#first.window, this.#second.window].filter((window) => window !== undefined);
    if (windows.length === 0) return undefined;
    const sizes = windows.flatMap(({ tokens }) => tokens ?? []);
    return {
      tokens: sizes.length === 0 ? null : Math.min(...sizes),
      count: async (text, context) => Math.max(...(await Promise.all(windows.map((window) => window.count(text, context))))),
    };
  }

  async generate<T>(request: StructuredRequest<T>, context: CallContext): Promise<StructuredReply<T>> {
    const now = context.clock.now();
    if (this.#outage !== null && now < this.#outage.until) return this.#askSecond(this.#outage.error, request, context);
    // Until this question has an answer, others are not to try as well.
    if (this.#outage !== null) this.#outage.until = now + PAUSE_MS;
    let hasTold = false;
    const { onText } = request;
    const telling = (delta: string): void => {
      hasTold = true;
      onText?.(delta);
    };
    try {
      const asked = onText === undefined ? request : { ...request, onText: telling };
      const reply = await this.#first.generate(asked, { ...context, retries: atMostOne(context.retries) });
      this.#hasAnswered();
      return reply;
    } catch (error) {
      if (context.signal.aborted) throw error;
      if (!isDown(error)) {
        // One that did not answer in time has not answered.
        if (isLocitoriumError(error) && error.kind !== 'deadline') this.#hasAnswered();
        throw error;
      }
      this.#hasFailed(error, context.clock.now() + PAUSE_MS);
      if (hasTold) throw error;
      return this.#askSecond(error, request, context);
    }
  }

  async #askSecond<T>(outage: LocitoriumError, request: StructuredRequest<T>, context: CallContext): Promise<StructuredReply<T>> {
    try {
      return await this.#second.generate(request, context);
    } catch (error) {
      if (!isDown(error)) throw error;
      const message = `Neither model can be asked. The first: ${outage.message} The second: ${error.message}`;
      const facts = { first: outage.kind, second: error.kind };
      throw new UpstreamError('model_unavailable', message, { facts, retryable: true, cause: error });
    }
  }

  #hasFailed(error: LocitoriumError, until: number): void {
    if (this.#outage === null) {
      const summary = `The first model cannot be asked: the second answers, and the first is tried again every ${PAUSE_MS / 1000} s.`;
      this.#onFinding(outageFinding(SUBJECT, summary, error));
    }
    this.#outage = { error, until };
  }

  #hasAnswered(): void {
    if (this.#outage === null) return;
    this.#outage = null;
    this.#onFinding(okFinding(SUBJECT, 'The first model answers again.'));
  }
}

/** The first is not waited for as long as one that stands alone. */
function atMostOne(budget: Budget | undefined): Budget {
  const one = budgetOf(1);
  return { take: () => one.take() && budget?.take() !== false };
}

import { isLocitoriumError, MOST_ANSWER_PASSAGES, reliabilityOf, wordingOf, type AnswerUsage } from '@locitorium/domain';
import {
  askModel,
  confidenceOf,
  identityOf,
  parsedOptions,
  repairOf,
  warningFinding,
  type Answerer,
  type AnswererCapabilities,
  type AnswerOptions,
  type AnswerPart,
  type AnswerPassage,
  type CallContext,
  type DraftAnswer,
  type Finding,
  type Identity,
  type LanguageModel,
  type ReadQuestion,
  type StructuredReply,
  type StructuredRequest,
} from '@locitorium/ports';
import { z } from 'zod';
import { writtenAnswer } from '../answer-sentences.ts';
import { agreedAnswer, type AgreedAnswer } from './agree.ts';
import { ANSWER_PROMPT, ANSWER_SCHEMA, answerPrompt, parseAnswer, wordsFor, type AnswerWords, type ModelAnswer } from './answer.prompt.ts';
import { answerText } from './answer-text.ts';
import { answerTokens, fittingPassages } from './fitting-passages.ts';
import { readParts, referenceReader, type ReadParts } from './read-references.ts';
import { sharedWording } from './shared-wording.ts';
import { UsageCount } from './usage-count.ts';

/** Raised when the same model and prompt would give another answer. */
const BEHAVIOUR_VERSION = '1';

/** Even odds: nobody measured how often a model is right. */
const PRIOR = 0;

const NO_SOURCE = 'no_sources';
const NO_SOURCE_COMPLAINT =
  'answer: no sentence refers to a chunk of the context. Put its chunk_id in square brackets behind each sentence: [c1]';

export const languageModelAnswererOptionsSchema = z.strictObject({
  /** Most passages that are shown to the model; fewer where they do not fit into its window. */
  passages: z.int().min(1).max(MOST_ANSWER_PASSAGES).default(MOST_ANSWER_PASSAGES),
  /** Longest answer in tokens, its citations included. */
  maxAnswerTokens: z.int().min(64).max(8_192).default(1_024),
  /** What the model is called in the usage; by default the name of its identity. */
  modelName: z.string().min(1).optional(),
});

export type LanguageModelAnswererOptions = z.input<typeof languageModelAnswererOptionsSchema> & {
  readonly model: LanguageModel;
  /** Told when passages do not fit, and when a model's answer cannot be used. */
  readonly onFinding?: (finding: Finding) => void;
};

/** Who is told an answer as it grows; undefined where nobody is: a model that nobody listens to may be asked again. */
type Listener = ((part: AnswerPart) => void) | undefined;

/** One question to the model, and the passages that it sees. */
interface Asked {
  readonly question: ReadQuestion;
  readonly passages: readonly AnswerPassage[];
  readonly words: AnswerWords;
  readonly context: CallContext;
  readonly usage: UsageCount;
}

/** Why a reply is no answer: for the model, for a finding, and what it named that was not offered. */
interface Unusable {
  readonly complaint: string;
  readonly fault: string;
  readonly dropped: number;
}

/**
 * Answerer that asks a language model: one question, and one more where the answer cannot be used or refers to nothing. Where neither can
 * be, it says that it does not know. What the model names and was not offered is left out and counted.
 *
 * Nobody measured its confidence: that follows from the wording of the passages it cites, as for all words in the evidence graph, and from
 * how far the answer shares it.
 */
class LanguageModelAnswerer implements Answerer {
  readonly identity: Identity;
  readonly capabilities: AnswererCapabilities;
  readonly #model: LanguageModel;
  readonly #modelName: string;
  readonly #maxAnswerTokens: number;
  readonly #onFinding: (finding: Finding) => void;

  constructor({ model, onFinding = () => undefined, ...options }: LanguageModelAnswererOptions) {
    const { passages, maxAnswerTokens, modelName } = parsedOptions(languageModelAnswererOptionsSchema, options, 'the answers of a model');
    this.#model = model;
    this.#modelName = modelName ?? model.identity.name;
    this.#maxAnswerTokens = answerTokens(model, maxAnswerTokens);
    this.#onFinding = onFinding;
    this.capabilities = Object.freeze({ passages });
    const { version, en, ja } = ANSWER_PROMPT;
    const prompts = [en, ja].map((words) => ({ ...words, leftOut: words.leftOut(0, 0) }));
    const facts = { model: model.identity, prompts, version, schema: ANSWER_SCHEMA, max_answer_tokens: maxAnswerTokens, passages };
    this.identity = identityOf('language-model-answerer', BEHAVIOUR_VERSION, facts);
  }

  async answer(
    question: ReadQuestion,
    found: readonly AnswerPassage[],
    context: CallContext,
    { onPart }: AnswerOptions = {},
  ): Promise<DraftAnswer> {
    context.signal.throwIfAborted();
    const words = wordsFor(question.lang);
    if (found.length === 0) return unknown(words.noPassages, 0, null);
    const usage = new UsageCount(this.#modelName);
    const most = found.slice(0, this.capabilities.passages);
    const fitting = await this.#fitting(question, most, words, context);
    let hasTold = false;
    const listener: Listener =
      onPart &&
      ((part) => {
        hasTold = true;
        onPart(part);
      });
    for (let count = fitting; ; count = Math.floor(count / 2)) {
      const asked = { question, passages: most.slice(0, count), words, context, usage };
      try {
        // What was told cannot be taken back, so nothing else is told.
        const draft = await this.#ask(asked, hasTold ? undefined : listener);
        return count === most.length ? draft : this.#withLeftOut(draft, count, most.length, words);
      } catch (error) {
        if (count === 1 || !isLocitoriumError(error) || error.kind !== 'prompt_truncated') throw error;
      }
    }
  }

  async #fitting({ text }: ReadQuestion, found: readonly AnswerPassage[], words: AnswerWords, context: CallContext): Promise<number> {
    const of = (count: number): string => answerPrompt(text, textsOf(found.slice(0, count)), words);
    return fittingPassages(this.#model, { passages: found.length, system: words.system, of }, this.#maxAnswerTokens, context);
  }

  async #ask(asked: Asked, listener: Listener): Promise<DraftAnswer> {
    const { question, passages, words, context, usage } = asked;
    const request: StructuredRequest<ModelAnswer> = {
      purpose: 'answer',
      system: words.system,
      prompt: answerPrompt(question.text, textsOf(passages), words),
      schema: ANSWER_SCHEMA,
      parse: parseAnswer,
      maxAnswerTokens: this.#maxAnswerTokens,
    };
    const first = draftOf(await this.#request(request, asked, listener), asked, listener);
    if ('parts' in first) return first;
    let { fault, dropped } = first;
    if (context.repairs?.take() !== false) {
      context.trace.record({ type: 'model_repair' });
      const repaired = draftOf(await this.#request(repairOf(request, first.complaint), asked, undefined), asked, undefined);
      if ('parts' in repaired) return repaired;
      ({ fault, dropped } = repaired);
    }
    this.#onFinding(
      warningFinding(
        'answerer',
        `The language model's answer could not be used (${fault}): the question counts as not answered.`,
        'Take a larger model',
        { fault, model: this.#modelName, passages: passages.length },
      ),
    );
    return unknown(fault === NO_SOURCE ? words.noSources : words.unusable, dropped, usage.sum());
  }

  async #request(
    request: StructuredRequest<ModelAnswer>,
    { passages, context, usage }: Asked,
    listener: Listener,
  ): Promise<StructuredReply<ModelAnswer>> {
    usage.calls += 1;
    if (listener === undefined) {
      const reply = await askModel(this.#model, request, context);
      usage.add(reply.usage);
      return reply;
    }
    const reader = referenceReader(passages.length, listener);
    let told = '';
    const onText = answerText((delta) => {
      told += delta;
      reader.push(delta);
    });
    const reply = await askModel(this.#model, { ...request, onText }, context);
    usage.add(reply.usage);
    if (reply.outcome === 'answered' && reply.value.answer.startsWith(told)) {
      reader.push(reply.value.answer.slice(told.length));
      reader.end();
    }
    return reply;
  }

  #withLeftOut(draft: DraftAnswer, read: number, found: number, words: AnswerWords): DraftAnswer {
    this.#onFinding(
      warningFinding(
        'answerer',
        `${read} of ${found} passages fit into the language model's context window.`,
        'Take a larger context window, or a lower search limit',
        { model: this.#modelName, read, found },
      ),
    );
    return { ...draft, reason: `${draft.reason} ${words.leftOut(read, found)}` };
  }
}

export function createLanguageModelAnswerer(options: LanguageModelAnswererOptions): Answerer {
  return new LanguageModelAnswerer(options);
}

const textsOf = (passages: readonly AnswerPassage[]): readonly string[] => passages.map(({ chunk }) => chunk.content.toWellFormed());

function draftOf(reply: StructuredReply<ModelAnswer>, asked: Asked, listener: Listener): DraftAnswer | Unusable {
  if (reply.outcome === 'unusable') return { complaint: reply.complaint, fault: reply.fault, dropped: 0 };
  const { answer, citations, fallback, reason: said } = reply.value;
  const { words, passages, usage } = asked;
  const reason = said.trim() === '' ? words.unexplained : said.trim();
  if (fallback) return unknown(reason, 0, usage.sum());
  const read = readParts(answer, passages.length);
  if (!hasWords(read))
    return { complaint: 'answer: has no words, and fallback is false', fault: 'schema_violation', dropped: read.dropped };
  const agreed = agreedAnswer(read, citations, passages.length);
  if (agreed.citations.length === 0) return { complaint: NO_SOURCE_COMPLAINT, fault: NO_SOURCE, dropped: agreed.dropped };
  if (listener !== undefined) agreed.parts.slice(read.parts.length).forEach((part) => listener(part));
  return answered(agreed, asked, reason);
}

const hasWords = ({ parts }: ReadParts): boolean => parts.some((part) => 'text' in part && /[\p{L}\p{N}]/u.test(part.text));

/** A passage counts by its wording, as far as what refers to it says the same. */
function answered({ parts, citations, dropped }: AgreedAnswer, { passages, usage }: Asked, reason: string): DraftAnswer {
  const { words, sentences } = writtenAnswer(parts, passages);
  const cited = citations.map(({ passage, reason: why }) => {
    const { id = '', content = '' } = passages[passage]?.chunk ?? {};
    const referring = sentences.filter(({ chunkIds }) => chunkIds.includes(id)).map(({ start, end }) => words.slice(start, end));
    const reliability = reliabilityOf('span', { verbatim: 1, ...wordingOf(content) });
    return { passage, sentence: null, reason: why, weight: reliability * sharedWording(referring.join(' '), content) };
  });
  const confidence = confidenceOf(PRIOR, cited);
  return { parts, citations: cited, fallback: false, reason, prior: PRIOR, confidence, places: [], dropped, usage: usage.sum() };
}

function unknown(reason: string, dropped: number, usage: AnswerUsage | null): DraftAnswer {
  return { parts: [], citations: [], fallback: true, reason, prior: null, confidence: null, places: [], dropped, usage };
}

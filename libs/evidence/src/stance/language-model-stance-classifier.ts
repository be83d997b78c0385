import { DeadlineExceededError } from '@locitorium/domain';
import {
  askForRepair,
  askModel,
  identityOf,
  remainingMs,
  type CallContext,
  type ClassifiedStance,
  type Identity,
  type LanguageModel,
  type StanceClassifier,
  type StanceQuestion,
  type StructuredReply,
  type StructuredRequest,
} from '@locitorium/ports';
import {
  STANCE_BOUNDS,
  STANCE_PROMPT,
  stancePrompt,
  type AskedStance,
  maxAnswerTokens,
  parseStances,
  readStance,
  stanceSchema,
} from './stance.prompt.ts';

/** Raised when the same prompt, schema and model would give other stances. */
const BEHAVIOUR_VERSION = '1';

const KEY_DIGITS = 2;

type Answer = Readonly<Record<string, unknown>>;

/**
 * Asks a language model how passages stand to claims: several in one call, and in one more those whose answer could not be used; null for
 * what can still not be used then. Confidence is the probability of the stance's tokens to the model where its server tells it, else what
 * the model says of itself; neither is calibrated.
 *
 * Rejects with the model's errors, and with a DeadlineExceededError where time is over between two calls.
 */
export class LanguageModelStanceClassifier implements StanceClassifier {
  readonly identity: Identity;
  readonly #model: LanguageModel;

  constructor(model: LanguageModel) {
    this.#model = model;
    this.identity = identityOf('llm-stances', BEHAVIOUR_VERSION, { model: model.identity, prompt: STANCE_PROMPT, bounds: STANCE_BOUNDS });
  }

  async classify(questions: readonly StanceQuestion[], context: CallContext): Promise<readonly (ClassifiedStance | null)[]> {
    context.signal.throwIfAborted();
    const answers: (ClassifiedStance | null)[] = [];
    for (const portion of portionsOf(questions)) {
      if (remainingMs(context) === 0) throw new DeadlineExceededError('classification of stances');
      const asked = portion.map((question, i): AskedStance => ({ key: `q${String(i + 1).padStart(KEY_DIGITS, '0')}`, question }));
      const read = await this.#ask(asked, context);
      answers.push(...asked.map((one) => read.get(one) ?? null));
    }
    return answers;
  }

  async #ask(asked: readonly AskedStance[], context: CallContext): Promise<ReadonlyMap<AskedStance, ClassifiedStance>> {
    const read = new Map<AskedStance, ClassifiedStance>();
    const complaint = readInto(read, asked, await askModel(this.#model, requestFor(asked), context));
    const open = asked.filter((one) => !read.has(one));
    if (complaint === null || open.length === 0) return read;
    const repaired = await askForRepair(this.#model, requestFor(open), complaint, read.size > 0, context);
    if (repaired !== null) readInto(read, open, repaired);
    return read;
  }
}

/** In order, each as many as a call takes. */
function portionsOf(questions: readonly StanceQuestion[]): readonly (readonly StanceQuestion[])[] {
  const { questionsPerCall, maxWords } = STANCE_BOUNDS;
  const portions: StanceQuestion[][] = [];
  let words = 0;
  for (const question of questions) {
    const length = question.claim.text.length + question.fragment.content.length;
    words += length;
    const last = portions.at(-1);
    if (last !== undefined && last.length < questionsPerCall && words <= maxWords) last.push(question);
    else {
      portions.push([question]);
      words = length;
    }
  }
  return portions;
}

function requestFor(asked: readonly AskedStance[]): StructuredRequest<Answer> {
  return {
    purpose: 'stance',
    system: STANCE_PROMPT.system,
    prompt: stancePrompt(asked),
    schema: stanceSchema(asked),
    parse: parseStances,
    maxAnswerTokens: maxAnswerTokens(asked),
    tokenProbabilities: true,
  };
}

/** What is wrong with the answer, for a repair; null if nothing is. */
function readInto(read: Map<AskedStance, ClassifiedStance>, asked: readonly AskedStance[], reply: StructuredReply<Answer>): string | null {
  if (reply.outcome === 'unusable') return reply.complaint;
  for (const one of asked) {
    const stance = readStance(one, reply);
    if (stance !== null) read.set(one, stance);
  }
  const open = asked.filter((one) => !read.has(one)).map(({ key }) => key);
  return open.length === 0 ? null : `there was no SUPPORTS, REFUTES or NEUTRAL, or no number from 0 to 100, for ${open.join(', ')}.`;
}

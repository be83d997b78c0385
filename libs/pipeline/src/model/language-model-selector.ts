import type { Document, Selection } from '@locitorium/domain';
import {
  askForRepair,
  askModel,
  hashOf,
  identityOf,
  type CallContext,
  type CandidateSelector,
  type Identity,
  type LanguageModel,
  type Lesson,
  type SelectionQuestion,
  type SelectOptions,
  type SelectorCapabilities,
  type StructuredReply,
  type StructuredRequest,
} from '@locitorium/ports';
import { describeCandidate } from './describe-candidate.ts';
import { lessonFacts, lessonsForPrompt, type LessonSettings } from './prompt-lessons.ts';
import { SELECT_BOUNDS, SELECT_PROMPT, SELECT_REASONS, selectPrompt } from './select.prompt.ts';
import { maxAnswerTokens, parseSelection, readPick, readReason, selectSchema, type AskedMention, type Pick } from './select.schema.ts';

export interface LanguageModelSelectorSettings {
  /** Most candidates of one mention that are shown to the model, 1–20. */
  readonly candidatesPerMention: number;
  /** Lessons that the prompt carries. */
  readonly lessons?: LessonSettings;
}

/** Raised when the same prompt, schema and model would give other selections. */
const BEHAVIOUR_VERSION = '2';

/** Digits of a key: "m01" sorts before "m10" where a server sorts properties. */
const KEY_DIGITS = 2;

type Answer = Readonly<Record<string, unknown>>;

/** A pick, and why, as the model says. */
type ExplainedPick = Pick & { readonly why: string | null };

/**
 * Asks a language model which candidate each mention means: all mentions of a document in one call, and in one more those whose
 * answer could not be used. Mentions without candidates are not asked about.
 *
 * An answer counts only as a number of the very list that was offered for that mention, or as "none"; whatever else a model
 * says is `invalid` for that mention alone. Confidence is the probability of that number, or of "none", to the model itself where the
 * server tells it (see `pickProbability` for what that is not), else null.
 *
 * Asked for statements, it lets the model add a short reason for each choice in the same call. A repair asks for none.
 */
export class LanguageModelSelector implements CandidateSelector {
  readonly identity: Identity;
  readonly capabilities: SelectorCapabilities;
  /** A reason for each choice changes prompt, schema and length of the answer. */
  readonly statements = hashOf(SELECT_REASONS);
  readonly #model: LanguageModel;
  readonly #lessons: LessonSettings | undefined;

  constructor(model: LanguageModel, { candidatesPerMention, lessons }: LanguageModelSelectorSettings) {
    this.#model = model;
    this.#lessons = lessons;
    this.capabilities = { candidatesPerMention, infersCountry: false };
    this.identity = identityOf('llm-selector', BEHAVIOUR_VERSION, {
      model: model.identity,
      candidatesPerMention,
      prompt: SELECT_PROMPT,
      bounds: SELECT_BOUNDS,
      ...lessonFacts(lessons),
    });
  }

  async select(
    document: Document,
    questions: readonly SelectionQuestion[],
    context: CallContext,
    options: SelectOptions = {},
  ): Promise<readonly Selection[]> {
    context.signal.throwIfAborted();
    const asked = askedOf(questions, this.capabilities.candidatesPerMention);
    const picks =
      asked.size === 0 ? new Map<AskedMention, ExplainedPick>() : await this.#ask(document, [...asked.values()], context, options);
    return questions.map((question) => {
      const mention = asked.get(question);
      return mention === undefined ? NONE_OF_NOTHING : selectionOf(picks.get(mention), options);
    });
  }

  async #ask(
    document: Document,
    asked: readonly AskedMention[],
    context: CallContext,
    options: SelectOptions,
  ): Promise<ReadonlyMap<AskedMention, ExplainedPick>> {
    const picks = new Map<AskedMention, ExplainedPick>();
    const { docId, text } = document;
    const names = [...new Set(asked.map(({ mention }) => mention.surface))];
    const lessons = await lessonsForPrompt(this.#lessons, { purpose: 'select', docId, text, names }, context);
    const request = requestFor(document, asked, options, lessons);
    const reply = await askModel(this.#model, request, context);
    const complaint = readInto(picks, asked, reply);
    const open = asked.filter((mention) => picks.get(mention)?.kind === 'unusable');
    if (complaint === null || open.length === 0 || context.repairs?.take() === false) return picks;

    const again = requestFor(document, open, {}, lessons);
    const repaired = await askForRepair(this.#model, again, complaint, open.length < asked.length, context);
    if (repaired !== null) readInto(picks, open, repaired);
    return picks;
  }
}

/** A mention without candidates means none of them; the pipeline says why there are none. */
const NONE_OF_NOTHING: Selection = Object.freeze({
  kind: 'none',
  reason: 'none_fits',
  confidence: null,
  inferredCountry: null,
  within: null,
});

function askedOf(questions: readonly SelectionQuestion[], candidatesPerMention: number): ReadonlyMap<SelectionQuestion, AskedMention> {
  const sendable = questions.filter(({ candidates }) => candidates.length > 0);
  const digits = Math.max(KEY_DIGITS, String(sendable.length).length);
  const shown = listLengthFor(sendable, candidatesPerMention);
  return new Map(
    sendable.map((question, i) => [
      question,
      { key: `m${String(i + 1).padStart(digits, '0')}`, mention: question.mention, offered: question.candidates.slice(0, shown) },
    ]),
  );
}

/** Candidates of each list so that all lists fit into the prompt: the longest lists lose their last places first. */
function listLengthFor(questions: readonly SelectionQuestion[], candidatesPerMention: number): number {
  const lengths = questions.map(({ candidates }) =>
    candidates.slice(0, candidatesPerMention).map((candidate) => describeCandidate(candidate).length),
  );
  const total = (shown: number): number => lengths.reduce((sum, list) => sum + list.slice(0, shown).reduce((a, b) => a + b, 0), 0);
  let shown = candidatesPerMention;
  while (shown > 1 && total(shown) > SELECT_BOUNDS.maxListsLength) shown -= 1;
  return shown;
}

function requestFor(
  document: Document,
  asked: readonly AskedMention[],
  options: SelectOptions,
  lessons: readonly Lesson[],
): StructuredRequest<Answer> {
  return {
    purpose: 'select',
    system: SELECT_PROMPT.system,
    prompt: selectPrompt(document, asked, options, lessons),
    schema: selectSchema(asked, options),
    parse: parseSelection,
    maxAnswerTokens: maxAnswerTokens(asked, options),
    tokenProbabilities: true,
  };
}

/** What is wrong with the answer, for a repair; null where nothing is. */
function readInto(picks: Map<AskedMention, ExplainedPick>, asked: readonly AskedMention[], reply: StructuredReply<Answer>): string | null {
  if (reply.outcome === 'unusable') {
    for (const mention of asked) picks.set(mention, { kind: 'unusable', reason: reply.fault, why: null });
    return reply.complaint;
  }
  const open: string[] = [];
  for (const mention of asked) {
    const pick = readPick(mention, reply);
    picks.set(mention, { ...pick, why: readReason(mention, reply, SELECT_REASONS.maxLength) });
    if (pick.kind === 'unusable') open.push(mention.key);
  }
  return open.length === 0 ? null : `there was no number of the list, and no "none", for ${open.join(', ')}.`;
}

function selectionOf(pick: ExplainedPick | undefined, { statements = false }: SelectOptions): Selection {
  const said =
    statements && pick !== undefined && pick.kind !== 'unusable' ? { statement: { probability: pick.probability, reason: pick.why } } : {};
  switch (pick?.kind) {
    case 'candidate':
      return { kind: 'chosen', candidate: pick.candidate, confidence: pick.probability, reason: 'chosen_by_model', ...said };
    case 'none':
      return { kind: 'none', reason: 'none_fits', confidence: pick.probability, inferredCountry: null, within: null, ...said };
    default:
      return { kind: 'invalid', reason: pick?.reason ?? 'schema_violation' };
  }
}

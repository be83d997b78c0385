import {
  type StanceEdge,
  DeadlineExceededError,
  LocitoriumError,
  UsageError,
  type Claim,
  type EvidenceGraph,
  type ExtractionMethod,
  type Fragment,
} from '@locitorium/domain';
import {
  type CallContext,
  type ClassifiedStance,
  type StanceClassifier,
  remainingMs,
  type EvidenceStore,
  type StanceQuestion,
} from '@locitorium/ports';
import { checkedText, invalid } from '../ledger/checked-text.ts';
import { EVIDENCE_LIMITS } from '../ledger/evidence-limits.ts';

export interface ClassificationRequest {
  readonly task: string;
  /** Id of one claim; all claims of the task where absent. */
  readonly claim?: string;
  /**
   * Ids of fragments that are compared with each claim. Where absent, the quotations and observations that have a stance
   * towards it already are judged again.
   */
  readonly fragments?: readonly string[];
  readonly classifier: StanceClassifier;
  readonly context: CallContext;
  readonly limits?: {
    /** Most questions of this call; more are a UsageError, and none is asked. Default and maximum: `EVIDENCE_LIMITS.questions`. */
    readonly questions?: number;
    /** Questions that the classifier is given at a time; their answers are recorded before the next ones are asked. */
    readonly questionsAtATime?: number;
  };
}

/** A recorded stance, with the basis of its confidence; null if the classifier does not say. */
export interface ClassifiedEdge extends StanceEdge {
  readonly basis: NonNullable<ClassifiedStance['basis']> | null;
}

export interface ClassificationReport {
  readonly asked: number;
  /** Stances that were recorded. */
  readonly stances: readonly ClassifiedEdge[];
  /** Questions that the classifier could not answer: their earlier stances, if any, stay. */
  readonly unanswered: number;
}

/** Words and facts. What a ranker or a model weighed has the stance that its sign gives it. */
const JUDGED_METHODS: ReadonlySet<ExtractionMethod> = new Set<ExtractionMethod>(['span', 'record', 'quotation', 'observation']);
/** What people added. The sentence and the record of a claim stand by it to be read: its own record would support it in a circle. */
const JUDGED_UNASKED: ReadonlySet<ExtractionMethod> = new Set<ExtractionMethod>(['quotation', 'observation']);

interface Pair {
  readonly claim: Claim;
  readonly fragment: Fragment;
}

/** Asks a classifier in portions, and records the answers of each portion before the next is asked. */
export async function classifyStances(store: EvidenceStore, request: ClassificationRequest): Promise<ClassificationReport> {
  const { classifier, context } = request;
  const limits = limitsOf(request);
  const pairs = await pairsOf(store, request);
  if (pairs.length > limits.questions) {
    throw invalid(
      `${pairs.length} fragments would be held against claims, and at most ${limits.questions} are in one call: name one claim, or some fragments.`,
      { questions: pairs.length, limit: limits.questions },
    );
  }
  const stances: ClassifiedEdge[] = [];
  for (let at = 0; at < pairs.length; at += limits.questionsAtATime) {
    context.signal.throwIfAborted();
    if (remainingMs(context) === 0) throw new DeadlineExceededError('classification of stances');
    const portion = pairs.slice(at, at + limits.questionsAtATime);
    const answers = await classifier.classify(portion.map(questionOf), context);
    if (answers.length !== portion.length) {
      const { name } = classifier.identity;
      throw new LocitoriumError({
        kind: 'contract_violation',
        blame: 'internal',
        message: `The stance classifier ${name} gave ${answers.length} answers to ${portion.length} questions.`,
        facts: { classifier: name },
      });
    }
    const edges = portion.flatMap(({ claim, fragment }, i): readonly ClassifiedEdge[] => {
      const answer = answers[i] ?? null;
      if (answer === null) return [];
      const { stance, confidence, basis = null } = answer;
      return [{ fragmentId: fragment.id, claimId: claim.id, stance, confidence, basis }];
    });
    await store.record({
      stances: edges.map(({ fragmentId, claimId, stance, confidence }) => ({ fragmentId, claimId, stance, confidence })),
    });
    stances.push(...edges);
  }
  return { asked: pairs.length, stances, unanswered: pairs.length - stances.length };
}

const questionOf = ({ claim: { text, subject }, fragment: { content, method, features } }: Pair): StanceQuestion => ({
  claim: { text, subject },
  fragment: { content, method, features },
});

async function pairsOf(
  store: EvidenceStore,
  { task: given, claim: claimId, fragments: ids }: ClassificationRequest,
): Promise<readonly Pair[]> {
  const task = checkedText(given, { what: 'the name of the task', most: EVIDENCE_LIMITS.nameLength });
  const graph = await store.graphOf(task, claimId === undefined ? {} : { claimId });
  if (claimId !== undefined && graph.claims.length === 0)
    throw new UsageError('evidence_unknown', 'The task has no such claim: give the id of one of its own.');
  if (ids === undefined) return linkedPairs(graph);
  const fragments = await Promise.all([...new Set(ids)].map((id) => judgedFragment(store, id)));
  return graph.claims.flatMap((claim) => fragments.map((fragment) => ({ claim, fragment })));
}

async function judgedFragment(store: EvidenceStore, id: string): Promise<Fragment> {
  const fragment = await store.fragment(id);
  if (fragment === null) throw new UsageError('evidence_unknown', 'There is no such fragment: add it first.');
  if (!JUDGED_METHODS.has(fragment.method))
    throw invalid(`A fragment of method ${fragment.method} is not for a classifier to judge: give words or records.`, {
      method: fragment.method,
    });
  return fragment;
}

function linkedPairs({ claims, fragments, stances }: EvidenceGraph): readonly Pair[] {
  const claimOf = new Map(claims.map((claim) => [claim.id, claim]));
  const judged = new Map(fragments.filter(({ method }) => JUDGED_UNASKED.has(method)).map((fragment) => [fragment.id, fragment]));
  return stances.flatMap(({ claimId, fragmentId }): readonly Pair[] => {
    const [claim, fragment] = [claimOf.get(claimId), judged.get(fragmentId)];
    return claim === undefined || fragment === undefined ? [] : [{ claim, fragment }];
  });
}

function limitsOf({ limits = {} }: ClassificationRequest): { readonly questions: number; readonly questionsAtATime: number } {
  const { questions = EVIDENCE_LIMITS.questions, questionsAtATime = EVIDENCE_LIMITS.questionsAtATime } = limits;
  for (const [name, value, most] of [
    ['questions', questions, EVIDENCE_LIMITS.questions],
    ['questionsAtATime', questionsAtATime, EVIDENCE_LIMITS.questions],
  ] as const) {
    if (!Number.isInteger(value) || value < 1 || value > most)
      throw invalid(`The limit ${name} is ${value}; it must be a whole number from 1 to ${most}.`, {
        limit: name,
        value: String(value),
      });
  }
  return { questions, questionsAtATime };
}

import type { Candidate, Document, Explanation, Selection } from '@locitorium/domain';
import {
  identityOf,
  type CallContext,
  type CandidateSelector,
  type Explainer,
  type Identity,
  type PlaceNameIndex,
  type SelectionQuestion,
  type SelectOptions,
  type SelectorCapabilities,
} from '@locitorium/ports';
import { decisionTablesOf } from './decision-rows.ts';
import type { DecisionTable } from './decision-table.ts';
import { decide, reasonFor, rowScores, type Verdict } from './decide.ts';
import { calibrate, calibrationFor, type RankerParameters, type ScriptCalibration } from './ranker-parameters.ts';
import { collectEvidence, EVIDENCE_LIMITS } from './document-evidence.ts';
import { FEATURE_COUNT } from './feature-table.ts';
import { PlaceNames } from './place-names.ts';
import { TreeScorer } from '@locitorium/trees';

/** Everything behind one selection, for explanations and the evidence graph: rows with their features, scores, probabilities. */
export interface RankerDecision {
  readonly document: Document;
  readonly question: SelectionQuestion;
  readonly table: DecisionTable;
  /** Sum of the trees for each row. */
  readonly scores: Float64Array;
  /** Null where there was no row to choose. */
  readonly verdict: Verdict | null;
  readonly selection: Selection;
  /** Calibrated probability that the chosen row's country is right. */
  readonly countryConfidence: number;
  /** Calibrated probability that the chosen record is right; for unlisted rows, that no record is. */
  readonly recordConfidence: number;
}

/** Called with each decision, in the order of the questions; must return quickly. */
export type DecisionObserver = (decision: RankerDecision) => void;

/** Raised when the way from evidence to features changes, though the table of features does not. */
const METHOD_VERSION = '2';

export interface EmbeddedRankerOptions {
  /** Called with each decision and all that it rests on. */
  readonly onDecision?: DecisionObserver;
  /** Candidates of a mention that the pipeline offers, at most and by default 40; with fewer it is faster and errs more often. */
  readonly candidates?: number;
}

/** What is decided for all mentions that share a table. */
interface Decided extends Pick<RankerDecision, 'scores' | 'verdict' | 'countryConfidence' | 'recordConfidence'> {
  /** Positions of the candidates, most probable first. */
  readonly order: readonly number[];
}

/**
 * Chooses places without a model server: evidence of the whole document, a table of named features for each candidate and for
 * "not listed, lies in country X", small trees, one softmax a mention. Deterministic; the order of the questions does not matter.
 */
export class EmbeddedRanker implements CandidateSelector {
  readonly identity: Identity;
  readonly capabilities: SelectorCapabilities;
  readonly #names: PlaceNames;
  readonly #parameters: RankerParameters;
  readonly #trees: TreeScorer;
  readonly #onDecision: DecisionObserver | null;
  /** What was decided on questions that somebody will ask why about: the same ones. */
  readonly #decisions = new WeakMap<readonly SelectionQuestion[], readonly RankerDecision[]>();

  constructor(index: PlaceNameIndex, parameters: RankerParameters, options: EmbeddedRankerOptions = {}) {
    this.#names = new PlaceNames(index);
    this.#parameters = parameters;
    this.#trees = new TreeScorer(parameters.trees, FEATURE_COUNT);
    this.#onDecision = options.onDecision ?? null;
    const candidatesPerMention = Math.min(EVIDENCE_LIMITS.candidates, options.candidates ?? EVIDENCE_LIMITS.candidates);
    this.capabilities = Object.freeze({ candidatesPerMention, infersCountry: true, holdsRecords: true });
    this.identity = identityOf('embedded-ranker', METHOD_VERSION, {
      parameters: parameters.version,
      features: parameters.featureFingerprint,
      index: index.identity.hash,
      ...(candidatesPerMention < EVIDENCE_LIMITS.candidates && { candidates: candidatesPerMention }),
    });
  }

  async select(
    document: Document,
    questions: readonly SelectionQuestion[],
    context: CallContext,
    options: SelectOptions = {},
  ): Promise<readonly Selection[]> {
    context.signal.throwIfAborted();
    return this.selectAtOnce(document, questions, options);
  }

  selectAtOnce(
    document: Document,
    questions: readonly SelectionQuestion[],
    { statements = false }: SelectOptions = {},
  ): readonly Selection[] {
    const decisions = this.#decide(document, questions);
    if (statements) this.#decisions.set(questions, decisions);
    const onDecision = this.#onDecision;
    if (onDecision !== null) for (const decision of decisions) onDecision(decision);
    return decisions.map(({ selection }) => selection);
  }

  async explain(document: Document, questions: readonly SelectionQuestion[], context: CallContext): Promise<Explainer> {
    context.signal.throwIfAborted();
    const { explainDecision } = await import('../explain/explain-decision.ts');
    const known = this.#decisions.get(questions);
    const decisions = known?.[0]?.document === document ? known : this.#decide(document, questions);
    // A decision is explained by its table: mentions that share one share the explanation.
    const made = new Map<DecisionTable, Explanation | null>();
    return (question) => {
      const decision = decisions[question]!;
      let explanation = made.get(decision.table);
      if (explanation === undefined) made.set(decision.table, (explanation = explainDecision(decision, this.#parameters.trees)));
      return explanation;
    };
  }

  #decide(document: Document, questions: readonly SelectionQuestion[]): readonly RankerDecision[] {
    if (questions.length === 0) return [];
    const tables = decisionTablesOf(collectEvidence(document, questions, this.#names));
    const calibration = calibrationFor(this.#parameters.calibration, document);
    const decided = new Map<DecisionTable, Decided>();
    return questions.map((question, position): RankerDecision => {
      const table = tables[position]!;
      let answer = decided.get(table);
      if (answer === undefined) decided.set(table, (answer = decideTable(table, this.#trees, calibration)));
      const { scores, verdict, countryConfidence, recordConfidence } = answer;
      const selection = toSelection(question, table, answer);
      return { document, question, table, scores, verdict, selection, countryConfidence, recordConfidence };
    });
  }
}

function decideTable(table: DecisionTable, trees: TreeScorer, calibration: ScriptCalibration): Decided {
  const scores = rowScores(trees, table);
  const verdict = decide(table, scores);
  const { candidates, places } = table.mention.variant;
  const order = Array.from(candidates.keys());
  if (verdict === null) return { scores, verdict, countryConfidence: 0, recordConfidence: 0, order };
  const { probabilities, best, ofCountry } = verdict;
  // Candidates beyond the ranker's reach follow in their source's order.
  const probability = (index: number): number => (index < places.length ? probabilities[index]! : -1);
  order.sort((a, b) => probability(b) - probability(a) || a - b);
  const countryConfidence = calibrate(calibration.country, ofCountry);
  return {
    scores,
    verdict,
    countryConfidence,
    recordConfidence: Math.min(countryConfidence, calibrate(calibration.record, probabilities[best]!)),
    order,
  };
}

/** Answers with the question's own candidates: equal names may have been offered equal records twice. */
function toSelection(question: SelectionQuestion, table: DecisionTable, decided: Decided): Selection {
  const { candidates } = question;
  const ranking: Candidate[] = [];
  for (const index of decided.order) ranking.push(candidates[index]!);
  if (decided.verdict === null)
    return { kind: 'none', reason: 'none_fits', confidence: null, inferredCountry: null, within: null, ranking };
  const { best } = decided.verdict;
  const { countryConfidence, recordConfidence } = decided;
  const row = table.rows[best]!;
  if (row.kind === 'listed') {
    const candidate = candidates[best]!;
    const confidence = candidate.countryCode === null ? recordConfidence : countryConfidence;
    return { kind: 'chosen', candidate, confidence, recordConfidence, reason: reasonFor(table, best), ranking };
  }
  const within = row.within();
  return {
    kind: 'none',
    reason: 'none_fits',
    confidence: recordConfidence,
    inferredCountry: { countryCode: row.countryCode, confidence: countryConfidence },
    within: within === null ? null : { candidate: within, confidence: null },
    ranking,
  };
}

import type { Candidate, Document, Explanation, Selection } from '@locitorium/domain';
import {
  hashOf,
  type CallContext,
  type CandidateSelector,
  type Explainer,
  type Identity,
  type SelectionQuestion,
  type SelectOptions,
  type SelectorCapabilities,
} from '@locitorium/ports';
import { isAliasOf } from './alias-place.ts';
import type { OverlayEntry } from './overlay.ts';
import { OverlayNames, type NameEntry } from './overlay-names.ts';

/** A question as the selector is asked it: among the candidates that the entry leaves. */
interface AmendedQuestion {
  readonly question: SelectionQuestion;
  readonly given: SelectionQuestion;
  readonly entry: NameEntry | null;
}

/**
 * A selector that is only offered what an overlay's entries leave: for an alias its place, for a country entry the candidates in that
 * country, where there are any. It still chooses among them; where it wants none, the entry has the last word. Nothing is chosen that was
 * not offered.
 */
export class OverlayCandidateSelector implements CandidateSelector {
  readonly identity: Identity;
  readonly #selector: CandidateSelector;
  readonly #names: OverlayNames;
  readonly #amended = new WeakMap<readonly SelectionQuestion[], readonly AmendedQuestion[]>();

  constructor(selector: CandidateSelector, entries: readonly OverlayEntry[]) {
    this.#selector = selector;
    this.#names = new OverlayNames(entries.filter((entry) => 'name' in entry));
    this.identity = { ...selector.identity, hash: hashOf({ selector: selector.identity, overlay: entries }) };
  }

  get capabilities(): SelectorCapabilities {
    return this.#selector.capabilities;
  }

  get statements(): string | undefined {
    return this.#selector.statements;
  }

  async select(
    document: Document,
    questions: readonly SelectionQuestion[],
    context: CallContext,
    options?: SelectOptions,
  ): Promise<readonly Selection[]> {
    const amended = this.#amend(document, questions);
    const selections = await this.#selector.select(document, questionsOf(amended, questions), context, options);
    return selections.map((selection, i) => settled(amended[i]!, selection));
  }

  async explain(document: Document, questions: readonly SelectionQuestion[], context: CallContext): Promise<Explainer> {
    const amended = this.#amend(document, questions);
    return (await this.#selector.explain?.(document, questionsOf(amended, questions), context)) ?? ((): Explanation | null => null);
  }

  #amend(document: Document, questions: readonly SelectionQuestion[]): readonly AmendedQuestion[] {
    const known = this.#amended.get(questions);
    if (known !== undefined) return known;
    const amended = questions.map((given) => this.#amendedQuestion(document, given));
    this.#amended.set(questions, amended);
    return amended;
  }

  #amendedQuestion({ meta }: Document, given: SelectionQuestion): AmendedQuestion {
    const entry = this.#names.entryOf(given.mention.surface, meta);
    const left = entry === null ? [] : given.candidates.filter((candidate) => isMeant(entry, candidate));
    return left.length === 0 ? { question: given, given, entry: null } : { question: { ...given, candidates: left }, given, entry };
  }
}

/** The same list for the same questions, and the questions themselves where no entry is about them. */
const lists = new WeakMap<readonly AmendedQuestion[], readonly SelectionQuestion[]>();

function questionsOf(amended: readonly AmendedQuestion[], given: readonly SelectionQuestion[]): readonly SelectionQuestion[] {
  if (amended.every(({ entry }) => entry === null)) return given;
  let list = lists.get(amended);
  if (list === undefined) lists.set(amended, (list = amended.map(({ question }) => question)));
  return list;
}

function isMeant(entry: NameEntry, candidate: Candidate): boolean {
  switch (entry.kind) {
    case 'alias':
      return isAliasOf(entry, candidate);
    case 'country':
      return candidate.countryCode === entry.country_code;
    case 'blocked_name':
    case 'place_name':
      return false;
  }
}

function settled({ question, given, entry }: AmendedQuestion, selection: Selection): Selection {
  if (entry === null || selection.kind === 'invalid') return selection;
  const ranking = [...new Set([...(selection.ranking ?? question.candidates), ...given.candidates])];
  if (selection.kind === 'chosen') return { ...selection, reason: 'chosen_by_playbook', ranking };
  // Nothing listed in the country that is meant: the entry says no more than that.
  if (entry.kind === 'country' && selection.inferredCountry?.countryCode === entry.country_code) return { ...selection, ranking };
  return { kind: 'chosen', candidate: ranking[0]!, confidence: null, reason: 'chosen_by_playbook', ranking };
}

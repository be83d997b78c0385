import type { Candidate, ChosenSelection, DecisiveEntry, Document, NoneSelection, Reading, Selection } from '@locitorium/domain';
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
import { isAliasOf, type AliasEntry } from './alias-place.ts';
import { HomeDocuments, type HomeEntry } from './home-documents.ts';
import type { CountryEntry } from './overlay-candidate-source.ts';
import { overlayFacts } from './overlay-facts.ts';
import { OverlayNames } from './overlay-names.ts';

type ChoosingEntry = AliasEntry | CountryEntry;

/** What the selector is asked instead: among the candidates that entries leave. */
interface AmendedQuestions {
  /** The given list itself where no entry is about any of them: selectors recognise it. */
  readonly questions: readonly SelectionQuestion[];
  /** The entry about each question; null where there is none, or where it leaves nothing to choose from. */
  readonly entries: readonly (ChoosingEntry | null)[];
}

/**
 * A selector that is only offered what an overlay's entries leave: for an alias its place, for a country entry the candidates in that
 * country, where there are any. It still chooses among them; where it wants none, the entry has the last word. Nothing is chosen that was
 * not offered. It also tells the selector where documents are at home.
 */
export class OverlayCandidateSelector implements CandidateSelector {
  readonly identity: Identity;
  readonly #selector: CandidateSelector;
  readonly #names: OverlayNames<ChoosingEntry>;
  readonly #homes: HomeDocuments;
  /** Who will ask why asks the same questions again. */
  readonly #amended = new WeakMap<readonly SelectionQuestion[], AmendedQuestions>();

  constructor(selector: CandidateSelector, entries: readonly (ChoosingEntry | HomeEntry)[]) {
    this.#selector = selector;
    this.#names = new OverlayNames(entries.filter((entry) => entry.kind !== 'home'));
    this.#homes = new HomeDocuments(entries.filter((entry) => entry.kind === 'home'));
    this.identity = { ...selector.identity, hash: hashOf({ selector: selector.identity, overlay: overlayFacts(entries) }) };
  }

  get capabilities(): SelectorCapabilities {
    return this.#selector.capabilities;
  }

  get statements(): string | undefined {
    return this.#selector.statements;
  }

  async select(
    document: Document,
    given: readonly SelectionQuestion[],
    context: CallContext,
    options?: SelectOptions,
  ): Promise<readonly Selection[]> {
    const amended = this.#amend(document, given);
    if (options?.statements === true) this.#amended.set(given, amended);
    const { questions, entries } = amended;
    const selections = await this.#selector.select(this.#homes.of(document), questions, context, options);
    return selections.map((selection, i) => {
      const entry = entries[i] ?? null;
      return entry === null ? selection : settled(entry, selection, { offered: questions[i]!.candidates, all: given[i]!.candidates });
    });
  }

  /** Where an entry overruled the selector, its own explanation explains nothing. */
  async explain(document: Document, given: readonly SelectionQuestion[], context: CallContext): Promise<Explainer> {
    const { questions, entries } = this.#amended.get(given) ?? this.#amend(document, given);
    const explain = await this.#selector.explain?.(this.#homes.of(document), questions, context);
    return (question) => {
      const explanation = explain?.(question) ?? null;
      const entry = entries[question] ?? null;
      return explanation !== null && entry !== null && isOverruled(entry, explanation.chosen) ? null : explanation;
    };
  }

  #amend({ meta }: Document, given: readonly SelectionQuestion[]): AmendedQuestions {
    const pairs = given.map((question) => {
      const entry = this.#names.entryOf(question.mention.surface, meta);
      const candidates = entry === null ? [] : question.candidates.filter((candidate) => isMeant(entry, candidate));
      return candidates.length === 0 ? { question, entry: null } : { question: { ...question, candidates }, entry };
    });
    const entries = pairs.map(({ entry }) => entry);
    return { questions: entries.every((entry) => entry === null) ? given : pairs.map(({ question }) => question), entries };
  }
}

const isMeant = (entry: ChoosingEntry, candidate: Candidate): boolean =>
  entry.kind === 'alias' ? isAliasOf(entry, candidate) : candidate.countryCode === entry.country_code;

/** "None of these" stands where a country entry agrees on the country: it says no more than that. */
const isOverruled = (entry: ChoosingEntry, { candidate, countryCode }: Pick<Reading, 'candidate' | 'countryCode'>): boolean =>
  candidate === null && !(entry.kind === 'country' && countryCode === entry.country_code);

function settled(
  entry: ChoosingEntry,
  selection: Selection,
  { offered, all }: { readonly offered: readonly Candidate[]; readonly all: readonly Candidate[] },
): Selection {
  if (selection.kind === 'invalid') return selection;
  const ranking = [...new Set([...(selection.ranking ?? offered), ...all])];
  if (selection.kind === 'none' && !isOverruled(entry, readingOf(selection))) return { ...selection, ranking };
  const { statement } = selection;
  return {
    kind: 'chosen',
    reason: 'chosen_by_playbook',
    ...(selection.kind === 'chosen' ? chosenBy(selection) : { candidate: ranking[0]!, confidence: null }),
    ranking,
    playbookEntry: decisiveEntry(entry),
    ...(statement !== undefined && { statement }),
  };
}

const readingOf = ({ inferredCountry }: NoneSelection) => ({ candidate: null, countryCode: inferredCountry?.countryCode ?? null });

/** How sure a language model was of what it had little choice about says nothing. */
function chosenBy({ candidate, confidence, recordConfidence, reason }: ChosenSelection) {
  if (reason === 'chosen_by_model') return { candidate, confidence: null };
  return { candidate, confidence, ...(recordConfidence !== undefined && { recordConfidence }) };
}

function decisiveEntry({ kind, name, scope, note }: ChoosingEntry): DecisiveEntry {
  return { kind, name, source: scope?.source ?? null, lang: scope?.lang ?? null, note: note ?? null };
}

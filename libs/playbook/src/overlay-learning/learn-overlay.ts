import type { Document } from '@locitorium/domain';
import type { OverlayEntry } from '../overlay/overlay.ts';
import type { NameEntry } from '../overlay/overlay-names.ts';
import { attributedChanges } from './attributed-changes.ts';
import { changedMentions } from './changed-mentions.ts';
import { isAccepted, NO_EFFECT, withDocument, type EntryEffect } from './entry-effect.ts';
import { entryKey, scopeKey } from './entry-key.ts';
import { foldOf } from './folds.ts';
import type { JudgedDocument } from './judged-document.ts';
import {
  proposeAliases,
  proposeBlockedNames,
  proposeCountries,
  proposeHome,
  proposePlaceNames,
  proposePolicy,
  type ProposeEntries,
} from './propose-entries.ts';

/** What an engine with these entries answers to these documents, beside what people annotated in them; in the order of the documents. */
export type AnswerWith = (entries: readonly OverlayEntry[], documents: readonly Document[]) => Promise<readonly JudgedDocument[]>;

export interface OverlayLesson {
  readonly entries: readonly OverlayEntry[];
  /** How many entries were tried, and not taken. */
  readonly rejected: number;
}

/** Every document is answered once by what was learned from the others. More folds leave out less at a time, and cost no more answers. */
const FOLDS = 25;

/** What may be learned of the documents of a source as a whole: of each row one at most. */
const OF_SOURCES: readonly (readonly ProposeEntries[])[] = [
  [proposePolicy('toponyms'), proposePolicy('demonyms'), proposePolicy('all')],
  [proposeHome(1), proposeHome(2), proposeHome(3)],
];
/** What may be learned of names, in this order: of each name one thing at most. */
const OF_NAMES: readonly ProposeEntries<NameEntry>[] = [proposeBlockedNames, proposePlaceNames, proposeCountries, proposeAliases];

/**
 * How likely it may be that an entry helps no more than chance, see `isAccepted`. What takes from the engine what it found or chose by
 * itself needs more documents that agree than what adds to it: without a document against it four, three, or two. Few things are tried of a
 * source.
 */
const RISK = { home: 0.25, policy: 0.25, blocked_name: 0.0625, country: 0.125, place_name: 0.25, alias: 0.25 } as const;
/** The same for taking all that single documents say of names; only of what adds to what the engine finds. */
const RISK_OF_SINGLE_CASES = 0.1;
const ADDING: ReadonlySet<OverlayEntry['kind']> = new Set(['place_name', 'alias']);

/**
 * Learns from what people say about documents: proposes entries from what went wrong, and accepts those that help in cross-validation. An
 * entry is judged by documents that it was not proposed from, so that what one document alone says is never learned. Deterministic.
 */
export async function learnOverlay(documents: readonly Document[], answerWith: AnswerWith): Promise<OverlayLesson> {
  const learner = new Learner(documents, answerWith);
  for (const alternatives of OF_SOURCES) await learner.learnOfSources(alternatives);
  for (const propose of OF_NAMES) await learner.learnOfNames(propose);
  return { entries: learner.entries, rejected: learner.rejected };
}

interface Tried {
  readonly entry: OverlayEntry;
  readonly effect: EntryEffect;
}

class Learner {
  entries: readonly OverlayEntry[] = [];
  rejected = 0;
  readonly #documents: readonly Document[];
  readonly #answerWith: AnswerWith;
  readonly #folds: readonly number[];
  /** What the engine answers with the entries so far. */
  #judged: readonly JudgedDocument[] | null = null;

  constructor(documents: readonly Document[], answerWith: AnswerWith) {
    this.#documents = documents;
    this.#answerWith = answerWith;
    this.#folds = documents.map(({ text }) => foldOf(text, FOLDS));
  }

  /** Accepts, for each scope, the best of the alternatives if it is any good. */
  async learnOfSources(alternatives: readonly ProposeEntries[]): Promise<void> {
    const judged = await this.#judgedNow();
    const tried: Tried[] = [];
    for (const propose of alternatives) {
      const { effects } = await this.#crossValidate(propose);
      for (const entry of propose(judged)) tried.push({ entry, effect: effects.get(entryKey(entry)) ?? NO_EFFECT });
    }
    const best = [...Map.groupBy(tried, ({ entry }) => scopeKey(entry)).values()].flatMap((rivals) => {
      const good = rivals.filter(({ entry, effect }) => isAccepted(effect, RISK[entry.kind]));
      return good.sort((a, b) => gain(b.effect) - gain(a.effect)).slice(0, 1);
    });
    this.#take(best, tried.length);
  }

  /** Accepts what helps of what is proposed about names that no entry is about yet. */
  async learnOfNames(propose: ProposeEntries<NameEntry>): Promise<void> {
    const known = new Set(this.entries.map(entryKey));
    const proposeNew: ProposeEntries<NameEntry> = (judged) => propose(judged).filter((entry) => !known.has(entryKey(entry)));
    const tried = proposeNew(await this.#judgedNow());
    const { effects, ofSingleCases } = await this.#crossValidate(proposeNew);
    const areTrusted = isAccepted(ofSingleCases, RISK_OF_SINGLE_CASES);
    const isGood = (entry: NameEntry, effect: EntryEffect = NO_EFFECT): boolean =>
      effect.fixed + effect.broken === 0 ? areTrusted && ADDING.has(entry.kind) : isAccepted(effect, RISK[entry.kind]);
    const good = tried.filter((entry) => isGood(entry, effects.get(entryKey(entry))));
    // Entries are blamed for what others did beside them: without those, the rest is tried again.
    const keys = new Set(good.map(entryKey));
    const alone = await this.#crossValidate((judged) => proposeNew(judged).filter((entry) => keys.has(entryKey(entry))));
    this.#take(
      good.flatMap((entry) => {
        const effect = alone.effects.get(entryKey(entry)) ?? NO_EFFECT;
        return isGood(entry, effect) ? [{ entry, effect }] : [];
      }),
      tried.length,
    );
  }

  /** What proposed entries do to documents that they were not proposed from. */
  async #crossValidate(propose: ProposeEntries): Promise<CrossValidation> {
    const judged = await this.#judgedNow();
    const effects = new Map<string, EntryEffect>();
    let ofSingleCases = NO_EFFECT;
    for (let fold = 0; fold < FOLDS; fold++) {
      const held = judged.filter((_, at) => this.#folds[at] === fold);
      const proposed = propose(judged.filter((_, at) => this.#folds[at] !== fold));
      if (held.length === 0 || proposed.length === 0) continue;
      const answered = await this.#answerWith(
        [...this.entries, ...proposed],
        held.map(({ document }) => document),
      );
      for (const [at, before] of held.entries()) {
        for (const { entry, changes } of attributedChanges(changedMentions(before, answered[at]!), proposed, before.document)) {
          const key = entryKey(entry);
          effects.set(key, withDocument(effects.get(key) ?? NO_EFFECT, before.document, changes));
          if (isOfOneDocument(entry)) ofSingleCases = withDocument(ofSingleCases, before.document, changes);
        }
      }
    }
    return { effects, ofSingleCases };
  }

  async #judgedNow(): Promise<readonly JudgedDocument[]> {
    return (this.#judged ??= await this.#answerWith(this.entries, this.#documents));
  }

  #take(accepted: readonly Tried[], tried: number): void {
    this.rejected += tried - accepted.length;
    if (accepted.length === 0) return;
    this.entries = [...this.entries, ...accepted.map(withEffect)];
    this.#judged = null;
  }
}

/** An entry that was not proposed from single mentions names those that it fixed. */
const withEffect = ({ entry, effect: { fixed, broken, fixedCases } }: Tried): OverlayEntry => ({
  ...entry,
  fixed,
  broken,
  cases: entry.cases.length > 0 ? entry.cases : [...fixedCases],
});

const gain = ({ fixed, broken }: EntryEffect): number => fixed - broken;

const isOfOneDocument = ({ cases }: OverlayEntry): boolean => new Set(cases.map(({ doc_id }) => doc_id)).size === 1;

interface CrossValidation {
  /** By `entryKey`; entries that changed nothing are left out. */
  readonly effects: ReadonlyMap<string, EntryEffect>;
  /** What all entries did together that were proposed from one document each. */
  readonly ofSingleCases: EntryEffect;
}

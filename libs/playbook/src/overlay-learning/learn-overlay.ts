import type { Document } from '@locitorium/domain';
import type { OverlayEntry } from '../overlay/overlay.ts';
import { changedMentions, type ChangedMention } from './changed-mentions.ts';
import { isAccepted, NO_EFFECT, withDocument, type EntryEffect } from './entry-effect.ts';
import { foldOf } from './folds.ts';
import { foldedName, type JudgedDocument } from './judged-document.ts';
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
const FOLDS = 10;

/** What may be learned of the documents of a source as a whole: of each row one at most. */
const OF_SOURCES: readonly (readonly ProposeEntries[])[] = [
  [proposePolicy('toponyms'), proposePolicy('demonyms'), proposePolicy('all')],
  [proposeHome(1), proposeHome(2), proposeHome(3)],
];
/** What may be learned of names, in this order: of each name one thing at most. */
const OF_NAMES: readonly ProposeEntries[] = [proposeBlockedNames, proposePlaceNames, proposeCountries, proposeAliases];

/** An entry about a whole source changes everything in it; one about a name little more than that name. See `isAccepted`. */
const RISK = { source: 0.05, name: 0.25 } as const;

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
    const tried: { readonly entry: OverlayEntry; readonly effect: EntryEffect }[] = [];
    for (const propose of alternatives) {
      const effects = await this.#crossValidate(propose);
      for (const entry of propose(judged)) tried.push({ entry, effect: effects.get(keyOf(entry)) ?? NO_EFFECT });
    }
    const best = [...Map.groupBy(tried, ({ entry }) => scopeKey(entry)).values()].flatMap((rivals) => {
      const good = rivals.filter(({ effect }) => isAccepted(effect, RISK.source));
      return good.sort((a, b) => gain(b.effect) - gain(a.effect)).slice(0, 1);
    });
    this.#take(best, tried.length);
  }

  /** Accepts what helps of what is proposed about names that no entry is about yet. */
  async learnOfNames(propose: ProposeEntries): Promise<void> {
    const known = new Set(this.entries.map(keyOf));
    const proposeNew: ProposeEntries = (judged) => propose(judged).filter((entry) => !known.has(keyOf(entry)));
    const tried = proposeNew(await this.#judgedNow());
    const accepted = await this.#acceptedOf(proposeNew, new Set(tried.map(keyOf)));
    // Entries are blamed for what others did beside them: without those, the rest is tried again.
    const confirmed = await this.#acceptedOf(proposeNew, new Set(accepted.keys()));
    this.#take(
      tried.flatMap((entry) => {
        const effect = confirmed.get(keyOf(entry));
        return effect === undefined ? [] : [{ entry, effect }];
      }),
      tried.length,
    );
  }

  async #acceptedOf(propose: ProposeEntries, keys: ReadonlySet<string>): Promise<ReadonlyMap<string, EntryEffect>> {
    if (keys.size === 0) return new Map();
    const effects = await this.#crossValidate((judged) => propose(judged).filter((entry) => keys.has(keyOf(entry))));
    return new Map([...effects].filter(([, effect]) => isAccepted(effect, RISK.name)));
  }

  /** What proposed entries do to documents that they were not proposed from. */
  async #crossValidate(propose: ProposeEntries): Promise<ReadonlyMap<string, EntryEffect>> {
    const judged = await this.#judgedNow();
    const effects = new Map<string, EntryEffect>();
    for (let fold = 0; fold < FOLDS; fold++) {
      const held = judged.filter((_, at) => this.#folds[at] === fold);
      const proposed = propose(judged.filter((_, at) => this.#folds[at] !== fold));
      if (held.length === 0 || proposed.length === 0) continue;
      const answered = await this.#answerWith(
        [...this.entries, ...proposed],
        held.map(({ document }) => document),
      );
      for (const [at, before] of held.entries()) {
        for (const [key, counts] of attributed(changedMentions(before, answered[at]!), proposed, before.document)) {
          effects.set(key, withDocument(effects.get(key) ?? NO_EFFECT, counts));
        }
      }
    }
    return effects;
  }

  async #judgedNow(): Promise<readonly JudgedDocument[]> {
    return (this.#judged ??= await this.#answerWith(this.entries, this.#documents));
  }

  #take(accepted: readonly { readonly entry: OverlayEntry; readonly effect: EntryEffect }[], tried: number): void {
    this.rejected += tried - accepted.length;
    if (accepted.length === 0) return;
    this.entries = [
      ...this.entries,
      ...accepted.map(({ entry, effect: { fixed, broken } }): OverlayEntry => ({ ...entry, fixed, broken })),
    ];
    this.#judged = null;
  }
}

const gain = ({ fixed, broken }: EntryEffect): number => fixed - broken;
const scopeKey = ({ scope }: OverlayEntry): string => JSON.stringify([scope?.source ?? null, scope?.lang ?? null]);
/** Entries about one thing, from whatever documents they were proposed. */
const keyOf = (entry: OverlayEntry): string => ('name' in entry ? foldedName(entry.name) : `${entry.kind} ${scopeKey(entry)}`);

interface Counts {
  readonly fixed: number;
  readonly broken: number;
}

/**
 * Which entries changed what in a document: an entry about a name what bears that name; one about a source everything. Harm that bears no
 * entry's name is every entry's whose name stands in the text; good of that kind is nobody's.
 */
function attributed(
  changes: readonly ChangedMention[],
  proposed: readonly OverlayEntry[],
  { text }: Document,
): ReadonlyMap<string, Counts> {
  if (changes.length === 0) return new Map();
  const folded = foldedName(text);
  const acting = proposed.filter((entry) => !('name' in entry) || folded.includes(foldedName(entry.name)));
  const isNamed = (change: ChangedMention, entry: OverlayEntry): boolean => !('name' in entry) || change.names.has(foldedName(entry.name));
  return new Map(
    acting.map((entry): [string, Counts] => {
      const own = changes.filter(
        (change) => isNamed(change, entry) || (!change.isBetter && !acting.some((other) => isNamed(change, other))),
      );
      const fixed = own.filter(({ isBetter }) => isBetter).length;
      return [keyOf(entry), { fixed, broken: own.length - fixed }];
    }),
  );
}

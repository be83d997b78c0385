import { countryName } from '@locitorium/domain';
import { isRight, type MentionOutcome } from './mention-outcome.ts';
import { LEARNED_SECTIONS, type ProposedLesson } from './lesson.ts';

export interface ReflectOptions {
  /** Failures that a lesson takes at least. Default 2: one may be a slip of the annotation. */
  readonly minMentions?: number;
  /** Of the mentions that a lesson would be about, the least share that must agree with it, 0–1. Default .8. */
  readonly minShare?: number;
}

export interface Reflection {
  /** Those of most failures first. */
  readonly lessons: readonly ProposedLesson[];
  /** Failures that no lesson was made of, by class, most first: too few of a kind, contradicted, or beyond what a prompt can mend. */
  readonly without: readonly { readonly failureClass: string; readonly mentions: number }[];
}

type CountriedMention = MentionOutcome & { readonly gold: { readonly countryCode: string } };

/** A lesson, and the mentions that it would have mended. */
interface Draft {
  readonly section: string;
  readonly content: string;
  readonly keywords: readonly string[];
  readonly failures: readonly MentionOutcome[];
}

interface Thresholds {
  readonly minMentions: number;
  readonly minShare: number;
}

/** Cases kept of each lesson: enough to look it up. */
const MOST_CASES = 20;

/** Different names in which two countries must have been confused before it is said of names in general. */
const NAMES_OF_A_CONFUSION = 3;

const MISSED = 'not_recognised';
const CHOSEN_WRONGLY: ReadonlySet<string> = new Set(['wrong_choice', 'wrong_country_inferred']);
const REJECTED = 'rejected_though_listed';

/**
 * What the failures of a run teach, by rules and without a model: which names are places and which are not, which country a name means,
 * and which of two countries is meant where names are in both. Each lesson holds for at least `minShare` of all mentions that it would be
 * about, those that were right included, so that it mends more than it breaks in the run that it was learned from.
 */
export function reflect(mentions: Iterable<MentionOutcome>, { minMentions = 2, minShare = 0.8 }: ReflectOptions = {}): Reflection {
  const thresholds = { minMentions, minShare };
  const all = [...mentions];
  const ofNames = [...Map.groupBy(all, ({ name }) => name)].flatMap(([name, ofName]) => draftsOfName(name, ofName, thresholds));
  const drafts = [...ofNames, ...draftsOfConfusions(all, thresholds)];
  const mended = new Set(drafts.flatMap(({ failures }) => failures));
  const left = Map.groupBy(
    all.filter((mention) => !isRight(mention) && !mended.has(mention)),
    ({ failureClass }) => failureClass,
  );
  return {
    lessons: drafts
      .map(lessonOf)
      .toSorted((a, b) => b.mentions - a.mentions || inOrder(a.section, b.section) || inOrder(a.content, b.content)),
    without: Array.from(left, ([failureClass, { length }]) => ({ failureClass, mentions: length })).toSorted(
      (a, b) => b.mentions - a.mentions || inOrder(a.failureClass, b.failureClass),
    ),
  };
}

function draftsOfName(name: string, mentions: readonly MentionOutcome[], thresholds: Thresholds): readonly Draft[] {
  const gold = mentions.filter((mention) => mention.gold !== null);
  const spurious = mentions.filter(({ failureClass }) => failureClass === 'spurious');
  const missed = gold.filter(({ failureClass }) => failureClass === MISSED);
  const cut = gold.filter(({ failureClass }) => failureClass === 'wrong_span');
  const named = JSON.stringify(name);
  const all = gold.length + spurious.length;
  const drafts: Draft[] = [];
  if (isEnough(missed, gold.length, all, thresholds))
    drafts.push({
      section: LEARNED_SECTIONS.extract,
      content: `${named} is the name of a place: list it.`,
      keywords: [name],
      failures: missed,
    });
  if (isEnough(cut, gold.length, all, thresholds))
    drafts.push({
      section: LEARNED_SECTIONS.extract,
      content: `${named} is one name: list the whole of it, and nothing beside it.`,
      keywords: [name],
      failures: cut,
    });
  if (isEnough(spurious, spurious.length, all, thresholds))
    drafts.push({
      section: LEARNED_SECTIONS.extract,
      content: `${named} is not the name of a place: do not list it.`,
      keywords: [name],
      failures: spurious,
    });
  const meaning = draftOfMeaning(name, gold, thresholds);
  return meaning === null ? drafts : [...drafts, meaning];
}

/** Which country a name means, or that it means none: at most one lesson, since a share of most mentions is asked for. */
function draftOfMeaning(name: string, gold: readonly MentionOutcome[], thresholds: Thresholds): Draft | null {
  const named = JSON.stringify(name);
  const draft = (content: string, failures: readonly MentionOutcome[]): Draft => ({
    section: LEARNED_SECTIONS.select,
    content,
    keywords: [name],
    failures,
  });
  for (const [country, ofCountry] of Map.groupBy(gold, (mention) => mention.gold?.countryCode ?? null)) {
    if (country === null) {
      const invented = ofCountry.filter(({ failureClass }) => failureClass === 'country_invented');
      if (isEnough(invented, ofCountry.length, gold.length, thresholds))
        return draft(`${named} means nothing that lies in one country: choose a place without a country, or "none".`, invented);
      continue;
    }
    const failed = ofCountry.filter(({ failureClass }) => CHOSEN_WRONGLY.has(failureClass) || failureClass === REJECTED);
    if (!isEnough(failed, ofCountry.length, gold.length, thresholds)) continue;
    const taken = new Set(failed.flatMap(({ predicted }) => predicted?.countryCode ?? []));
    const instead = taken.size === 0 ? ', and is not "none"' : `, not the one in ${[...taken].toSorted().map(inWords).join(' or ')}`;
    return draft(`${named} means the place in ${inWords(country)}${instead}.`, failed);
  }
  return null;
}

/** Two countries that names were taken to lie in, one for the other, though wherever both were listed the other was nearly always meant. */
function draftsOfConfusions(all: readonly MentionOutcome[], { minMentions, minShare }: Thresholds): readonly Draft[] {
  const weighed = all.filter((mention): mention is CountriedMention => Boolean(mention.gold?.countryCode));
  const confused = weighed.filter(({ failureClass, predicted }) => CHOSEN_WRONGLY.has(failureClass) && predicted?.countryCode);
  const pairs = Map.groupBy(confused, ({ gold, predicted }) => `${gold.countryCode} ${predicted?.countryCode}`);
  return [...pairs].flatMap(([pair, failures]): readonly Draft[] => {
    const [meant = '', taken = ''] = pair.split(' ');
    const names = new Set(failures.map(({ name }) => name));
    if (names.size < NAMES_OF_A_CONFUSION || failures.length < minMentions) return [];
    const inBoth = weighed.filter(
      ({ gold, predicted }) =>
        (gold.countryCode === meant || gold.countryCode === taken) && lists(predicted, meant) && lists(predicted, taken),
    );
    const agreeing = inBoth.filter(({ gold }) => gold.countryCode === meant);
    if (inBoth.length === 0 || agreeing.length < minShare * inBoth.length) return [];
    const content = `Of names that are in ${inWords(meant)} as well as in ${inWords(taken)}, these texts mean those in ${inWords(meant)}.`;
    return [{ section: LEARNED_SECTIONS.select, content, keywords: [], failures }];
  });
}

const lists = (predicted: MentionOutcome['predicted'], country: string): boolean =>
  predicted?.candidates.some(({ countryCode }) => countryCode === country) ?? false;

const isEnough = (failures: readonly unknown[], agreeing: number, all: number, { minMentions, minShare }: Thresholds): boolean =>
  failures.length >= minMentions && agreeing >= minShare * all;

const inWords = (country: string): string => `${countryName(country) ?? country} [${country}]`;

const inOrder = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

function lessonOf({ failures, keywords, ...lesson }: Draft): ProposedLesson {
  const classes = Map.groupBy(failures, ({ failureClass }) => failureClass);
  const [mostly] = [...classes].toSorted(([, a], [, b]) => b.length - a.length);
  return {
    ...lesson,
    keywords: [...keywords],
    failure_class: mostly?.[0] ?? '',
    mentions: failures.length,
    cases: failures.slice(0, MOST_CASES).map(({ docId, mentionId, start, end }) => ({ doc_id: docId, mention_id: mentionId, start, end })),
  };
}

import type { Bullet, Playbook } from '@locitorium/domain';
import { isRight, type MentionOutcome } from './mention-outcome.ts';
import { LEARNED_SECTIONS } from './lesson.ts';

/** A run beside its gold, and the lessons that its prompts carried. */
export interface RunOutcome {
  readonly mentions: Iterable<MentionOutcome>;
  /** Of every document that was grounded; none where its prompts carried none. */
  readonly lessonsOf: ReadonlyMap<string, readonly string[]>;
}

/** A mention that went otherwise in one run than in the other, and what that says of the lessons that only one of them had. */
export type LessonEffect = ReadonlyMap<string, 'helpful' | 'harmful'>;

type Stage = 'extraction' | 'selection';

interface Change {
  readonly docId: string;
  readonly name: string;
  readonly stage: Stage;
  readonly isBetter: boolean;
}

/** What no lesson can have caused. */
const NOBODY_S_DOING: ReadonlySet<string> = new Set(['timeout', 'missing_document', 'document_failed', 'missing_mention', 'not_in_text']);

/**
 * What the lessons of a playbook have done, by two runs over the same documents: one mention at a time that went otherwise, credited to the
 * lessons that the document had in one run and not in the other. A lesson that both runs had is neither praised nor blamed. One that had
 * gone in the second run is credited the other way round.
 *
 * A lesson for the extraction answers for mentions that are found or lost, one for the selection for mentions of which the choice changed,
 * any other for both. Where lessons name the mention, these alone answer for it.
 */
export function lessonEffects(playbook: Playbook, before: RunOutcome, after: RunOutcome): readonly LessonEffect[] {
  const bullets = new Map(playbook.bullets.map((bullet) => [bullet.id, bullet]));
  return changesBetween(before, after).flatMap(({ docId, name, stage, isBetter }): readonly LessonEffect[] => {
    const had = new Set(before.lessonsOf.get(docId));
    const has = new Set(after.lessonsOf.get(docId));
    const differing = [...new Set([...had, ...has])].filter((id) => had.has(id) !== has.has(id)).flatMap((id) => bullets.get(id) ?? []);
    const concerned = differing.filter(({ section }) => concerns(section, stage));
    const naming = concerned.filter((bullet) => isAbout(bullet, name));
    const credited = naming.length > 0 ? naming : concerned;
    if (credited.length === 0) return [];
    return [new Map(credited.map(({ id }) => [id, has.has(id) === isBetter ? 'helpful' : 'harmful'] as const))];
  });
}

/** Mentions of documents that both runs grounded. */
function changesBetween(before: RunOutcome, after: RunOutcome): readonly Change[] {
  const isInBoth = ({ docId }: MentionOutcome): boolean => before.lessonsOf.has(docId) && after.lessonsOf.has(docId);
  const [first, second] = [before, after].map(({ mentions }) => new Map([...mentions].filter(isInBoth).map((one) => [keyOf(one), one])));
  const changes: Change[] = [];
  for (const key of new Set([...(first?.keys() ?? []), ...(second?.keys() ?? [])])) {
    const [was, is] = [first?.get(key), second?.get(key)];
    const { docId, name } = (was ?? is)!;
    if ([was, is].some((one) => one !== undefined && NOBODY_S_DOING.has(one.failureClass))) continue;
    if ((was ?? is)?.failureClass === 'spurious') {
      if (was === undefined || is === undefined) changes.push({ docId, name, stage: 'extraction', isBetter: is === undefined });
    } else if (was !== undefined && is !== undefined) {
      const [wasFound, isFound] = [was.predicted !== null, is.predicted !== null];
      if (wasFound !== isFound) changes.push({ docId, name, stage: 'extraction', isBetter: isFound });
      else if (isRight(was) !== isRight(is)) changes.push({ docId, name, stage: 'selection', isBetter: isRight(is) });
    }
  }
  return changes;
}

/** Gold mentions are known by their identifiers; a spurious one by where it stands. */
const keyOf = ({ docId, mentionId, failureClass, start, name }: MentionOutcome): string =>
  JSON.stringify(failureClass === 'spurious' ? [docId, start, name] : [docId, mentionId]);

const concerns = (section: string, stage: Stage): boolean =>
  section === LEARNED_SECTIONS.extract ? stage === 'extraction' : section === LEARNED_SECTIONS.select ? stage === 'selection' : true;

const isAbout = ({ keywords }: Bullet, name: string): boolean => keywords.some((keyword) => keyword.toLowerCase() === name.toLowerCase());

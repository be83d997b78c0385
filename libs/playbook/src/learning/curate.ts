import { confidenceScore, type Bullet, type DeltaContextItem, type Playbook } from '@locitorium/domain';
import type { CallContext } from '@locitorium/ports';
import { applyDeltas } from '../bullet/apply-deltas.ts';
import { newBulletId } from '../bullet/new-bullet-id.ts';
import type { ProposedLesson } from './lesson.ts';
import type { LessonEffect } from './lesson-effects.ts';
import type { LikenessMeasure } from './likeness.ts';
import { weighLessons, type LessonCounts } from './weigh-lessons.ts';

export interface CurateInput {
  readonly playbook: Playbook;
  /** New ones, those of most failures first. */
  readonly lessons: readonly ProposedLesson[];
  /** What the lessons of the playbook did in later runs. */
  readonly effects: readonly LessonEffect[];
}

export interface CurateOptions {
  readonly likeness: LikenessMeasure;
  /** Most lessons of a section. Default 200; beyond it those go that were learned and are the least proven. */
  readonly maxPerSection?: number;
}

/** What becomes of a playbook. Never a new playbook: what is not named stays as it is. */
export interface Curation {
  readonly deltas: readonly DeltaContextItem[];
  /** What deltas cannot say of lessons that stay or come: counts, keywords, where they come from. */
  readonly amendments: ReadonlyMap<string, Partial<Omit<Bullet, 'id' | 'section' | 'content' | 'searchable_text'>>>;
  /** Lessons of which one at least does harm, and nothing says which, since they always stood together. Nothing is done to them. */
  readonly undecided: ReadonlySet<string>;
  /** Proposed lessons that the playbook holds already, or that have no room in it. */
  readonly leftOut: number;
}

const DEFAULT_MAX_PER_SECTION = 200;

/** How the origin of a learned lesson begins. Others are a person's: they are never rewritten, nor removed to make room. */
const LEARNED = 'reflect: ';

const isLearned = ({ source_trajectory: origin }: Bullet): boolean => origin.startsWith(LEARNED);

/**
 * Weighs new lessons against a playbook, in this order: lessons that later runs show to do harm are removed; of lessons that mean the same
 * one stays, with the counts of both; a new lesson about the same names replaces a learned one; the rest is added; sections are cut to
 * their size.
 */
export async function curate({ playbook, lessons, effects }: CurateInput, options: CurateOptions, context: CallContext): Promise<Curation> {
  const { likeness, maxPerSection = DEFAULT_MAX_PER_SECTION } = options;
  const work = new Workbench(playbook);
  const { counts, harmful, undecided } = weighLessons(playbook, effects);
  for (const [id, count] of counts) work.amend(id, count);
  for (const [id, count] of harmful) work.remove(id, `it did harm to ${times(count.harmful)}, and helped ${times(count.helpful)}`);
  let leftOut = 0;
  for (const lesson of lessons) if (!work.propose(lesson)) leftOut += 1;
  leftOut += await mergeDuplicates(work, likeness, context);
  leftOut += work.cutSections(maxPerSection);
  return { ...work.outcome(), undecided, leftOut };
}

/** The playbook after a curation. Throws a UsageError where it is not the playbook that was curated. */
export function applyCuration(playbook: Playbook, { deltas, amendments }: Curation): Playbook {
  const changed = applyDeltas(playbook, deltas);
  const bullets = changed.bullets.map((bullet) => {
    const amendment = amendments.get(bullet.id);
    if (amendment === undefined) return bullet;
    const { keywords = bullet.keywords } = amendment;
    return {
      ...bullet,
      ...amendment,
      searchable_text: amendment.keywords ? [bullet.content, ...keywords].join(' ') : bullet.searchable_text,
    };
  });
  return { ...changed, bullets };
}

/** A lesson on its way into the next state of the playbook. */
interface Entry {
  readonly bullet: Bullet;
  readonly change: 'ADD' | 'UPDATE' | null;
  readonly reasoning: string;
}

/** The next state of a playbook, and why each lesson of it changes. */
class Workbench {
  readonly #before: Playbook;
  readonly #entries: Map<string, Entry>;
  readonly #removed = new Map<string, string>();

  constructor(playbook: Playbook) {
    this.#before = playbook;
    this.#entries = new Map(playbook.bullets.map((bullet) => [bullet.id, { bullet, change: null, reasoning: '' }]));
  }

  get bullets(): readonly Bullet[] {
    return Array.from(this.#entries.values(), ({ bullet }) => bullet);
  }

  isNew(id: string): boolean {
    return this.#entries.get(id)?.change === 'ADD';
  }

  amend(id: string, counts: LessonCounts): void {
    const entry = this.#entries.get(id);
    if (entry !== undefined) this.#entries.set(id, { ...entry, bullet: { ...entry.bullet, ...counts } });
  }

  /** One that was only about to come simply does not. */
  remove(id: string, reasoning: string): void {
    if (!this.isNew(id)) this.#removed.set(id, reasoning);
    this.#entries.delete(id);
  }

  /** Whether it changes anything: a lesson that names what another one names replaces it, unless that is a person's or new itself. */
  propose({ section, content, keywords, failure_class: failure, mentions, cases }: ProposedLesson): boolean {
    const examples = cases.map(({ doc_id: doc, mention_id: mention }) => `${doc}/${mention}`).join(', ');
    const reasoning = `${LEARNED}${failure} of ${times(mentions)}: ${examples}`;
    const fresh = { section, content, keywords, helpful: 0, harmful: 0, source_trajectory: reasoning };
    const searchable = { searchable_text: [content, ...keywords].join(' ') };
    const rival = keywords.length === 0 ? undefined : this.bullets.find((bullet) => subjectOf(bullet) === subjectOf(fresh));
    if (rival !== undefined) {
      if (!isLearned(rival) || this.isNew(rival.id) || rival.content === content) return false;
      this.#entries.set(rival.id, { bullet: { id: rival.id, ...fresh, ...searchable }, change: 'UPDATE', reasoning });
      return true;
    }
    const id = newBulletId(section, [...this.#before.bullets.map((bullet) => bullet.id), ...this.#entries.keys()]);
    this.#entries.set(id, { bullet: { id, ...fresh, ...searchable }, change: 'ADD', reasoning });
    return true;
  }

  /** How many new lessons found no room. */
  cutSections(maxPerSection: number): number {
    let leftOut = 0;
    for (const ofSection of Map.groupBy(this.bullets, ({ section }) => section).values()) {
      const surplus = ofSection.length - maxPerSection;
      // The last of equal ones goes: new lessons come in the order of the failures that they mend.
      const expendable = ofSection.filter(isLearned).toReversed();
      expendable.sort((a, b) => confidenceScore(a) - confidenceScore(b) || a.helpful - b.helpful);
      for (const { id } of expendable.slice(0, Math.max(0, surplus))) {
        if (this.isNew(id)) leftOut += 1;
        this.remove(id, `its section has more than ${maxPerSection} lessons, and this is one of the least proven`);
      }
    }
    return leftOut;
  }

  outcome(): Pick<Curation, 'deltas' | 'amendments'> {
    const deltas: DeltaContextItem[] = [];
    const amendments = new Map<string, Curation['amendments'] extends ReadonlyMap<string, infer A> ? A : never>();
    const before = new Map(this.#before.bullets.map((bullet) => [bullet.id, bullet]));
    for (const [id, reasoning] of this.#removed) {
      const { section, content } = before.get(id)!;
      deltas.push({ type: 'DELETE', section, bullet_id: id, content, reasoning });
    }
    for (const [id, { bullet, change, reasoning }] of this.#entries) {
      const { section, content, helpful, harmful, keywords, source_trajectory } = bullet;
      const was = before.get(id);
      if (change !== null) {
        deltas.push({ type: change, section, bullet_id: id, content, reasoning });
        amendments.set(id, { helpful, harmful, keywords, source_trajectory });
      } else if (was?.helpful !== helpful || was.harmful !== harmful) amendments.set(id, { helpful, harmful });
    }
    return { deltas, amendments };
  }
}

/** How many new lessons the playbook holds already, in these or other words. */
async function mergeDuplicates(work: Workbench, { same, measure }: LikenessMeasure, context: CallContext): Promise<number> {
  const groups = [...Map.groupBy(work.bullets, claimOf).values()].filter(({ length }) => length > 1);
  if (groups.length === 0) return 0;
  const likeness = await measure(
    groups.flat().map(({ content }) => content),
    context,
  );
  let leftOut = 0;
  for (const group of groups) {
    const kept: Bullet[] = [];
    const best = group.toSorted((a, b) => Number(work.isNew(a.id)) - Number(work.isNew(b.id)) || lead(b) - lead(a));
    for (const bullet of best) {
      const twin = kept.findIndex(({ content }) => content === bullet.content || likeness(content, bullet.content) >= same);
      const standing = kept[twin];
      if (standing === undefined) {
        kept.push(bullet);
        continue;
      }
      if (work.isNew(bullet.id)) leftOut += 1;
      const counts = { helpful: standing.helpful + bullet.helpful, harmful: standing.harmful + bullet.harmful };
      kept[twin] = { ...standing, ...counts };
      work.amend(standing.id, counts);
      work.remove(bullet.id, `it says the same as ${standing.id}, which keeps the counts of both`);
    }
  }
  return leftOut;
}

const lead = ({ helpful, harmful }: Bullet): number => helpful - harmful;

type Claim = Pick<Bullet, 'section' | 'keywords'>;

const subjectOf = ({ section, keywords }: Claim): string =>
  JSON.stringify([section, [...new Set(keywords.map((keyword) => keyword.toLowerCase()))].toSorted()]);

/** Lessons that quote other names, countries or numbers never say the same, however alike their words are. */
const claimOf = (bullet: Bullet): string =>
  `${subjectOf(bullet)} ${(bullet.content.match(/"[^"]*"|“[^”]*”|「[^」]*」|\[[A-Z]{2}\]|\d+/g) ?? []).join(' ')}`;

const times = (mentions: number): string => (mentions === 1 ? '1 mention' : `${mentions} mentions`);

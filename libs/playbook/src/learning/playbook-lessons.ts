import { confidenceScore, type Bullet, type Playbook } from '@locitorium/domain';
import { hashOf, identityOf, type CallContext, type Identity, type Lesson, type LessonQuery, type LessonSource } from '@locitorium/ports';
import { HybridSearch, type HybridSearchParts } from '../search/hybrid-search.ts';
import { BULLET_QUERY } from '../search/bullet-query.ts';
import { LEARNED_SECTIONS } from './lesson.ts';

export interface PlaybookLessonsSettings {
  /** Most lessons for one prompt, before its budget of tokens. Default 10. */
  readonly most?: number;
  /** Least `confidence_score`, once a lesson was tried five times: what went wrong once or twice may have had bad luck. Default .3. */
  readonly minConfidence?: number;
  /**
   * Share of documents, 0–1, from which each lesson is held back, by chance but always the same: lessons that would always stand together
   * can only be told apart where one of them is missing. Default 0.
   */
  readonly holdout?: number;
}

/** Raised when the same playbook and settings would give other lessons. */
const BEHAVIOUR_VERSION = '1';

/** Lessons that are looked at for each that is given: those of which no name stands in the text fall out. */
const FOUND_PER_LESSON = 10;

/** Effects from which on the confidence in a lesson says something of it. */
const TRIED_ENOUGH = 5;

/** UTF-16 code units of a text that lessons are looked for by. */
const MAX_QUERY_LENGTH = 8_000;

/**
 * The lessons of a playbook that a document's prompts are to carry, by the search over them. A lesson with keywords is for texts in which
 * one of these stands; lessons of the sections `extraction` and `selection` are for these prompts alone.
 */
export class PlaybookLessons implements LessonSource {
  readonly identity: Identity;
  readonly #playbook: Playbook;
  readonly #search: HybridSearch;
  readonly #settings: Required<Omit<PlaybookLessonsSettings, 'minConfidence'>>;

  constructor(playbook: Playbook, parts: HybridSearchParts, { most = 10, minConfidence = 0.3, holdout = 0 }: PlaybookLessonsSettings = {}) {
    const bullets = playbook.bullets.filter(
      (bullet) => bullet.helpful + bullet.harmful < TRIED_ENOUGH || confidenceScore(bullet) >= minConfidence,
    );
    this.#playbook = { ...playbook, bullets };
    this.#search = new HybridSearch(parts);
    this.#settings = { most, holdout };
    this.identity = identityOf('playbook-lessons', BEHAVIOUR_VERSION, {
      // Counts matter only in so far as they hide a lesson.
      bullets: bullets.map(({ id, section, content, searchable_text: searchable, keywords }) => [
        id,
        section,
        content,
        searchable,
        keywords,
      ]),
      encoder: parts.encoder.identity,
      embedder: parts.embedder?.identity ?? null,
      alpha: this.#search.alpha,
      most,
      holdout,
    });
  }

  async lessonsFor({ purpose, docId, text, names }: LessonQuery, context: CallContext): Promise<readonly Lesson[]> {
    context.signal.throwIfAborted();
    const elsewhere = purpose === 'extract' ? LEARNED_SECTIONS.select : LEARNED_SECTIONS.extract;
    const sections = [...new Set(this.#playbook.bullets.map(({ section }) => section))].filter((section) => section !== elsewhere);
    if (sections.length === 0) return [];
    const { most } = this.#settings;
    const query = BULLET_QUERY.parse({
      query_text: [...names, text].join(' ').slice(0, MAX_QUERY_LENGTH),
      top_k: most * FOUND_PER_LESSON,
      section_filter: sections,
      min_confidence: 0,
    });
    const found = await this.#search.search(query, this.#playbook, context);
    const lowered = text.toLowerCase();
    return found
      .map(({ bullet }) => bullet)
      .filter((bullet) => isFor(bullet, lowered) && !this.#isHeldBack(bullet, docId))
      .slice(0, most)
      .map(({ id, content }) => ({ id, content }));
  }

  #isHeldBack({ id }: Bullet, docId: string): boolean {
    const { holdout } = this.#settings;
    return holdout > 0 && Number.parseInt(hashOf([docId, id]).slice(0, 8), 16) / 2 ** 32 < holdout;
  }
}

const isFor = ({ keywords }: Bullet, lowered: string): boolean =>
  keywords.length === 0 || keywords.some((keyword) => lowered.includes(keyword.toLowerCase()));

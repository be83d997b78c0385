import { MATCH_LEVELS, type CandidateMatch, type MatchLevel } from '@locitorium/domain';
import { NO_KEY, type NameTable } from '../name-table.ts';
import { BACK_OFF } from './back-off-limits.ts';
import type { Accept, Fame } from './fame.ts';
import type { Hit } from './hit-cache.ts';

const LEVEL_ORDER: ReadonlyMap<MatchLevel, number> = new Map(MATCH_LEVELS.map((level, index) => [level, index]));
const ANY: Accept = () => true;

/** The records that a name was found to mean, each with the first way in which the name met it. */
export class FoundPlaces {
  readonly #names: NameTable;
  readonly #fame: Fame;
  readonly #matches = new Map<number, CandidateMatch>();

  constructor(names: NameTable, fame: Fame) {
    this.#names = names;
    this.#fame = fame;
  }

  get size(): number {
    return this.#matches.size;
  }

  [Symbol.iterator](): IterableIterator<[number, CandidateMatch]> {
    return this.#matches[Symbol.iterator]();
  }

  put(place: number, match: CandidateMatch): void {
    this.#matches.set(place, match);
  }

  /** Adds the bearers of a key, save those that are found already; nothing for NO_KEY. */
  add(key: number, level: MatchLevel, share: number, accept: Accept = ANY): void {
    if (key === NO_KEY) return;
    this.#names.forEachBearer(key, (place, nameClass) => {
      if (!this.#matches.has(place) && accept(place, nameClass)) this.#matches.set(place, Object.freeze({ nameClass, level, share }));
    });
  }

  addFolded(folded: string, level: MatchLevel, share: number, accept: Accept = ANY): void {
    this.add(this.#names.keyOfFolded(folded), level, share, accept);
  }

  /** A name in another spelling: where one bearer is known well enough, all may be meant that are usually called so. */
  addRespelt(key: number, level: MatchLevel, share: number, accept: Accept): void {
    if (key === NO_KEY) return;
    const before = this.size;
    this.add(key, level, share, accept);
    if (this.size > before) this.add(key, level, share, (_, nameClass) => nameClass === 'primary');
  }

  /** Forgets what was found for what `others` found. */
  replaceBy(others: FoundPlaces): void {
    this.#matches.clear();
    for (const [place, match] of others) this.#matches.set(place, match);
  }

  /** Whether all were met by a small part of the name. */
  areAllWeak(): boolean {
    for (const match of this.#matches.values()) {
      if ((LEVEL_ORDER.get(match.level) as number) < (LEVEL_ORDER.get('generic_stripped') as number) || match.share >= BACK_OFF.weakShare)
        return false;
    }
    return true;
  }

  /** Best first: by step, then by importance weighted with the class of the name. */
  sorted(): readonly Hit[] {
    return [...this.#matches]
      .map(([place, match]) => ({ place, match, step: stepOf(match.level), prior: this.#fame.prior(place, match.nameClass) }))
      .sort((a, b) => a.step - b.step || b.prior - a.prior || a.place - b.place);
  }
}

/** An abbreviation in its own case is as good as the name itself. */
const stepOf = (level: MatchLevel): number => (level === 'abbreviation' ? 0 : (LEVEL_ORDER.get(level) as number));

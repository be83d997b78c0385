import type { NameClasses } from '@locitorium/ports';
import type { KeyFilter } from '../key-filter.ts';
import { NO_KEY, type NameTable } from '../name-table.ts';
import { BACK_OFF } from './back-off-limits.ts';
import { forEachKeyMisread } from './misread-keys.ts';
import { hashOfSpelling } from './spelling-hash.ts';

/** A character that names are not written with, in a name: what a reading machine made of a letter, or of a speck. */
const STRAY_CHARACTERS = /(?<=\p{L}.*)[^\p{L}\p{M}\p{N}\s'’.,\-–()/&]/gu;
const LETTERS_OR_NONE = ['', ...'abcdefghijklmnopqrstuvwxyz'];
const LATIN = /^[a-z ]+$/;

/** How much may be misread in a name for it to be found. */
export interface MisreadLimits {
  /** NAME_CLASS_BITS of the names that are looked for. */
  readonly classes: NameClasses;
  /** Most places in which letters were taken for others. */
  readonly mostConfusions: number;
  /** Letters that a name needs beside BACK_OFF.lettersPerConfusion for each such place. */
  readonly letters: number;
}

/**
 * Finds names by what a reading machine made of them: letters taken for others that look like them ("Warriugton"), or for no letter at
 * all ("Chelmsf«rd"). Unlike edits, few of these lead from one name to another, so that even names of middling fame can be meant.
 */
export class MisreadNames {
  readonly #names: NameTable;
  /** NAME_CLASS_BITS of all names that are ever looked for. */
  readonly #classes: NameClasses;
  /** Names that were looked for, until there is a filter. */
  #looked = 0;
  #filter: KeyFilter | null = null;

  constructor(names: NameTable, classes: NameClasses) {
    this.#names = names;
    this.#classes = classes;
  }

  /** Calls `visit` with every key that may be meant and the share of the name that was read (0–1), best first, until it answers false. */
  forEachMeant(raw: string, limits: MisreadLimits, visit: (key: number, share: number) => boolean): void {
    const strays = raw.match(STRAY_CHARACTERS)?.length ?? 0;
    if (strays > BACK_OFF.strayCharacters) return;
    const { classes, mostConfusions, letters } = limits;
    const isMeant = (key: number): boolean => (this.#names.classesOfKey(key) & classes) !== 0;
    const read = this.#names.normalForm(strays === 0 ? raw : raw.replaceAll(STRAY_CHARACTERS, ''));
    if (read.length < BACK_OFF.misreadLetters || read.length > BACK_OFF.fuzzyMaxLength || !LATIN.test(read)) return;
    let goesOn = true;
    const share = (misread: number): number => 1 - misread / (2 * read.length);
    if (strays > 0) {
      this.#withoutStrays(raw.split(STRAY_CHARACTERS), (key) => {
        goesOn &&= !isMeant(key) || visit(key, share(strays));
      });
    }
    // So few forms are looked for that a filter would gain nothing.
    const filter = mostConfusions === 1 ? this.#filter : this.#filterOfNames();
    for (let confusions = 1; goesOn && confusions <= mostConfusions; confusions += 1) {
      if (read.length < letters + confusions * BACK_OFF.lettersPerConfusion) return;
      forEachKeyMisread(
        this.#names,
        read,
        confusions,
        (key) => {
          goesOn &&= !isMeant(key) || visit(key, share(confusions + strays));
          return goesOn;
        },
        filter,
      );
    }
  }

  /** Each stray character stands for none or for any letter. */
  #withoutStrays([start = '', ...rest]: readonly string[], visit: (key: number) => void): void {
    const [next, ...others] = rest;
    if (next === undefined) {
      const key = this.#names.keyOf(start);
      if (key !== NO_KEY) visit(key);
    } else for (const letter of LETTERS_OR_NONE) this.#withoutStrays([start + letter + next, ...others], visit);
  }

  #filterOfNames(): KeyFilter | null {
    if (this.#looked < BACK_OFF.misreadNamesBeforeFilter) this.#looked += 1;
    else this.#filter ??= this.#names.filterOf((key) => (this.#names.classesOfKey(key) & this.#classes) !== 0, hashOfSpelling);
    return this.#filter;
  }
}

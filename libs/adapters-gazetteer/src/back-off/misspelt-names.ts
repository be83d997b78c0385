import { NAME_CLASS_BITS } from '@locitorium/ports';
import { withLongS } from '../inflection/older-spelling.ts';
import type { KeyFilter } from '../key-filter.ts';
import { NO_KEY, type NameTable } from '../name-table.ts';
import { BACK_OFF } from './back-off-limits.ts';
import { forEachKeyOneEditAway } from './edited-keys.ts';
import type { Accept, Fame } from './fame.ts';
import { FoundPlaces } from './found-places.ts';
import { MisreadNames, type MisreadLimits } from './misread-names.ts';
import { NearNames } from './near-names.ts';

const LATIN_WORDS = /^[a-z ]+$/;

/** Classes of keys that every reader knows, or that are usual names of large cities. */
const WELL_KNOWN = NAME_CLASS_BITS.country | NAME_CLASS_BITS.historical | NAME_CLASS_BITS.region | NAME_CLASS_BITS.populatedLarge;
/** Classes of keys that are usual names of towns, or names of areas and units. */
const TOWNS = NAME_CLASS_BITS.populatedMedium | NAME_CLASS_BITS.admin1 | NAME_CLASS_BITS.feature;
const CONFUSED_KNOWN: MisreadLimits = { classes: WELL_KNOWN, ...BACK_OFF.confusedKnown };
const CONFUSED_ONCE: MisreadLimits = { ...CONFUSED_KNOWN, mostConfusions: 1 };
const CONFUSED_TOWNS: MisreadLimits = { classes: WELL_KNOWN | TOWNS, ...BACK_OFF.confusedTowns };

/** Classes that say before a look at the records that none of them is worth an edit. */
const NEVER_WORTH_AN_EDIT =
  NAME_CLASS_BITS.populatedSmall |
  NAME_CLASS_BITS.alternateLarge |
  NAME_CLASS_BITS.alternateSmall |
  NAME_CLASS_BITS.abbreviation |
  NAME_CLASS_BITS.continues;

/** Names with wrong letters: typing errors, and what reading machines make of print. */
export class MisspeltNames {
  readonly #names: NameTable;
  readonly #fame: Fame;
  /** Names that were looked for by edits, until there is a filter for them. */
  #editedNames = 0;
  #worthAnEdit: KeyFilter | null = null;
  readonly #misreadNames: MisreadNames;
  /** Names that a reading machine may have garbled, from the first that nothing else explains. */
  #nearNames: NearNames | null = null;

  constructor(names: NameTable, fame: Fame) {
    this.#names = names;
    this.#fame = fame;
    this.#misreadNames = new MisreadNames(names, WELL_KNOWN | TOWNS);
  }

  /** Letters taken for others in a name that everybody knows. */
  confusedWithKnown(found: FoundPlaces, raw: string): void {
    this.#confused(found, raw, CONFUSED_KNOWN, this.#fame.isWellKnown);
  }

  /** Letters taken for others in the name of a town, too: fewer, since there are more of those. */
  confusedWithTown(found: FoundPlaces, raw: string): void {
    this.#confused(found, raw, CONFUSED_TOWNS, this.#fame.isWorthAConfusion);
  }

  /** "Warriugton", "Chelmsf«rd": letters taken for others that look like them; the fewest such places win. */
  #confused(found: FoundPlaces, raw: string, limits: MisreadLimits, accept: Accept): void {
    let best = 0;
    this.#misreadNames.forEachMeant(raw, limits, (key, share) => {
      if (share < best) return false;
      const before = found.size;
      found.addRespelt(key, 'fuzzy', share, accept);
      if (found.size > before) best = share;
      return found.size < BACK_OFF.confusedRecords;
    });
  }

  /** "Loudon", "Ruffia": a small place is called so, but one or two letters that look like these make it a place that everybody knows. */
  betterKnown(found: FoundPlaces, raw: string, folded: string): void {
    if (folded.length < BACK_OFF.fuzzyMinLength || !LATIN_WORDS.test(folded)) return;
    for (const [place, { nameClass }] of found) if (this.#fame.isWeighty(place, nameClass)) return;
    const share = 1 - 1 / (2 * folded.length);
    const add = (key: number): void => {
      if (key !== NO_KEY) found.add(key, 'fuzzy', share, this.#fame.isKnownEverywhere);
    };
    for (const { form } of withLongS(folded)) add(this.#names.keyOfFolded(form));
    this.#misreadNames.forEachMeant(raw, CONFUSED_ONCE, (key) => {
      add(key);
      return true;
    });
  }

  /** Names of weight one letter away: about 54 look-ups a letter, no index. */
  oneEditAway(found: FoundPlaces, folded: string): void {
    if (folded.length < BACK_OFF.fuzzyMinLength || folded.length > BACK_OFF.fuzzyMaxLength || !LATIN_WORDS.test(folded)) return;
    const share = 1 - 1 / folded.length;
    let keys = 0;
    forEachKeyOneEditAway(
      this.#names,
      folded,
      (key) => {
        const before = found.size;
        found.addRespelt(key, 'fuzzy', share, this.#fame.isWorthAnEdit);
        if (found.size > before) keys += 1;
        return keys < BACK_OFF.fuzzyKeys;
      },
      this.#filterOfEdits(),
    );
  }

  /** "Brufiels", "Grolbritannien": names of weight that one or two edits anywhere make of it, where nothing else is known. */
  misread(found: FoundPlaces, folded: string, mostEdits = Infinity): void {
    this.#nearNames ??= this.#wellKnownNames();
    const nearest = this.#nearNames.nearest(folded);
    if (nearest === null || nearest.edits > mostEdits) return;
    const share = 1 - nearest.edits / folded.length;
    for (const key of nearest.keys.slice(0, BACK_OFF.fuzzyKeys)) found.addRespelt(key, 'fuzzy', share, this.#fame.isWellKnown);
  }

  /** "Cape Verd Islands" are no "Verd": a well-known name one edit from the whole replaces what is left of it without generic words. */
  misreadWhole(found: FoundPlaces, folded: string): void {
    const whole = new FoundPlaces(this.#names, this.#fame);
    this.misread(whole, folded, 1);
    if (whole.size === 0) return;
    found.replaceBy(whole);
  }

  #wellKnownNames(): NearNames {
    const near = new NearNames();
    for (let key = 0; key < this.#names.size; key += 1)
      if ((this.#names.classesOfKey(key) & WELL_KNOWN) !== 0) near.add(this.#names.textOf(key), key);
    return near;
  }

  /** To make the filter takes as long as a thousand names without it. */
  #filterOfEdits(): KeyFilter | null {
    if (this.#editedNames < BACK_OFF.fuzzyNamesBeforeFilter) this.#editedNames += 1;
    else this.#worthAnEdit ??= this.#keysWorthAnEdit();
    return this.#worthAnEdit;
  }

  #keysWorthAnEdit(): KeyFilter {
    const names = this.#names;
    return names.filterOf((key) => {
      if ((names.classesOfKey(key) & ~NEVER_WORTH_AN_EDIT) === 0) return false;
      let isWorth = false;
      names.forEachBearer(key, (place, nameClass) => {
        isWorth ||= this.#fame.isWorthAnEdit(place, nameClass);
      });
      return isWorth;
    });
  }
}

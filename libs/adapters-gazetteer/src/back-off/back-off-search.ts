import type { NameTable } from '../name-table.ts';
import { FUNCTION_WORDS } from '../normal-form/function-words.ts';
import { MAX_NAME_UNITS } from '../normal-form/name-folder.ts';
import type { PlaceRecords } from '../place-records.ts';
import type { TranscribedNames } from '../transcription/transcribed-names.ts';
import { BACK_OFF } from './back-off-limits.ts';
import { complete } from './complete.ts';
import { Fame } from './fame.ts';
import { FoundPlaces } from './found-places.ts';
import type { Hit } from './hit-cache.ts';
import { OtherSpellings } from './other-spellings.ts';
import { SpacedSearch } from './spaced-search.ts';
import { UnspacedSearch } from './unspaced-search.ts';

const UNSPACED = /[\u3005-\u30ff\u3400-\u9fff]/;

const FUNCTION_WORD_SET: ReadonlySet<string> = new Set(FUNCTION_WORDS);

/** "us" in lower case is asked for only when a reader took it for the country. */
const COUNTRY_PRONOUN = 'us';

/**
 * The back-off: exact · abbreviation · written together or apart, plural demonym, swapped kind ("Michigan Lake") · inflected
 * (Tukholmassa, Варшаве) or broken by a line · without generic words · completion · one edit away · longest part. A step is tried only
 * when those above found nothing, save that the first two always join, and parts join weak hits. All records of a name are kept: choosing
 * is the selector's work.
 */
export class BackOffSearch {
  readonly #names: NameTable;
  readonly #fame: Fame;
  readonly #spellings: OtherSpellings;
  readonly #spaced: SpacedSearch;
  readonly #unspaced: UnspacedSearch;

  constructor(names: NameTable, records: PlaceRecords, transcribed: TranscribedNames) {
    this.#names = names;
    this.#fame = new Fame(records);
    this.#spellings = new OtherSpellings(names, records, this.#fame);
    this.#spaced = new SpacedSearch(names, records, this.#fame, this.#spellings, transcribed);
    this.#unspaced = new UnspacedSearch(names, records, this.#fame);
  }

  /** Hits best first: by step, then by importance weighted with the class of the name. */
  search(name: string, cutOff: boolean): readonly Hit[] {
    const raw = name.trim();
    if (raw.length === 0 || raw.length > MAX_NAME_UNITS) return [];
    if (raw === raw.toLowerCase() && raw !== COUNTRY_PRONOUN && FUNCTION_WORD_SET.has(this.#names.normalForm(raw))) return [];
    const found = new FoundPlaces(this.#names, this.#fame);
    if (raw !== COUNTRY_PRONOUN) found.add(this.#names.keyOf(raw), 'exact', 1);
    found.add(this.#names.keyOfAbbreviation(raw), 'abbreviation', 1);
    if (raw.length <= BACK_OFF.lowerCaseCodeLength && /^[a-z.]+$/.test(raw)) this.#spellings.abbreviationInOtherCase(found, raw);
    const folded = this.#names.normalForm(raw);
    if (folded === '') return found.sorted();
    if (UNSPACED.test(folded)) this.#unspaced.search(found, raw, folded, cutOff);
    else this.#spaced.search(found, raw, folded, cutOff);
    return found.sorted();
  }

  /** Records whose name begins with `prefix`, most important first. */
  completions(prefix: string, limit: number): readonly Hit[] {
    const found = new FoundPlaces(this.#names, this.#fame);
    const folded = this.#names.normalForm(prefix);
    if (folded !== '') complete(found, folded, limit, this.#names, this.#fame);
    return found.sorted().slice(0, limit);
  }
}

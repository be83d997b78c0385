import type { NameClass } from '@locitorium/domain';
import { NO_KEY, type NameTable } from '../name-table.ts';
import type { PlaceRecords } from '../place-records.ts';
import { BACK_OFF } from './back-off-limits.ts';
import type { FoundPlaces } from './found-places.ts';

/** What an address in a script without spaces ends in, and how much of it was read, 0–1. */
interface WrittenAddress {
  readonly places: ReadonlyMap<number, NameClass>;
  readonly share: number;
}

/** Endings without which a unit may be listed: 成都市 as 成都, 원주시 as 원주. */
const UNIT = /[都道府県省州市区町村郡도시군구읍면]$/;
const FEWEST_CHARACTERS = 2;
/** ポーランド東部ルブリン, ガザ南部ラファ. */
const PART_OF_AREA = /(?:[東西南北]{1,2}|中|中央)部/y;

/** Adds what an address without spaces ends in. */
export function addWrittenAddress(found: FoundPlaces, compact: string, names: NameTable, records: PlaceRecords): void {
  const address = readWrittenAddress(compact.slice(0, BACK_OFF.subSpanCharacters), names, records);
  if (address === null) return;
  const level = address.share === 1 ? 'exact' : 'generic_stripped';
  for (const [place, nameClass] of address.places) found.put(place, Object.freeze({ nameClass, level, share: address.share }));
}

/**
 * Reads 東京都千代田区永田町, 四川省成都市 or 강원도강릉시 from the left, each step the longest name that lies in the one before, as far as names are
 * known: 永田町 is not listed, so the address ends in 千代田区. Null where it does not begin with an area that holds a second name.
 */
function readWrittenAddress(text: string, names: NameTable, records: PlaceRecords): WrittenAddress | null {
  for (let end = text.length - FEWEST_CHARACTERS; end >= 1; end--) {
    // Of single characters only countries are meant: 米, 仏.
    const outer = bearersOf(text.slice(0, end), names, (place) =>
      end === 1 ? records.kindOf(place).placeCategory === 'country' : records.isAdministrative(place),
    );
    if (outer.size === 0) continue;
    const inner = nextStep(text, end, outer, names, records);
    if (inner !== null) return inner;
  }
  return null;
}

function nextStep(
  text: string,
  from: number,
  outer: ReadonlyMap<number, NameClass>,
  names: NameTable,
  records: PlaceRecords,
): WrittenAddress | null {
  PART_OF_AREA.lastIndex = from;
  const start = PART_OF_AREA.test(text) ? PART_OF_AREA.lastIndex : from;
  for (let end = text.length; end >= start + FEWEST_CHARACTERS; end--) {
    const liesInOuter = (place: number): boolean =>
      [...outer.keys()].some((container) => container !== place && records.liesIn(place, container));
    const name = text.slice(start, end);
    let places = bearersOf(name, names, liesInOuter);
    if (places.size === 0 && UNIT.test(name) && name.length > FEWEST_CHARACTERS) places = bearersOf(name.slice(0, -1), names, liesInOuter);
    if (places.size > 0) return nextStep(text, end, places, names, records) ?? { places, share: end / text.length };
  }
  return null;
}

function bearersOf(name: string, names: NameTable, accept: (place: number) => boolean): ReadonlyMap<number, NameClass> {
  const found = new Map<number, NameClass>();
  const key = names.keyOfFolded(name);
  if (key !== NO_KEY) {
    names.forEachBearer(key, (place, nameClass) => {
      if (accept(place)) found.set(place, nameClass);
    });
  }
  return found;
}

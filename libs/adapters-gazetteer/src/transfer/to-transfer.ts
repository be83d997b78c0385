import { decodeGazetteer } from '../format/decode-gazetteer.ts';
import { GrowingArray } from '../format/growing-array.ts';
import {
  KEY_BLOCK,
  POSTING_CLASS_MASK,
  POSTING_CLASS_SHIFT,
  POSTING_IS_LIST,
  POSTING_LAST,
  POSTING_PLACE_MASK,
  type Sections,
} from '../format/layout.ts';
import { bytePlanes, unsignedOf } from './byte-planes.ts';
import { BEARER_BEGINS_LIST, END, PLACE_WIDTH, type TransferForm } from './columns.ts';
import { PredictedColumns } from './predicted-columns.ts';
import { prefixesOfKeys } from './prefixes-of-keys.ts';

/** Arranges a packed gazetteer for sending; throws as `decodeGazetteer` does, and RangeError where a name holds a zero byte. */
export function toTransfer(file: Uint8Array): TransferForm {
  const { description, sections: s } = decodeGazetteer(file);
  const predicted = new PredictedColumns(description.kinds, s);
  const keys = frontCoded(s);
  return {
    head: file.slice(0, s.placeLat.byteOffset - file.byteOffset),
    placeParent: bytePlanes(s.placeParent, 2),
    placeKind: bytePlanes(s.placeKind, 2),
    placeCountry: s.placeCountry.slice(),
    placePopulation: bytePlanes(s.placePopulation, 4),
    placeNameCount: s.placeNameCount.slice(),
    placeImportance: bytePlanes(
      Array.from(s.placeImportance, (value, place) => unsignedOf(value - predicted.importance(place))),
      4,
    ),
    placeLat: fromUnitAround(s.placeLat, s.placeParent),
    placeLon: fromUnitAround(s.placeLon, s.placeParent),
    placeId: fromPrevious(s.placeId),
    placeName: fromNextString(s),
    adminCode: fromPrevious(s.adminCode),
    bboxPlace: fromPrevious(s.bboxPlace),
    bboxEdges: fromPrevious(s.bboxEdges),
    strings: endedStrings(s.strings),
    ...keys,
    ...bearers(s, predicted),
    ...unlikePrefixes(s.prefixes, prefixesOfKeys(keys, s.prefixes.length)),
  };
}

function fromPrevious(values: Int32Array | Uint32Array): Uint8Array {
  return bytePlanes(
    Uint32Array.from(values, (value, i) => unsignedOf((value - (values[i - 1] ?? 0)) | 0)),
    4,
  );
}

function fromUnitAround(values: Int32Array, parents: Uint16Array): Uint8Array {
  return bytePlanes(
    Uint32Array.from(values, (value, place) => {
      const unit = parents[place]! - 1;
      return unsignedOf(value - (unit >= 0 && unit < place ? values[unit]! : 0));
    }),
    4,
  );
}

/** Most names are the next string of the pool, or one that was there before. */
function fromNextString({ strings, placeName }: Sections): Uint8Array {
  const numbers = new Map<number, number>();
  for (let at = 0; at < strings.length; at += strings[at]! + 1) numbers.set(at, numbers.size);
  let next = 0;
  const differences = Uint32Array.from(placeName, (offset) => {
    const number = numbers.get(offset)!;
    const difference = unsignedOf(number - next);
    next = Math.max(next, number + 1);
    return difference;
  });
  return bytePlanes(differences, 4);
}

function endedStrings(strings: Uint8Array): Uint8Array {
  const ended = new Uint8Array(strings.length);
  for (let at = 0; at < strings.length; at += strings[at]! + 1) {
    const length = strings[at]!;
    ended.set(withoutEnd(strings.subarray(at + 1, at + 1 + length)), at);
    ended[at + length] = END;
  }
  return ended;
}

/** What each key shares with the one before, also across blocks, and the rest of it. */
function frontCoded({ keyBytes, keyClasses }: Sections): Pick<TransferForm, 'keyShared' | 'keyEnds'> {
  const keyShared = new Uint8Array(keyClasses.length);
  const keyEnds = new GrowingArray(Uint8Array);
  const key = new Uint8Array(512);
  let [at, length] = [0, 0];
  for (let k = 0; k < keyShared.length; k += 1) {
    const [shared, own] = [keyBytes[at]!, keyBytes[at + 1]!];
    const bytes = withoutEnd(keyBytes.subarray(at + 2, at + 2 + own));
    let alike = shared;
    if (k % KEY_BLOCK === 0) while (alike < Math.min(own, length, 255) && bytes[alike] === key[alike]) alike += 1;
    key.set(bytes, shared);
    length = shared + own;
    keyShared[k] = alike;
    keyEnds.pushAll(key, alike, length);
    keyEnds.push(END);
    at += 2 + own;
  }
  return { keyShared, keyEnds: keyEnds.finished() };
}

/** Who bears each key, in the order of the keys, and which classes of keys do not follow from that. */
function bearers(s: Sections, predicted: PredictedColumns): Pick<TransferForm, 'bearerClasses' | 'bearerPlaces' | 'keyClasses'> {
  const classes = new GrowingArray(Uint8Array);
  const places = new GrowingArray(Uint32Array);
  const differences = Uint16Array.from(s.keyPosting, (entry, key) => {
    let bits = 0;
    const bear = (posting: number, list: number): void => {
      const place = posting & POSTING_PLACE_MASK;
      places.push(place);
      classes.push((posting >>> POSTING_CLASS_SHIFT) | list);
      bits |= predicted.classes(place, (posting >>> POSTING_CLASS_SHIFT) & POSTING_CLASS_MASK);
    };
    if ((entry & POSTING_IS_LIST) === 0) bear(entry, 0);
    else {
      const first = (entry & ~POSTING_IS_LIST) >>> 0;
      for (let at = first; ; at += 1) {
        bear(s.postings[at]!, at === first ? BEARER_BEGINS_LIST : 0);
        if ((s.postings[at]! & POSTING_LAST) !== 0) break;
      }
    }
    return s.keyClasses[key]! ^ bits;
  });
  return {
    bearerClasses: classes.finished(),
    bearerPlaces: bytePlanes(places.finished(), PLACE_WIDTH),
    keyClasses: bytePlanes(differences, 2),
  };
}

/** Slots of the table of prefixes that do not follow from the keys, and what they hold. */
function unlikePrefixes(prefixes: Uint16Array, ofKeys: Uint16Array): Pick<TransferForm, 'prefixSlots' | 'prefixes'> {
  const slots = Uint32Array.from(prefixes.keys()).filter((slot) => prefixes[slot] !== ofKeys[slot]);
  return {
    prefixSlots: fromPrevious(slots),
    prefixes: bytePlanes(
      Array.from(slots, (slot) => prefixes[slot]!),
      2,
    ),
  };
}

function withoutEnd(bytes: Uint8Array): Uint8Array {
  if (bytes.includes(END)) throw new RangeError('A name of the gazetteer holds a zero byte, which the transfer form has no room for.');
  return bytes;
}

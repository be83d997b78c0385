import { aligned, corruptGazetteer, decodeGazetteer, viewSections, type DecodedGazetteer } from '../format/decode-gazetteer.ts';
import { finishHash, slotOf } from '../format/key-hash.ts';
import {
  HEADER_BYTES,
  HEADER_DESCRIPTION_AT,
  HEADER_LENGTH_AT,
  KEY_BLOCK,
  POSTING_CLASS_MASK,
  POSTING_CLASS_SHIFT,
  POSTING_IS_LIST,
  POSTING_LAST,
  SLOT_FINGERPRINT_MASK,
  SLOT_FINGERPRINT_SHIFT,
  type Description,
  type Sections,
} from '../format/layout.ts';
import { fromBytePlanes, signedOf } from './byte-planes.ts';
import { BEARER_BEGINS_LIST, END, PLACE_WIDTH, type TransferForm } from './columns.ts';
import { frontCodedKeys } from './front-coded-keys.ts';
import { PredictedColumns } from './predicted-columns.ts';
import { prefixesOfKeys } from './prefixes-of-keys.ts';

const LAST_IN_CLASS_BYTE = POSTING_LAST >>> POSTING_CLASS_SHIFT;

/**
 * Makes the packed gazetteer again, byte for byte, and opens it. Throws as `decodeGazetteer` does: its checksum finds what was damaged on
 * the way.
 */
export function fromTransfer(form: TransferForm): DecodedGazetteer {
  let file: Uint8Array;
  try {
    file = fileOf(form);
  } catch (cause) {
    throw corruptGazetteer('its columns do not fit together', cause);
  }
  return decodeGazetteer(file);
}

function fileOf(form: TransferForm): Uint8Array {
  const { head } = form;
  const header = new DataView(head.buffer, head.byteOffset, HEADER_BYTES);
  const descriptionEnd = HEADER_BYTES + header.getUint32(HEADER_DESCRIPTION_AT, true);
  const description = JSON.parse(new TextDecoder().decode(head.subarray(HEADER_BYTES, descriptionEnd))) as Description;
  const file = new Uint8Array(header.getUint32(HEADER_LENGTH_AT, true));
  file.set(head);
  const s = viewSections(file, aligned(descriptionEnd), description);
  fillPlaces(s, form, new PredictedColumns(description.kinds, s));
  fillStrings(s, form);
  s.adminCode.set(afterPrevious(form.adminCode));
  s.bboxPlace.set(afterPrevious(form.bboxPlace));
  s.bboxEdges.set(afterPrevious(form.bboxEdges));
  fillKeys(s, form);
  fillBearers(s, form, new PredictedColumns(description.kinds, s));
  fillPrefixes(s, form);
  return file;
}

function fillPlaces(s: Sections, form: TransferForm, predicted: PredictedColumns): void {
  s.placeParent.set(fromBytePlanes(form.placeParent, 2));
  s.placeKind.set(fromBytePlanes(form.placeKind, 2));
  s.placeCountry.set(form.placeCountry);
  s.placePopulation.set(fromBytePlanes(form.placePopulation, 4));
  s.placeNameCount.set(form.placeNameCount);
  s.placeId.set(afterPrevious(form.placeId));
  fromBytePlanes(form.placeImportance, 4).forEach(
    (difference, place) => (s.placeImportance[place] = predicted.importance(place) + signedOf(difference)),
  );
  for (const [values, column] of [
    [s.placeLat, form.placeLat],
    [s.placeLon, form.placeLon],
  ] as const) {
    fromBytePlanes(column, 4).forEach((difference, place) => {
      const unit = s.placeParent[place]! - 1;
      values[place] = signedOf(difference) + (unit >= 0 && unit < place ? values[unit]! : 0);
    });
  }
}

function fillStrings({ strings, placeName }: Sections, form: TransferForm): void {
  const offsets: number[] = [];
  for (let start = 0; start < form.strings.length;) {
    const end = form.strings.indexOf(END, start);
    if (end < 0) break;
    offsets.push(start);
    strings[start] = end - start;
    strings.set(form.strings.subarray(start, end), start + 1);
    start = end + 1;
  }
  let next = 0;
  fromBytePlanes(form.placeName, 4).forEach((difference, place) => {
    const number = next + signedOf(difference);
    placeName[place] = offsets[number] ?? 0;
    next = Math.max(next, number + 1);
  });
}

/** Keys in their blocks, and the table of their hashes. */
function fillKeys({ keyBlocks, keyBytes, slots }: Sections, form: TransferForm): void {
  let at = 0;
  for (const { index, bytes, length, alike, states } of frontCodedKeys(form)) {
    const opens = index % KEY_BLOCK === 0;
    const shared = opens ? 0 : alike;
    if (opens) keyBlocks[index / KEY_BLOCK] = at;
    keyBytes[at] = shared;
    keyBytes[at + 1] = length - shared;
    at += 2;
    for (let i = shared; i < length; i += 1, at += 1) keyBytes[at] = bytes[i]!;
    const hash = finishHash(states[length]!);
    let slot = slotOf(hash, slots.length);
    while (slots[slot] !== 0) slot = slot + 1 === slots.length ? 0 : slot + 1;
    slots[slot] = (((hash & SLOT_FINGERPRINT_MASK) << SLOT_FINGERPRINT_SHIFT) | (index + 1)) >>> 0;
  }
}

function fillPrefixes({ prefixes }: Sections, form: TransferForm): void {
  prefixes.set(prefixesOfKeys(form, prefixes.length));
  const unlike = fromBytePlanes(form.prefixes, 2);
  afterPrevious(form.prefixSlots).forEach((slot, i) => (prefixes[slot] = unlike[i]!));
}

function fillBearers(s: Sections, form: TransferForm, predicted: PredictedColumns): void {
  const places = fromBytePlanes(form.bearerPlaces, PLACE_WIDTH);
  const differences = fromBytePlanes(form.keyClasses, 2);
  let [bearer, posting] = [0, 0];
  for (let key = 0; key < differences.length; key += 1) {
    let bits = 0;
    const next = (): number => {
      const [place, nameClass] = [places[bearer]!, form.bearerClasses[bearer]! & ~BEARER_BEGINS_LIST];
      bearer += 1;
      bits |= predicted.classes(place, nameClass & POSTING_CLASS_MASK);
      return place | (nameClass << POSTING_CLASS_SHIFT);
    };
    if ((form.bearerClasses[bearer]! & BEARER_BEGINS_LIST) === 0) s.keyPosting[key] = next();
    else {
      s.keyPosting[key] = (POSTING_IS_LIST | posting) >>> 0;
      for (;;) {
        const isLast = (form.bearerClasses[bearer]! & LAST_IN_CLASS_BYTE) !== 0;
        s.postings[posting] = next();
        posting += 1;
        if (isLast || bearer >= places.length) break;
      }
    }
    s.keyClasses[key] = differences[key]! ^ bits;
  }
}

function afterPrevious(column: Uint8Array): Uint32Array {
  const values = fromBytePlanes(column, 4);
  for (let i = 0; i < values.length; i += 1) values[i] = signedOf(values[i]!) + (values[i - 1] ?? 0);
  return values;
}

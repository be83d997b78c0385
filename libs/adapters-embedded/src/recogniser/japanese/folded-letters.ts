import { ARABIC_VARIANTS, HAN_VARIANTS } from '@locitorium/domain';

let table: Uint16Array | null = null;

/**
 * One code unit for all ways of writing a letter: 广, 廣 and 広; أ, إ and ا. So a model learns traditional and simplified Chinese together,
 * and names that the gazetteer has in its normal form are read as those of a text. Made when it is first asked for.
 */
export function foldedLetters(): Uint16Array {
  if (table !== null) return table;
  table = Uint16Array.from({ length: 0x10000 }, (_, unit) => unit);
  for (const pair of `${HAN_VARIANTS} ${ARABIC_VARIANTS}`.split(' ')) table[pair.charCodeAt(0)] = pair.charCodeAt(1);
  return table;
}

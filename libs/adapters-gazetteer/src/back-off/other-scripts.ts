import type { NameTable } from '../name-table.ts';
import type { PlaceRecords } from '../place-records.ts';
import { BACK_OFF } from './back-off-limits.ts';
import type { FoundPlaces } from './found-places.ts';
import { addWrittenAddress } from './written-address.ts';

const HANGUL = /^[\uac00-\ud7a3 ]+$/;
const KOREAN_UNIT = /^[\uac00-\ud7a3]{2,}[시군구읍면]$/;
const ARABIC = /^[\u0620-\u06d3 ]+$/;
/** "And", "so", "in", "to", "like", and the article that "to" hides: للعراق is العراق. */
const ARABIC_PARTICLES: readonly (readonly [written: string, meant: string])[] = [
  ['ولل', 'ال'],
  ['فلل', 'ال'],
  ['لل', 'ال'],
  ['وب', ''],
  ['ول', ''],
  ['فب', ''],
  ['فل', ''],
  ['و', ''],
  ['ف', ''],
  ['ب', ''],
  ['ل', ''],
  ['ك', ''],
];
/** Letters of the shortest name behind a particle: مصر. */
const SHORTEST_NAME = 3;

/** Names in scripts with spaces that are written in longer forms than the gazetteer lists: 강원도 강릉시, 속초시, والقاهرة, للعراق. */
export function searchOtherScripts(found: FoundPlaces, folded: string, names: NameTable, records: PlaceRecords): void {
  if (HANGUL.test(folded)) {
    addWrittenAddress(found, folded.replaceAll(' ', ''), names, records);
    if (found.size === 0 && KOREAN_UNIT.test(folded)) found.addFolded(folded.slice(0, -1), 'generic_stripped', 1);
  } else if (ARABIC.test(folded)) {
    for (const [written, meant] of ARABIC_PARTICLES) {
      if (found.size > 0) return;
      if (folded.startsWith(written) && folded.length - written.length >= SHORTEST_NAME)
        found.addFolded(meant + folded.slice(written.length), 'squashed', BACK_OFF.inflectedShare);
    }
  }
}

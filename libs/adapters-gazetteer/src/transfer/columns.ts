/**
 * What is sent of a packed gazetteer, in the order in which it is undone. Hashes, positions and lengths are left out, since they follow
 * from the rest; importance and classes are differences from what the other columns make likely, and so are prefixes, of which only those
 * slots are sent that differ; coordinates are differences from the unit around a place.
 */
export const TRANSFER_COLUMNS = [
  'head',
  'placeParent',
  'placeKind',
  'placeCountry',
  'placePopulation',
  'placeNameCount',
  'placeImportance',
  'placeLat',
  'placeLon',
  'placeId',
  'placeName',
  'adminCode',
  'bboxPlace',
  'bboxEdges',
  'strings',
  'keyShared',
  'keyEnds',
  'bearerClasses',
  'bearerPlaces',
  'keyClasses',
  'prefixSlots',
  'prefixes',
] as const;

export type TransferColumn = (typeof TRANSFER_COLUMNS)[number];

/** A packed gazetteer as it is sent: columns that compress better than the file, and from which the same file is made again. */
export type TransferForm = Readonly<Record<TransferColumn, Uint8Array>>;

/** Bytes of a number of a place. */
export const PLACE_WIDTH = 3;
/** Bit of a bearer's class byte: the first one of a list. The rest are the high bits of its posting, as the file has them. */
export const BEARER_BEGINS_LIST = 0x80;
/** Ends a string or a key; occurs in neither. */
export const END = 0;

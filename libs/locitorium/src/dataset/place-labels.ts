/** What taggers call places, without the finer kinds behind a dot or hyphen (`loc.adm.town`). */
const PLACES: ReadonlySet<string> = new Set([
  'loc',
  'location',
  'locn',
  'gpe',
  'place',
  'geo',
  'toponym',
  'geoname',
  'city',
  'country',
  'state',
  'region',
  'settlement',
]);

/** Whether a label is one of those that were asked for, or, where none were, one of a place. A format without labels marks places alone. */
export function isPlaceLabel(label: string | null, wanted: ReadonlySet<string> | null): boolean {
  if (label === null) return true;
  const name = label.toLowerCase();
  return wanted === null ? PLACES.has(name) || PLACES.has(name.split(/[.\-_ ]/)[0] ?? '') : wanted.has(name);
}

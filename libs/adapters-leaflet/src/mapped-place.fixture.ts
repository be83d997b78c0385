import type { MapData, MappedPlace } from './map-data.ts';

/** Text that would do harm as markup. */
export const HOSTILE = '</script><script>alert(1)</script><img src=x onerror=alert(2)>';

export function mapped(name: string, lat: number, lon: number, over: Partial<MappedPlace> = {}): MappedPlace {
  return {
    name,
    displayName: `${name}, Somewhere`,
    lat,
    lon,
    areas: ['FR', 'FR.84'],
    documents: 1,
    mentions: 1,
    corrected: 0,
    names: [name],
    quotations: [{ docId: 'news-1', text: `Rain in ${name}.`, start: 8, end: 8 + name.length }],
    ...over,
  };
}

/** Three places in two countries; one sentence is hostile. */
export const DATA: MapData = {
  title: 'Rain & snow',
  counts: { documents: 3, mentions: 7, unplaced: 1, placesLeftOut: 0 },
  places: [
    mapped('Lyon', 45.76, 4.84, { mentions: 3, documents: 2 }),
    mapped('Villeurbanne', 45.77, 4.88, {
      mentions: 2,
      corrected: 1,
      quotations: [{ docId: HOSTILE, text: `In Villeurbanne ${HOSTILE}`, start: 3, end: 15 }],
    }),
    mapped('Suva', -18.14, 178.44, { areas: ['FJ', 'FJ.01'] }),
  ],
  areas: [
    { code: 'FR', name: 'France', within: null, documents: 2, mentions: 5, places: 2 },
    { code: 'FJ', name: 'Fiji', within: null, documents: 1, mentions: 1, places: 1 },
    { code: 'FR.84', name: 'Auvergne-Rhône-Alpes', within: 'FR', documents: 2, mentions: 5, places: 2 },
    { code: 'FJ.01', name: 'Central', within: 'FJ', documents: 1, mentions: 1, places: 1 },
  ],
};

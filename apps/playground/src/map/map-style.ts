import type { LayerSpecification, StyleSpecification, SymbolLayerSpecification } from 'maplibre-gl';
import type { Language } from '../words/language.ts';
import type { MapData } from './map-data.ts';

export interface MapLook {
  readonly isDark: boolean;
  readonly language: Language;
  /** URL template of raster tiles over the outlines, or null. */
  readonly tiles: string | null;
}

/** Source of the names of the document's places. */
export const PLACES = 'places';

/** Local fonts: a glyph server would mean network requests. */
const FONT = ['Inter', 'Helvetica Neue', 'Segoe UI', 'Noto Sans', 'Noto Sans CJK JP', 'Hiragino Sans', 'Yu Gothic UI', 'sans-serif'];

/** Zoom from which names are shown, by rank from 0. */
const COUNTRY_ZOOM = [0, 1.6, 3, 4.2] as const;
const CITY_ZOOM = [2, 3.4, 4.8, 6] as const;

/** On a light and on a dark page. */
const COLOURS = {
  sea: ['#dfe9ee', '#0f171d'],
  land: ['#fbfaf6', '#202a31'],
  border: ['#b9b6aa', '#4a565e'],
  coast: ['#9fb2bb', '#40525d'],
  countryName: ['#6a6a60', '#a3adb3'],
  cityName: ['#5b6068', '#98a3aa'],
  halo: ['#fbfaf6', '#1a2228'],
  placeName: ['#14202b', '#f3f6f8'],
  placeHalo: ['#ffffff', '#10171c'],
} as const;

type Colour = (name: keyof typeof COLOURS) => string;

/** The style of the map: built-in outlines and names, covered by tiles if the server is configured to use any. */
export function mapStyle(data: MapData, { isDark, language, tiles }: MapLook): StyleSpecification {
  const colour: Colour = (name) => COLOURS[name][isDark ? 1 : 0];
  return {
    version: 8,
    sources: {
      land: { type: 'geojson', data: data.land },
      borders: { type: 'geojson', data: data.borders },
      coasts: { type: 'geojson', data: data.coasts },
      countries: { type: 'geojson', data: data.countries },
      cities: { type: 'geojson', data: data.cities },
      [PLACES]: { type: 'geojson', data: { type: 'FeatureCollection', features: [] } },
      ...(tiles !== null && { tiles: { type: 'raster', tiles: [tiles], tileSize: 256 } }),
    },
    layers: [
      { id: 'sea', type: 'background', paint: { 'background-color': colour('sea') } },
      { id: 'land', type: 'fill', source: 'land', paint: { 'fill-color': colour('land'), 'fill-antialias': false } },
      { id: 'coasts', type: 'line', source: 'coasts', paint: { 'line-color': colour('coast'), 'line-width': 0.8 } },
      {
        id: 'borders',
        type: 'line',
        source: 'borders',
        paint: { 'line-color': colour('border'), 'line-width': ['interpolate', ['linear'], ['zoom'], 1, 0.5, 6, 1.4] },
      },
      ...(tiles === null ? nameLayers(colour, language) : [{ id: 'tiles', type: 'raster', source: 'tiles' } satisfies LayerSpecification]),
      {
        id: PLACES,
        type: 'symbol',
        source: PLACES,
        layout: {
          'text-field': ['get', 'name'],
          'text-font': FONT,
          'text-size': 13.5,
          'text-variable-anchor': ['left', 'right', 'top', 'bottom'],
          'text-radial-offset': 0.85,
          'text-justify': 'auto',
          'text-padding': 2,
          'symbol-sort-key': ['get', 'order'],
        },
        paint: { 'text-color': colour('placeName'), 'text-halo-color': colour('placeHalo'), 'text-halo-width': 1.8 },
      },
      {
        // Pins are HTML elements; an invisible dot beneath each keeps names from being drawn there.
        id: 'pins',
        type: 'symbol',
        source: PLACES,
        layout: { 'text-field': '●', 'text-font': FONT, 'text-size': 17, 'text-allow-overlap': true, 'text-padding': 0 },
        paint: { 'text-color': 'rgba(0, 0, 0, 0)' },
      },
    ],
  };
}

/** Built-in names; tiles bring their own. */
function nameLayers(colour: Colour, language: Language): LayerSpecification[] {
  const nameLayer = (
    id: string,
    zooms: readonly number[],
    name: keyof typeof COLOURS,
    layout: SymbolLayerSpecification['layout'],
  ): LayerSpecification => ({
    id,
    type: 'symbol',
    source: id,
    // Only names whose rank is shown at the current zoom.
    filter: ['step', ['zoom'], false, ...zooms.flatMap((zoom, rank) => [zoom, ['<=', ['get', 'rank'], rank]])] as never,
    layout: { 'text-field': ['get', language], 'text-font': FONT, 'symbol-sort-key': ['get', 'order'], ...layout },
    paint: { 'text-color': colour(name), 'text-halo-color': colour('halo'), 'text-halo-width': 1.3 },
  });
  return [
    nameLayer('cities', CITY_ZOOM, 'cityName', { 'text-size': 11, 'text-max-width': 8, 'text-padding': 4 }),
    nameLayer('countries', COUNTRY_ZOOM, 'countryName', {
      'text-size': ['interpolate', ['linear'], ['zoom'], 1, 10.5, 6, 15],
      'text-letter-spacing': 0.06,
      'text-max-width': 7,
    }),
  ];
}

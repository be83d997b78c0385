import type { FilterSpecification, LayerSpecification, StyleSpecification } from 'maplibre-gl';
import type { Language } from '../words/language.ts';
import { MAP_COLOURS, type MapColours } from './map-colours.ts';
import type { MapData } from './map-data.ts';

export interface MapLook {
  readonly isDark: boolean;
  readonly language: Language;
  /** URL template of raster tiles over the outlines, or null. */
  readonly tiles: string | null;
}

/** Source of the names of the places that the text speaks of. */
export const PLACES = 'places';

/** Fonts of this machine: a glyph server would be a network. */
const FONT = ['Inter', 'Helvetica Neue', 'Segoe UI', 'Noto Sans', 'Noto Sans CJK JP', 'Hiragino Sans', 'Yu Gothic UI', 'sans-serif'];

/** Zoom from which on a name of a rank shows, from rank 0. */
const COUNTRY_ZOOM = [0, 1.6, 3, 4.2] as const;
const CITY_ZOOM = [2, 3.4, 4.8, 6] as const;

const EMPTY = { type: 'FeatureCollection', features: [] } as const;

/** The style of the map: outlines and names that come with the page, tiles of the server's own over them where there are any. */
export function mapStyle(data: MapData, { isDark, language, tiles }: MapLook): StyleSpecification {
  const colours = MAP_COLOURS[isDark ? 'dark' : 'light'];
  return {
    version: 8,
    sources: {
      land: { type: 'geojson', data: data.land },
      borders: { type: 'geojson', data: data.borders },
      coasts: { type: 'geojson', data: data.coasts },
      countries: { type: 'geojson', data: data.countries },
      cities: { type: 'geojson', data: data.cities },
      [PLACES]: { type: 'geojson', data: { ...EMPTY, features: [] } },
      ...(tiles !== null && { tiles: { type: 'raster', tiles: [tiles], tileSize: 256 } }),
    },
    layers: [
      { id: 'sea', type: 'background', paint: { 'background-color': colours.sea } },
      { id: 'land', type: 'fill', source: 'land', paint: { 'fill-color': colours.land, 'fill-antialias': false } },
      { id: 'coasts', type: 'line', source: 'coasts', paint: { 'line-color': colours.coast, 'line-width': 0.8 } },
      {
        id: 'borders',
        type: 'line',
        source: 'borders',
        paint: { 'line-color': colours.border, 'line-width': ['interpolate', ['linear'], ['zoom'], 1, 0.5, 6, 1.4] },
      },
      ...(tiles === null ? nameLayers(colours, language) : [{ id: 'tiles', type: 'raster', source: 'tiles' } satisfies LayerSpecification]),
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
        paint: { 'text-color': colours.placeName, 'text-halo-color': colours.placeHalo, 'text-halo-width': 1.8 },
      },
      {
        // Pins are no part of the drawn map: an unseen dot beneath each keeps names from under it.
        id: 'pins',
        type: 'symbol',
        source: PLACES,
        layout: { 'text-field': '●', 'text-font': FONT, 'text-size': 17, 'text-allow-overlap': true, 'text-padding': 0 },
        paint: { 'text-color': 'rgba(0, 0, 0, 0)' },
      },
    ],
  };
}

/** Names that come with the page; tiles have names of their own. */
function nameLayers(colours: MapColours, language: Language): LayerSpecification[] {
  return [
    {
      id: 'cities',
      type: 'symbol',
      source: 'cities',
      filter: shownFrom(CITY_ZOOM),
      layout: {
        'text-field': ['get', language],
        'text-font': FONT,
        'text-size': 11,
        'symbol-sort-key': ['get', 'order'],
        'text-max-width': 8,
        'text-padding': 4,
      },
      paint: { 'text-color': colours.cityName, 'text-halo-color': colours.halo, 'text-halo-width': 1.2 },
    },
    {
      id: 'countries',
      type: 'symbol',
      source: 'countries',
      filter: shownFrom(COUNTRY_ZOOM),
      layout: {
        'text-field': ['get', language],
        'text-font': FONT,
        'text-size': ['interpolate', ['linear'], ['zoom'], 1, 10.5, 6, 15],
        'text-letter-spacing': 0.06,
        'symbol-sort-key': ['get', 'order'],
        'text-max-width': 7,
      },
      paint: { 'text-color': colours.countryName, 'text-halo-color': colours.halo, 'text-halo-width': 1.4 },
    },
  ];
}

/** Only names whose rank is shown at the map's zoom. */
function shownFrom(zooms: readonly number[]): FilterSpecification {
  return [
    'step',
    ['zoom'],
    false,
    ...zooms.flatMap((zoom, rank) => [zoom, ['<=', ['get', 'rank'], rank]]),
  ] as unknown as FilterSpecification;
}

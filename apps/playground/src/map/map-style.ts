import type {
  ExpressionSpecification,
  FilterSpecification,
  LayerSpecification,
  StyleSpecification,
  SymbolLayerSpecification,
} from 'maplibre-gl';
import type { Language } from '../words/language.ts';
import type { Area, AreaCount } from '../overview/areas.ts';
import type { MapData } from './map-data.ts';

export interface MapLook {
  readonly isDark: boolean;
  readonly language: Language;
  /** URL template of raster tiles over the outlines, or null. */
  readonly tiles: string | null;
}

/** Source of the land. */
export const LAND = 'land';
/** Source of first-level units, and their layer, coloured by counts. */
export const UNITS = 'units';
export const UNIT_BORDERS = 'unitBorders';
/** Layer of the area that is outlined. */
export const AREA = 'area';
/** Layer of the places without a pin. */
export const DOTS = 'dots';
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
  count: ['#0b6b70', '#55c2bd'],
  placeName: ['#14202b', '#f3f6f8'],
  placeHalo: ['#ffffff', '#10171c'],
} as const;

type Colour = (name: keyof typeof COLOURS) => string;

export const mapColour = (name: keyof typeof COLOURS, isDark: boolean): string => COLOURS[name][isDark ? 1 : 0];

/** The style of the map: built-in outlines and names, covered by tiles if the server is configured to use any. */
export function mapStyle(data: MapData, { isDark, language, tiles }: MapLook): StyleSpecification {
  const colour: Colour = (name) => mapColour(name, isDark);
  return {
    version: 8,
    sources: {
      [LAND]: { type: 'geojson', data: data.land },
      borders: { type: 'geojson', data: data.borders },
      coasts: { type: 'geojson', data: data.coasts },
      [UNITS]: { type: 'geojson', data: data.units.areas },
      [UNIT_BORDERS]: { type: 'geojson', data: data.units.borders },
      countries: { type: 'geojson', data: data.countries },
      cities: { type: 'geojson', data: data.cities },
      [PLACES]: { type: 'geojson', data: { type: 'FeatureCollection', features: [] } },
      ...(tiles !== null && { tiles: { type: 'raster', tiles: [tiles], tileSize: 256 } }),
    },
    layers: [
      { id: 'sea', type: 'background', paint: { 'background-color': colour('sea') } },
      { id: LAND, type: 'fill', source: LAND, paint: { 'fill-color': colour('land'), 'fill-antialias': false } },
      { id: UNITS, type: 'fill', source: UNITS, paint: { 'fill-color': colour('count'), 'fill-opacity': 0, 'fill-antialias': false } },
      {
        id: UNIT_BORDERS,
        type: 'line',
        source: UNIT_BORDERS,
        minzoom: 2.5,
        paint: { 'line-color': colour('border'), 'line-width': 0.6, 'line-opacity': ['interpolate', ['linear'], ['zoom'], 2.5, 0, 4, 0.6] },
      },
      { id: 'coasts', type: 'line', source: 'coasts', paint: { 'line-color': colour('coast'), 'line-width': 0.8 } },
      {
        id: 'borders',
        type: 'line',
        source: 'borders',
        paint: { 'line-color': colour('border'), 'line-width': ['interpolate', ['linear'], ['zoom'], 1, 0.5, 6, 1.4] },
      },
      {
        id: AREA,
        type: 'line',
        source: UNITS,
        filter: outlinedUnits(null),
        paint: { 'line-color': colour('count'), 'line-width': 1.6 },
      },
      ...(tiles === null ? nameLayers(colour, language) : [{ id: 'tiles', type: 'raster', source: 'tiles' } satisfies LayerSpecification]),
      {
        id: DOTS,
        type: 'circle',
        source: PLACES,
        filter: ['==', ['get', 'isPinned'], false],
        paint: { 'circle-radius': 4, 'circle-color': colour('count'), 'circle-stroke-color': '#ffffff', 'circle-stroke-width': 1 },
      },
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

/** Opacity of units with the fewest and with the most mentions. */
const OPACITY = { least: 0.15, most: 0.4 } as const;

/** More mentions, more colour, by their logarithm: a few capitals have most of them. */
export function opacityByCount(areas: readonly AreaCount[]): ExpressionSpecification | number {
  const most = Math.max(1, ...areas.map(({ mentions }) => Math.log1p(mentions)));
  const steps = areas.flatMap(({ area: { admin1 }, mentions }) =>
    admin1 === null ? [] : [admin1, OPACITY.least + (OPACITY.most - OPACITY.least) * (Math.log1p(mentions) / most)],
  );
  return steps.length === 0 ? 0 : (['match', ['get', 'code'], ...steps, 0] as unknown as ExpressionSpecification);
}

/** The units of an area: codes of units begin with that of their country. */
export function outlinedUnits(area: Area | null): FilterSpecification {
  if (area === null) return ['literal', false] as unknown as FilterSpecification;
  if (area.admin1 !== null) return ['==', ['get', 'code'], area.admin1];
  return ['==', ['slice', ['get', 'code'], 0, 3], `${area.country}.`];
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

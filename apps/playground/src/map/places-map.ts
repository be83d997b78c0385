import {
  Map as MapLibreMap,
  Marker,
  NavigationControl,
  ScaleControl,
  setWorkerUrl,
  type GeoJSONSource,
  type MapOptions,
} from 'maplibre-gl';
import 'maplibre-gl/dist/maplibre-gl.css';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import { boundsOf, type Bounds } from './antimeridian.ts';
import { firstCamera, type Camera } from './camera.ts';
import type { Area, AreaCount } from '../overview/areas.ts';
import type { Place } from '../state/place.ts';
import { loadMapData, loadUnits, type MapData } from './map-data.ts';
import type { MapPlace } from './map-place.ts';
import { AREA, DOTS, LAND, mapStyle, opacityByCount, outlinedUnits, PLACES, UNIT_BORDERS, UNITS, type MapLook } from './map-style.ts';

export interface PlacesMapOptions {
  readonly container: HTMLElement;
  readonly look: MapLook;
  /** Where the page and its data lie. */
  readonly base: URL;
  readonly onChoose: (place: MapPlace) => void;
  readonly onAlternative: (place: Place) => void;
  /** By hand: not because places were to be shown. */
  readonly onMove: (bounds: Bounds, isByHand: boolean) => void;
  /** Told where the map shows until its land is drawn, and then null. */
  readonly onUndrawn: (camera: Camera | null) => void;
}

/** The browser has no WebGL. */
export class MapNotDrawable extends Error {
  override readonly name = 'MapNotDrawable';
}

/** So that a single place is shown with its surroundings. */
const CLOSEST_ZOOM = 6;
/** So that a chosen place is distinct from its neighbours. */
const NEAR_ZOOM = 3.5;
/** More elements than this make moving the map slow; the places after them are drawn as dots. */
const MOST_PINS = 200;
const PADDING = { top: 40, bottom: 40, left: 90, right: 90 } as const;

interface Pin {
  readonly marker: Marker;
  readonly element: HTMLButtonElement;
  place: MapPlace;
}

function drawable(options: MapOptions): MapLibreMap {
  try {
    return new MapLibreMap(options);
  } catch (cause) {
    throw new MapNotDrawable('MapLibre cannot draw here.', { cause });
  }
}

/** Not when everything is loaded: tiles of a server may take long, or never come. */
function tellUndrawn(map: MapLibreMap, onUndrawn: PlacesMapOptions['onUndrawn']): void {
  const tell = (): void => {
    const { lng: lon, lat } = map.getCenter();
    onUndrawn({ lon, lat, zoom: map.getZoom() });
  };
  const look = (): void => {
    if (map.getSource(LAND) === undefined || !map.isSourceLoaded(LAND)) return;
    map.off('move', tell);
    map.off('render', look);
    onUndrawn(null);
  };
  map.on('move', tell);
  map.on('render', look);
}

/** The map of a document's places. */
export class PlacesMap {
  readonly #map: MapLibreMap;
  #data: MapData;
  readonly #options: PlacesMapOptions;
  readonly #pins = new Map<string, Pin>();
  #places: readonly MapPlace[] = [];
  #alternatives: readonly Marker[] = [];
  #areas: readonly AreaCount[] = [];
  #area: Area | null = null;
  #closed = false;

  private constructor(map: MapLibreMap, data: MapData, options: PlacesMapOptions) {
    this.#map = map;
    this.#data = data;
    this.#options = options;
    map.on('style.load', () => {
      this.#showNames();
      this.#colourAreas();
    });
    map.on('click', DOTS, ({ features }) => {
      const place = this.#places.find(({ key }) => key === features?.[0]?.properties['key']);
      if (place !== undefined) options.onChoose(place);
    });
  }

  /** Rejects with MapNotDrawable if the browser cannot draw, and with another error if the outlines cannot be loaded. */
  static async open(options: PlacesMapOptions): Promise<PlacesMap> {
    const { container, look, base, onMove, onUndrawn } = options;
    const data = await loadMapData(base);
    setWorkerUrl(new URL(workerUrl, document.baseURI).href);
    const { lon, lat, zoom } = firstCamera(container.clientHeight);
    const map = drawable({
      container,
      style: mapStyle(data, look),
      center: [lon, lat],
      zoom,
      maxZoom: 14,
      dragRotate: false,
      pitchWithRotate: false,
      touchPitch: false,
      attributionControl: false,
    });
    map.touchZoomRotate.disableRotation();
    map.addControl(new NavigationControl({ showCompass: false }), 'top-right');
    map.addControl(new ScaleControl({ maxWidth: 90 }), 'bottom-right');
    const tell = (isByHand: boolean): void => {
      const [[west, south], [east, north]] = map.getBounds().toArray();
      onMove([west, south, east, north], isByHand);
    };
    map.on('moveend', (event) => tell((event as { readonly originalEvent?: unknown }).originalEvent !== undefined));
    tell(false);
    const opened = new PlacesMap(map, data, options);
    tellUndrawn(map, (camera) => {
      onUndrawn(camera);
      if (camera === null) void opened.#loadUnits();
    });
    return opened;
  }

  /** Replaces the places that are shown. */
  show(places: readonly MapPlace[]): void {
    if (this.#closed) return;
    this.#places = places;
    const keys = new Set(places.map(({ key }) => key));
    for (const [key, { marker }] of this.#pins) {
      if (keys.has(key)) continue;
      marker.remove();
      this.#pins.delete(key);
    }
    for (const place of places.slice(0, MOST_PINS)) this.#pin(place);
    this.#showNames();
  }

  /** Replaces the other places that the chosen one may be. */
  showAlternatives(places: readonly Place[]): void {
    if (this.#closed) return;
    for (const marker of this.#alternatives) marker.remove();
    this.#alternatives = places.map((place) => {
      const element = pinElement('pin pin--candidate', place.display_name, () => this.#options.onAlternative(place));
      return new Marker({ element }).setLngLat([place.lon, place.lat]).addTo(this.#map);
    });
  }

  /** Colours first-level units by their counts, and outlines an area. */
  showAreas(areas: readonly AreaCount[], area: Area | null): void {
    this.#areas = areas;
    this.#area = area;
    if (!this.#closed && this.#map.getLayer(AREA) !== undefined) this.#colourAreas();
  }

  /** Moves to show the chosen place and all that it may be instead. */
  fitAlternatives(): void {
    const pinned = [...this.#pins.values()].filter(({ element }) => element.classList.contains('pin--chosen'));
    this.#fit([...pinned.map(({ marker }) => marker), ...this.#alternatives].map((marker) => positionOf(marker)));
  }

  /** Highlights a place, and moves there if it is out of sight or the map shows too much. */
  choose(key: string | null): void {
    for (const [pinned, { element }] of this.#pins) element.classList.toggle('pin--chosen', pinned === key);
    const place = this.#places.find((one) => one.key === key)?.place;
    if (place === undefined) return;
    const isInSight = this.#map.getBounds().contains([place.lon, place.lat]);
    if (!isInSight || this.#map.getZoom() < NEAR_ZOOM)
      this.#map.easeTo({ center: [place.lon, place.lat], zoom: Math.max(this.#map.getZoom(), NEAR_ZOOM), duration: 600 });
  }

  /** Moves to show all places. */
  fit(): void {
    this.#fit(this.#places.map(({ place }) => place));
  }

  #fit(positions: readonly Position[]): void {
    const bounds = boundsOf(positions);
    if (bounds === null) return;
    const [west, south, east, north] = bounds;
    this.#map.fitBounds([west, south, east, north], { padding: PADDING, maxZoom: CLOSEST_ZOOM, duration: 600 });
  }

  look(look: MapLook): void {
    if (!this.#closed) this.#map.setStyle(mapStyle(this.#data, look), { diff: false });
  }

  close(): void {
    this.#closed = true;
    this.#map.remove();
  }

  #pin(place: MapPlace): void {
    const pin = this.#pins.get(place.key) ?? this.#newPin(place);
    pin.place = place;
    pin.element.title = place.place.display_name;
    pin.element.setAttribute('aria-label', place.place.display_name);
    pin.element.classList.toggle('pin--corrected', place.state === 'corrected');
  }

  #newPin(place: MapPlace): Pin {
    const element = pinElement('pin', place.place.display_name, () => this.#options.onChoose(pin.place));
    const marker = new Marker({ element }).setLngLat([place.place.lon, place.place.lat]).addTo(this.#map);
    const pin: Pin = { element, place, marker };
    this.#pins.set(place.key, pin);
    return pin;
  }

  /** Names are drawn by the map, which keeps them from overlapping. */
  #showNames(): void {
    const source = this.#map.getSource<GeoJSONSource>(PLACES);
    void source?.setData({
      type: 'FeatureCollection',
      features: this.#places.map(({ key, name, place: { lon, lat } }, order) => ({
        type: 'Feature',
        geometry: { type: 'Point', coordinates: [lon, lat] },
        properties: { key, name, order, isPinned: order < MOST_PINS },
      })),
    });
  }

  /** After all else: the outlines of units are as long as those of all countries. Without them, the rest of the map is still right. */
  async #loadUnits(): Promise<void> {
    const units = await loadUnits(this.#options.base).catch(() => null);
    if (units === null || this.#closed) return;
    this.#data = { ...this.#data, units };
    void this.#map.getSource<GeoJSONSource>(UNITS)?.setData(units.areas);
    void this.#map.getSource<GeoJSONSource>(UNIT_BORDERS)?.setData(units.borders);
  }

  #colourAreas(): void {
    this.#map.setPaintProperty(UNITS, 'fill-opacity', opacityByCount(this.#areas));
    this.#map.setFilter(AREA, outlinedUnits(this.#area));
  }
}

interface Position {
  readonly lon: number;
  readonly lat: number;
}

function positionOf(marker: Marker): Position {
  const { lng: lon, lat } = marker.getLngLat();
  return { lon, lat };
}

/** Every place is reachable by keyboard from the text and the list; tab stops on the map would only repeat them. */
function pinElement(className: string, title: string, onClick: () => void): HTMLButtonElement {
  const element = document.createElement('button');
  Object.assign(element, { type: 'button', className, title, tabIndex: -1 });
  element.setAttribute('aria-label', title);
  element.addEventListener('click', (event) => {
    event.stopPropagation();
    onClick();
  });
  return element;
}

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
import { loadMapData, type MapData } from './map-data.ts';
import type { MapPlace } from './map-place.ts';
import { mapStyle, PLACES, type MapLook } from './map-style.ts';

export interface PlacesMapOptions {
  readonly container: HTMLElement;
  readonly look: MapLook;
  /** Where the page and its data lie. */
  readonly base: URL;
  readonly onChoose: (place: MapPlace) => void;
  /** By hand: not because places were to be shown. */
  readonly onMove: (bounds: Bounds, isByHand: boolean) => void;
}

/** The browser has no WebGL. */
export class MapNotDrawable extends Error {
  override readonly name = 'MapNotDrawable';
}

/** So that a single place is shown with its surroundings. */
const CLOSEST_ZOOM = 6;
/** So that a chosen place is distinct from its neighbours. */
const NEAR_ZOOM = 3.5;
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

/** The map of a document's places. */
export class PlacesMap {
  readonly #map: MapLibreMap;
  readonly #data: MapData;
  readonly #onChoose: (place: MapPlace) => void;
  readonly #pins = new Map<string, Pin>();
  #places: readonly MapPlace[] = [];
  #closed = false;

  private constructor(map: MapLibreMap, data: MapData, onChoose: (place: MapPlace) => void) {
    this.#map = map;
    this.#data = data;
    this.#onChoose = onChoose;
    map.on('style.load', () => this.#showNames());
  }

  /** Rejects with MapNotDrawable if the browser cannot draw, and with another error if the outlines cannot be loaded. */
  static async open({ container, look, base, onChoose, onMove }: PlacesMapOptions): Promise<PlacesMap> {
    const data = await loadMapData(base);
    setWorkerUrl(new URL(workerUrl, document.baseURI).href);
    const map = drawable({
      container,
      style: mapStyle(data, look),
      center: [12, 24],
      zoom: 0.6,
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
    return new PlacesMap(map, data, onChoose);
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
    for (const place of places) this.#pin(place);
    this.#showNames();
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
    const bounds = boundsOf(this.#places.map(({ place }) => place));
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
    const element = document.createElement('button');
    element.type = 'button';
    element.className = 'pin';
    // Every place is reachable by keyboard from the text and the list; tab stops on the map would only repeat them.
    element.tabIndex = -1;
    const pin: Pin = { element, place, marker: new Marker({ element }).setLngLat([place.place.lon, place.place.lat]).addTo(this.#map) };
    element.addEventListener('click', (event) => {
      event.stopPropagation();
      this.#onChoose(pin.place);
    });
    this.#pins.set(place.key, pin);
    return pin;
  }

  /** Names are drawn by the map, which keeps them from overlapping. */
  #showNames(): void {
    const source = this.#map.getSource<GeoJSONSource>(PLACES);
    void source?.setData({
      type: 'FeatureCollection',
      features: this.#places.map(({ name, place: { lon, lat } }, order) => ({
        type: 'Feature',
        geometry: { type: 'Point', coordinates: [lon, lat] },
        properties: { name, order },
      })),
    });
  }
}

import { DivIcon, FeatureGroup, GeoJSON, LatLngBounds, Map as LeafletMap, Marker, SVG, type LatLngTuple } from 'leaflet';
import type { Topology } from 'topojson-specification';
import type { MappedPlace } from '../map-data.ts';
import { element } from './element.ts';
import { flatOutlines } from './flat-outlines.ts';
import { PlaceClusters, type Drawn } from './place-clusters.ts';

/** The outlines have no more detail than this. */
const MAX_ZOOM = 12;
/** How near a chosen place is shown. */
const PLACE_ZOOM = 7;
/** Where Mercator ends. */
const WORLD = new LatLngBounds([-85, -180], [85, 180]);
/** Room around what is fitted, in pixels. */
const PADDING = 40;

/** The map: land, and places that fall together where they are too close. */
export class PlaceMap {
  readonly #map: LeafletMap;
  readonly #markers = new FeatureGroup();
  readonly #onChoose: (place: MappedPlace) => void;
  #places: readonly MappedPlace[] = [];
  #clusters = new PlaceClusters([]);

  constructor(container: HTMLElement, outlines: Topology, onChoose: (place: MappedPlace) => void) {
    this.#onChoose = onChoose;
    this.#map = new LeafletMap(container, {
      renderer: new SVG({ padding: 1 }),
      minZoom: 1,
      maxZoom: MAX_ZOOM,
      maxBounds: WORLD.pad(0.1),
      attributionControl: false,
      zoomSnap: 0.5,
    });
    this.#map.fitBounds(WORLD);
    new GeoJSON(flatOutlines(outlines), { interactive: false, style: { className: 'land' } }).addTo(this.#map);
    this.#markers.addTo(this.#map);
    this.#map.on('moveend', () => this.#draw());
  }

  show(places: readonly MappedPlace[]): void {
    this.#places = places;
    this.#clusters = new PlaceClusters(places);
    this.#draw();
  }

  /** Moves the map so that all places are on it, at once: Leaflet ignores a cluster's click while it glides. */
  fit(): void {
    if (this.#places.length === 0) return;
    const bounds = new LatLngBounds(this.#places.map(({ lat, lon }): LatLngTuple => [lat, lon]));
    this.#map.fitBounds(bounds, { padding: [PADDING, PADDING], maxZoom: PLACE_ZOOM, animate: false });
  }

  centre({ lat, lon }: MappedPlace): void {
    this.#map.setView([lat, lon], Math.max(this.#map.getZoom(), PLACE_ZOOM));
  }

  #draw(): void {
    const bounds = this.#map.getBounds().pad(0.2);
    const box = [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()] as const;
    this.#markers.clearLayers();
    for (const drawn of this.#clusters.within([...box], Math.round(this.#map.getZoom()))) this.#markers.addLayer(this.#markerOf(drawn));
  }

  #markerOf(drawn: Drawn): Marker {
    const isCluster = drawn.kind === 'cluster';
    const mentions = isCluster ? drawn.mentions : drawn.place.mentions;
    const size = Math.min(56, 20 + 6 * Math.log2(mentions));
    const counted = mentions === 1 ? '1 mention' : `${mentions} mentions`;
    const name = isCluster ? `${drawn.places} places, ${counted}: zoom in` : `${drawn.place.displayName}, ${counted}`;
    const dot = element('span', { class: isCluster ? 'dot dot--cluster' : 'dot' }, String(mentions));
    const html = isCluster ? dot : element('span', { class: 'pin' }, dot, ' ', element('span', { class: 'pin__name' }, drawn.place.name));
    const marker = new Marker([drawn.lat, drawn.lon], {
      icon: new DivIcon({ className: '', html, iconSize: [size, size] }),
      alt: name,
      title: name,
    });
    marker.on('click', () => {
      if (isCluster) this.#map.setView([drawn.lat, drawn.lon], Math.min(drawn.zoom + 0.5, MAX_ZOOM));
      else this.#onChoose(drawn.place);
    });
    marker.on('add', () => {
      const icon = marker.getElement();
      // What is called aloud has to hold the words that are seen.
      icon?.setAttribute('aria-label', isCluster ? name : `${mentions} ${drawn.place.name}: ${name}`);
      icon?.setAttribute('role', 'button');
    });
    return marker;
  }
}

export type { MapData, MappedArea, MappedPlace } from './map-data.ts';
export { renderMap } from './render-map.ts';

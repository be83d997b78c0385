/** What a map shows: the point in its middle, and its scale. */
export interface Camera {
  readonly lon: number;
  readonly lat: number;
  readonly zoom: number;
}

/** Pixels of the whole world at zoom 0, in width and height. */
const WORLD = 512;

/** All inhabited land, and little of the Antarctic. */
const FIRST: Camera = { lon: 18, lat: 28, zoom: 0.9 };

/** Where a map of this height opens: it never shows less than its height of the world. */
export function firstCamera(height: number): Camera {
  return { ...FIRST, zoom: Math.max(FIRST.zoom, Math.log2(height / WORLD)) };
}

/** Size and position of an image of the world, in pixels, that shows what a map of this size shows; it repeats to the east and west. */
export function worldImage({ lon, lat, zoom }: Camera, { width, height }: { readonly width: number; readonly height: number }) {
  const size = WORLD * 2 ** zoom;
  const left = width / 2 - ((lon + 180) / 360) * size;
  const top = height / 2 - mercatorY(lat) * size;
  return { size, left, top: Math.min(0, Math.max(height - size, top)) };
}

/** From 0 in the north to 1 in the south. */
const mercatorY = (lat: number): number => 0.5 - Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360)) / (2 * Math.PI);

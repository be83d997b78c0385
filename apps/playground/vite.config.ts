import { defineConfig } from 'vite';
import { mapData } from './build/map-data.ts';

export default defineConfig({
  // The page may be served below a path of a proxy.
  base: './',
  resolve: { conditions: ['@locitorium/source', 'module', 'browser', 'production'] },
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: {
    target: 'es2022',
    // A data: URL would need an exception in the page's content security policy.
    assetsInlineLimit: 0,
    // MapLibre alone is a megabyte, in a chunk of its own that comes after the text.
    chunkSizeWarningLimit: 1_200,
    modulePreload: { polyfill: false },
    // Licences ask to stay with what was bundled.
    license: { fileName: 'licences.md' },
  },
  plugins: [mapData()],
});

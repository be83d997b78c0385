import { defineConfig } from 'vite';
// Vite bundles what its configuration imports by a path, and leaves packages to Node, which reads no sources.
// eslint-disable-next-line @nx/enforce-module-boundaries
import { mapData } from '../playground/build/map-data.ts';
import { engineFolder } from './build/engine-folder.ts';
import { keptFiles, SERVICE_WORKER } from './build/kept-files.ts';

export default defineConfig({
  // The site may be hosted below any path.
  base: './',
  resolve: { conditions: ['@locitorium/source', 'module', 'browser', 'production'] },
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: {
    target: 'es2022',
    outDir: '../../dist/site',
    emptyOutDir: true,
    // A data: URL would need an exception in the page's content security policy.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1_200,
    modulePreload: { polyfill: false },
    license: { fileName: 'licences.md' },
    rolldownOptions: {
      input: { index: 'index.html', example: 'example.html', 'service-worker': 'src/service-worker.ts' },
      output: { entryFileNames: ({ name }) => (name === 'service-worker' ? SERVICE_WORKER : 'assets/[name]-[hash].js') },
    },
  },
  plugins: [mapData(), engineFolder(), keptFiles()],
});

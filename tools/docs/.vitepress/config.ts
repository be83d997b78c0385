import { existsSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { resolve } from 'node:path';
import { slug } from 'github-slugger';
import { defineConfig } from 'vitepress';
import { LinkedFiles } from '../src/linked-files.ts';
import { pagePath } from '../src/page-path.ts';
import { searchTerms, weightOfPage } from '../src/search.ts';
import { sidebar } from '../src/sidebar.ts';

const root = resolve(import.meta.dirname, '../../..');
/** The page with the map, without a server, where it was built (`npm run site`). */
const page = resolve(root, 'dist/site');
const pageIsBuilt = existsSync(resolve(page, 'index.html'));
const linkedFiles = new LinkedFiles(root);

export default defineConfig({
  title: 'locitorium',
  description: 'Text in, real places out: how to use it, how it works, what was decided.',
  lang: 'en',
  head: [['link', { rel: 'icon', href: 'data:,' }]],
  // The path that the site is served under, with a slash at both ends.
  base: process.env['DOCS_BASE'] ?? '/',
  srcDir: '../..',
  // The bundle of the Python package holds copies of READMEs, where their links lead nowhere.
  srcExclude: ['**/{__fixtures__,bundle,dist,out-tsc,artefact,coverage,.venv,.nx,test-results}/**', 'libs/python/src/**', 'runs/**'],
  rewrites: pagePath,
  outDir: 'dist',
  cacheDir: 'out-tsc/cache',
  metaChunk: true,
  markdown: {
    // Pages are Markdown as forges show it, and nothing of Vue.
    html: false,
    attrs: { disable: true },
    theme: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' },
    anchor: { slugify: slug },
    config(markdown) {
      // "US.GA" is a division, not a host.
      markdown.linkify.set({ fuzzyLink: false });
      linkedFiles.plugin(markdown);
    },
  },
  // The reference of the library, from TypeDoc.
  vite: { publicDir: resolve(import.meta.dirname, '../out-tsc/public') },
  async buildEnd({ outDir }) {
    await linkedFiles.copyTo(outDir);
    if (pageIsBuilt) await cp(page, resolve(outDir, 'playground'), { recursive: true });
  },
  themeConfig: {
    nav: [
      { text: 'Documentation', link: '/docs/' },
      // Pages that are not of VitePress: the browser opens them, not the router.
      { text: 'Library reference', link: '/api/index.html', target: '_self' },
      ...(pageIsBuilt ? [{ text: 'Playground', link: '/playground/index.html', target: '_self' }] : []),
      { text: '日本語', link: '/README.ja' },
    ],
    sidebar: sidebar(root),
    outline: [2, 3],
    search: {
      provider: 'local',
      options: { miniSearch: { options: { tokenize: searchTerms }, searchOptions: { boostDocument: weightOfPage } } },
    },
  },
});

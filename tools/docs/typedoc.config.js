const ENTRIES = '../../libs/locitorium/src';

/** The reference of the library: every entry of the package, compiled from its sources. */
export default {
  name: 'locitorium: the library',
  tsconfig: 'tsconfig.reference.json',
  entryPoints: ['index', 'wiring', 'client', 'testing'].map((entry) => `${ENTRIES}/${entry}.ts`),
  out: 'out-tsc/public/api',
  navigationLinks: { Documentation: process.env.DOCS_BASE ?? '/' },
  readme: 'none',
  // Line numbers would change pages that say the same, and there is no forge to link to.
  disableSources: true,
  excludeExternals: true,
  // The types of the library are checked with the library.
  skipErrorChecking: true,
  treatWarningsAsErrors: true,
  validation: { notExported: false },
  githubPages: false,
  hideGenerator: true,
  markdownItOptions: { html: true, linkify: false },
};

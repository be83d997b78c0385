// Builds the page of the project in the working directory as a single file: `node bundle-page.mjs dist/NAME.html`. Markup, style, a script with
// the libraries in it, and the outlines of the countries where the markup asks for them; only the data are missing, which an export inserts.
// The file is written beside the compiled modules, and read from there when running from source, too.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { rolldown } from 'rolldown';

const [out] = process.argv.slice(2);
if (out === undefined) throw new Error('Name the file to write: bundle-page.mjs dist/NAME.html');
const PAGE = resolve('src/page');
const { resolve: pathOf } = createRequire(join(PAGE, 'main.js'));

const bundle = await rolldown({
  input: ['main.ts', 'main.tsx'].map((name) => join(PAGE, name)).find(existsSync),
  platform: 'browser',
  resolve: { conditionNames: ['@locitorium/source', 'browser', 'import', 'default'] },
  // Of other libraries of this repository, only the functions that are used get into the page.
  treeshake: { moduleSideEffects: false },
});
const { output } = await bundle.generate({ format: 'iife', minify: true });
if (output.length !== 1 || output[0].imports.length > 0)
  throw new Error(`The page must be one script; it would be ${output.map(({ fileName }) => fileName).join(', ')}.`);

const markup = readFileSync(join(PAGE, 'page.html'), 'utf8');
const outlines = markup.includes('%OUTLINES%') ? pathOf('world-atlas/countries-50m.json') : null;
const files = [...output[0].moduleIds, ...(outlines === null ? [] : [outlines])];
const script = lineFeeds(inScript(`/*!\n${licences(files)}\n*/\n${output[0].code.trim()}`));
const style = lineFeeds(styleOf(readFileSync(join(PAGE, 'page.css'), 'utf8')));
const parts = {
  SCRIPT: script,
  STYLE: style,
  SCRIPT_HASH: hashOf(script),
  STYLE_HASH: hashOf(style),
  OUTLINES: outlines === null ? '' : gzipSync(readFileSync(outlines), { level: 9 }).toString('base64'),
};
mkdirSync(dirname(out), { recursive: true });
writeFileSync(
  out,
  markup.replace(/%(SCRIPT|STYLE|SCRIPT_HASH|STYLE_HASH|OUTLINES)%/g, (_whole, name) => parts[name]),
);

/** Style sheets of packages stand in the place of their `@import`, without the rules that name pictures: the page may ask for nothing. */
function styleOf(sheet) {
  return sheet
    .replace(/^@import '([^']+)';$/gm, (_whole, path) => readFileSync(pathOf(path), 'utf8').replace(/^.*\burl\(.*$/gm, ''))
    .trim();
}

/** A browser makes line feeds of all line ends before it compares a hash. */
function lineFeeds(content) {
  return content.replace(/\r\n?/g, '\n');
}

/** As a Content Security Policy names inline content. */
function hashOf(content) {
  return `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
}

/** Name and licence of each package that is in the page: they require a copy of themselves. */
function licences(modules) {
  const roots = new Set(modules.flatMap((module) => /^(.*[/\\]node_modules[/\\](?:@[^/\\]+[/\\])?[^/\\]+)[/\\]/.exec(module)?.[1] ?? []));
  const names = Map.groupBy([...roots].sort(), (root) => readFileSync(licenceFile(root), 'utf8').trim());
  return [...names]
    .map(([licence, packages]) => `${packages.map(heading).join('\n')}\n\n${licence}`)
    .join('\n\n')
    .replaceAll('*/', '* /');
}

/** As Vite heads them for the playground, and the bill of materials reads them: `## leaflet - 1.9.4 (BSD-2-Clause)`. */
function heading(root) {
  const { name, version, license } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return `## ${name} - ${version} (${license ?? 'licence below'})`;
}

function licenceFile(root) {
  const found = ['LICENSE', 'LICENSE.md', 'LICENSE.txt', 'license', 'LICENCE']
    .map((name) => join(root, name))
    .find((file) => existsSync(file));
  if (found === undefined) throw new Error(`${root} has no licence that could be copied.`);
  return found;
}

/** What would end the element or begin a comment occurs only in strings and regular expressions, where a backslash changes nothing. */
function inScript(code) {
  return code.replaceAll('</script', '<\\/script').replaceAll('<!--', '<\\!--');
}

// Builds the page as a single file: markup, style, a script with the libraries in it, and the outlines of the countries. Only the evaluation is
// missing, which a report inserts. The file is written beside the compiled modules, and read from there when running from source, too.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { rolldown } from 'rolldown';

const PROJECT = fileURLToPath(new URL('../', import.meta.url));
const PAGE = join(PROJECT, 'src/page');

const bundle = await rolldown({
  input: join(PAGE, 'main.tsx'),
  platform: 'browser',
  resolve: { conditionNames: ['@locitorium/source', 'browser', 'import', 'default'] },
  treeshake: { moduleSideEffects: false },
});
const { output } = await bundle.generate({ format: 'iife', minify: true });
if (output.length !== 1 || output[0].imports.length > 0)
  throw new Error(`The page must be one script; it would be ${output.map(({ fileName }) => fileName).join(', ')}.`);

const { resolve } = createRequire(import.meta.url);
const outlines = resolve('world-atlas/countries-50m.json');
const script = inScript(`/*!\n${licences([...output[0].moduleIds, outlines])}\n*/\n${output[0].code.trim()}`);
const parts = {
  SCRIPT: script,
  STYLE: readFileSync(join(PAGE, 'page.css'), 'utf8').trim(),
  // As a Content Security Policy names inline content.
  SCRIPT_HASH: `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  OUTLINES: gzipSync(readFileSync(outlines), { level: 9 }).toString('base64'),
};
const page = readFileSync(join(PAGE, 'page.html'), 'utf8').replace(/%(SCRIPT|STYLE|SCRIPT_HASH|OUTLINES)%/g, (_whole, name) => parts[name]);
mkdirSync(join(PROJECT, 'dist'), { recursive: true });
writeFileSync(join(PROJECT, 'dist/report-page.html'), page);

/** Name and licence of each package that is in the page: they require a copy of themselves. */
function licences(modules) {
  const roots = new Set(modules.flatMap((module) => /^(.*[/\\]node_modules[/\\](?:@[^/\\]+[/\\])?[^/\\]+)[/\\]/.exec(module)?.[1] ?? []));
  const names = Map.groupBy([...roots].sort(), (root) => readFileSync(licenceFile(root), 'utf8').trim());
  return [...names]
    .map(
      ([licence, packages]) =>
        `${packages.map((root) => JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).name).join(', ')}\n${licence}`,
    )
    .join('\n\n')
    .replaceAll('*/', '* /');
}

function licenceFile(root) {
  const found = ['LICENSE', 'LICENSE.md', 'LICENSE.txt', 'license', 'LICENCE']
    .map((name) => join(root, name))
    .find((file) => existsSync(file));
  if (found === undefined) throw new Error(`${dirname(root)} has no licence that could be copied.`);
  return found;
}

/** What would end the element or begin a comment occurs only in strings and regular expressions, where a backslash changes nothing. */
function inScript(code) {
  return code.replaceAll('</script', '<\\/script').replaceAll('<!--', '<\\!--');
}

// Builds the page as a single file: markup, style, and a script with the graph library in it. Only the evidence is missing, which an export
// inserts. The file is written beside the compiled modules, and read from there when running from source, too.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';

const PROJECT = fileURLToPath(new URL('../', import.meta.url));
const PAGE = join(PROJECT, 'src/page');

// Of @locitorium/domain, only the functions that are used get into the page.
const bundle = await rolldown({
  input: join(PAGE, 'main.ts'),
  platform: 'browser',
  resolve: { conditionNames: ['@locitorium/source', 'browser', 'import', 'default'] },
  treeshake: { moduleSideEffects: false },
});
const { output } = await bundle.generate({ format: 'iife', minify: true });
if (output.length !== 1 || output[0].imports.length > 0)
  throw new Error(`The page must be one script; it would be ${output.map(({ fileName }) => fileName).join(', ')}.`);

/** The licence of the library requires a copy of itself. */
const licence = readFileSync(new URL('../LICENSE', import.meta.resolve('cytoscape')), 'utf8').trim();
const script = inScript(`/*!\nCytoscape.js\n${licence}\n*/\n${output[0].code.trim()}`);
const style = readFileSync(join(PAGE, 'page.css'), 'utf8').trim();

const parts = { SCRIPT: script, STYLE: style, SCRIPT_HASH: hashOf(script), STYLE_HASH: hashOf(style) };
const page = readFileSync(join(PAGE, 'page.html'), 'utf8').replace(
  /%(SCRIPT|STYLE|SCRIPT_HASH|STYLE_HASH)%/g,
  (_whole, name) => parts[name],
);
mkdirSync(join(PROJECT, 'dist'), { recursive: true });
writeFileSync(join(PROJECT, 'dist/evidence-page.html'), page);

/** As a Content Security Policy names inline content. */
function hashOf(content) {
  return `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
}

/** What would end the element or begin a comment occurs only in strings and regular expressions, where a backslash changes nothing. */
function inScript(code) {
  return code.replaceAll('</script', '<\\/script').replaceAll('<!--', '<\\!--');
}

/**
 * A command of the package: a file that an old Node can read, too, so that it can say which Node is needed.
 *
 * @param program the bundled file with `start`, by name
 */
export function commandFile(command: string, program: string): string {
  return `#!/usr/bin/env node
import { readFileSync } from 'node:fs';
import * as nodeModule from 'node:module';

const { engines } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
const [oldest] = /\\d+\\.\\d+\\.\\d+/.exec(engines.node);
if (process.versions.node.localeCompare(oldest, 'en', { numeric: true }) < 0) {
  process.stderr.write(\`error: ${command} needs Node \${oldest} or newer; this is \${process.versions.node}.\\nhint: install a Node of \${engines.node}\\n\`);
  process.exitCode = 3;
} else {
  nodeModule.enableCompileCache?.();
  const { start } = await import('../dist/${program}.js');
  await start();
}
`;
}

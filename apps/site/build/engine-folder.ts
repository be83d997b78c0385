import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const ENGINE = fileURLToPath(new URL('../../../libs/web/engine', import.meta.url));

/** Emits the folder of the engine beside the pages. */
export function engineFolder(): Plugin {
  return {
    name: 'engine-folder',
    apply: 'build',
    generateBundle() {
      for (const file of readdirSync(ENGINE))
        this.emitFile({ type: 'asset', fileName: `engine/${file}`, source: readFileSync(join(ENGINE, file)) });
    },
  };
}

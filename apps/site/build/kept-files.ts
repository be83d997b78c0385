import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';

export const SERVICE_WORKER = 'service-worker.js';
const PLACEHOLDER = '%KEPT_FILES%';
/** Kept by the engine itself, or no part of the site. */
const LEFT_OUT = /^engine\/(?!engine-worker\.js|manifest\.json)|^licences\.md$|\.map$/;

/** Tells the service worker which files there are, after all others were written. */
export function keptFiles(): Plugin {
  return {
    name: 'kept-files',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const worker = bundle[SERVICE_WORKER];
      if (worker?.type !== 'chunk' || !worker.code.includes(PLACEHOLDER))
        this.error(`${SERVICE_WORKER} has no place for the list of files.`);
      const files = Object.keys(bundle).filter((file) => file !== SERVICE_WORKER && !LEFT_OUT.test(file));
      const hash = createHash('sha256');
      for (const file of files.sort()) {
        const output = bundle[file]!;
        hash.update(file).update(output.type === 'chunk' ? output.code : output.source);
      }
      worker.code = worker.code.replace(PLACEHOLDER, JSON.stringify({ version: hash.digest('hex').slice(0, 12), files }));
    },
  };
}

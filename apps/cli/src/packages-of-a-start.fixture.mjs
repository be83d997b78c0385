// Loaded before the command (`node --import`): prints at its end, to stderr, the packages and the files of the bundle that were loaded.
import { registerHooks } from 'node:module';

const packages = new Set();
const files = new Set();
registerHooks({
  resolve(specifier, context, next) {
    const found = next(specifier, context);
    const name = /\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(found.url)?.[1];
    if (name !== undefined) packages.add(name);
    const file = /\/bundle\/(.+?)(?:-[\w-]{8})?\.js$/.exec(found.url)?.[1];
    if (file !== undefined) files.add(file);
    return found;
  },
});
process.on('exit', () => process.stderr.write(`\npackages: ${[...packages].sort().join(' ')}\nfiles: ${[...files].sort().join(' ')}\n`));

// Loaded before the command (`node --import`): prints at its end, to stderr, the packages that were loaded.
import { registerHooks } from 'node:module';

const packages = new Set();
registerHooks({
  resolve(specifier, context, next) {
    const found = next(specifier, context);
    const name = /\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(found.url)?.[1];
    if (name !== undefined) packages.add(name);
    return found;
  },
});
process.on('exit', () => process.stderr.write(`\npackages: ${[...packages].sort().join(' ')}\n`));

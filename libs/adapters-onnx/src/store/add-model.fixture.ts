import { ModelStore } from './model-store.ts';

/** A process of its own that adds a model, to be killed. */
const [store = '', path = ''] = process.argv.slice(2);
process.stdout.write('begun\n');
await new ModelStore(store).add(path, { name: 'killed', languages: 'any' });
process.stdout.write('added\n');

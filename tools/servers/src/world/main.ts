import { buildWorld } from './build-world.ts';

const [folder] = process.argv.slice(2);
if (folder === undefined) {
  process.stderr.write('usage: main.ts FOLDER\n');
  process.exitCode = 2;
} else {
  process.stdout.write(`${JSON.stringify(await buildWorld(folder))}\n`);
}

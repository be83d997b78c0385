import { loadGazetteer, LayeredGazetteer } from '@locitorium/adapters-gazetteer';

/**
 * Measures look-ups in a packed file, over the built-in gazetteer where it is a layer: `measure-look-up.ts FILE`. Names are spread over the
 * whole table, each asked for once in a round, so that no memory of answers helps. Times are of the processor: others may work beside it.
 */
const NAMES = 20_000;
const ROUNDS = 5;

const [path] = process.argv.slice(2);
if (path === undefined) throw new Error('Name a packed file: measure-look-up.ts FILE.');
const before = process.memoryUsage();
const started = performance.now();
const layer = await loadGazetteer(path);
const opened = performance.now() - started;
const after = process.memoryUsage();
const megabytes = (bytes: number): string => (bytes / 1e6).toFixed(0);
process.stdout.write(
  `${layer.placeCount} places, ${layer.keyCount} keys, ${megabytes(layer.byteLength)} MB: opened in ${opened.toFixed(0)} ms, ` +
    `resident +${megabytes(after.rss - before.rss)} MB, of which heap +${megabytes(after.heapUsed - before.heapUsed)} MB\n`,
);

const names: string[] = [];
const step = Math.max(1, Math.floor(layer.keyCount / NAMES));
let at = 0;
for (const key of layer.keys()) {
  if (at % step === 0 && key.charCodeAt(0) >= 0x20) names.push(key);
  at += 1;
}
const unknown = names.map((name) => `${name}qx`);
const layered = layer.description.layer === undefined ? layer : new LayeredGazetteer(await loadGazetteer(), layer);

for (const [what, asked, ask] of [
  ['classesOf, known', names, (name: string) => layer.classesOf(name)],
  ['classesOf, unknown', unknown, (name: string) => layer.classesOf(name)],
  ['placesNamed, 10', names, (name: string) => layer.placesNamed(name, 10)],
  ['classesOf over the built-in', names, (name: string) => layered.classesOf(name)],
  ['placesNamed, 10, over the built-in', names, (name: string) => layered.placesNamed(name, 10)],
] as const) {
  const times = Array.from({ length: ROUNDS }, () => {
    const from = process.cpuUsage();
    for (const name of asked) ask(name);
    const { user, system } = process.cpuUsage(from);
    return (user + system) / asked.length;
  });
  times.sort((a, b) => a - b);
  process.stdout.write(`${what}: ${times[ROUNDS >> 1]!.toFixed(2)} µs (best ${times[0]!.toFixed(2)})\n`);
}

import { tokenise } from '@locitorium/adapters-embedded/training';
import { loadGazetteer } from '@locitorium/adapters-gazetteer';
import { Bench } from 'tinybench';
import type { BenchOptions } from '../bench-options.ts';
import type { Table } from '../report/table.ts';
import { readTexts } from '../texts/read-texts.ts';

/** Names of each fate: ambiguous, listed once, found by back-off, in no record. */
const NAMES = ['Springfield', 'Ouagadougou', 'Springfield Elementary School', 'Xyzzyburg'];

/** Small parts alone, by tinybench. */
export async function measureMicro({ corpora, repetitions }: BenchOptions): Promise<readonly Table[]> {
  const { documents, label } = await readTexts(corpora);
  const gazetteer = await loadGazetteer();
  const text = documents[0]?.text ?? '';
  const bench = new Bench({ name: 'parts', time: repetitions * 50 });
  for (const name of NAMES) bench.add(`Gazetteer.search "${name}"`, () => void gazetteer.search(name, { limit: 40, cutOff: false }));
  bench.add('Gazetteer.placesNamed "Springfield"', () => void gazetteer.placesNamed('Springfield', 40));
  bench.add('Gazetteer.classesOf "Springfield"', () => void gazetteer.classesOf('Springfield'));
  bench.add('Gazetteer.classesOf "Xyzzyburg"', () => void gazetteer.classesOf('Xyzzyburg'));
  bench.add(`tokenise, ${text.length} characters of ${label}`, () => void tokenise(text));
  await bench.run();
  const rows = bench.tasks.map(({ name, result }) => {
    if (result.state !== 'completed') return [name, '–', '–'];
    const { p50, p99 } = result.latency;
    return [name, (p50 * 1000).toFixed(2), (p99 * 1000).toFixed(2)];
  });
  return [
    {
      title: 'Parts alone: microseconds a call',
      columns: ['what', 'median', '99th percentile'],
      rows,
      notes: ['Time on the clock, by tinybench.'],
    },
  ];
}

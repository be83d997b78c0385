import { createLocitorium } from 'locitorium';
import type { EnduranceTask, MemoryMark } from './endurance.ts';

// A batch of its own process, with its memory at the marks, as JSON on standard output.

const { settings, dataset, directory, marks } = JSON.parse(process.argv[2] ?? '{}') as EnduranceTask;
const found: MemoryMark[] = [];
await using locitorium = await createLocitorium(settings);
await locitorium.run({
  dataset,
  directory,
  runId: 'endurance',
  onProgress: ({ grounded, failed }) => {
    const documents = grounded + failed;
    if (!marks.includes(documents)) return;
    const residentBytes = process.memoryUsage.rss();
    globalThis.gc?.();
    found.push({ documents, residentBytes, liveBytes: process.memoryUsage().heapUsed });
  },
});
console.log(JSON.stringify(found));

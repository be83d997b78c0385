import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BenchOptions } from '../bench-options.ts';
import { runProcess } from '../measure/run-process.ts';
import type { Table } from '../report/table.ts';
import { StubProcess } from '../stub-servers/stub-process.ts';
import { madeUpDocument, writeDataset } from '../texts/made-up-texts.ts';
import { WORKSPACE, temporaryFolder } from '../workspace.ts';

const DOCUMENTS = 100_000;
const TEXTS = { names: 2, characters: 200 };
/** Shares of a batch after which memory is looked at. */
const MARKS = [0.1, 0.25, 0.5, 0.75, 1] as const;

const PROGRAM = fileURLToPath(new URL('./endurance.program.ts', import.meta.url));

/** Memory of a process after a number of documents, in bytes. */
export interface MemoryMark {
  readonly documents: number;
  readonly residentBytes: number;
  /** JavaScript objects that are alive, after a full collection. */
  readonly liveBytes: number;
}

/** What `endurance.program.ts` is told. */
export interface EnduranceTask {
  readonly settings: Readonly<Record<string, string | number>>;
  readonly dataset: string;
  readonly directory: string;
  readonly marks: readonly number[];
}

/** Memory of one long batch: whether it grows with the number of documents. */
export async function measureEndurance({ documents }: BenchOptions): Promise<readonly Table[]> {
  const count = documents ?? DOCUMENTS;
  const marks = MARKS.map((share) => Math.round(share * count));
  await using temporary = await temporaryFolder();
  const folder = temporary.path;
  const dataset = join(folder, 'dataset.jsonl');
  await writeDataset(dataset, madeUpDocuments(count));
  await using model = await StubProcess.model({ delayMs: 0, slots: 2, recording: false });
  await using geocoder = await StubProcess.geocoder({ delayMs: 0, results: 1, recording: false });
  const rows: (readonly string[])[] = [];
  for (const [what, settings] of [
    ['embedded', {}],
    ['llm', { engine: 'llm', model: 'stub', ollamaSlots: 2, workers: 2, ollamaBaseUrl: model.baseUrl, nominatimBaseUrl: geocoder.baseUrl }],
  ] as const) {
    const task: EnduranceTask = { settings, dataset, directory: join(folder, what), marks };
    const argv = ['--conditions=@locitorium/source', '--expose-gc', PROGRAM, JSON.stringify(task)];
    const { stdout, wallSeconds } = await runProcess(argv, WORKSPACE);
    rows.push(row(what, JSON.parse(stdout) as readonly MemoryMark[], wallSeconds));
  }
  return [
    {
      title: `Memory over a batch of ${count.toLocaleString('en')} documents`,
      columns: [
        'wiring',
        ...marks.map((mark) => `after ${mark.toLocaleString('en')}: resident (live) MB`),
        'live bytes a document, from the first mark on',
        'minutes',
      ],
      rows,
      notes: [
        `locitorium.run in a process of its own; texts of ${TEXTS.characters} characters with ${TEXTS.names} names, none twice; stub servers without delay. Live: JavaScript objects after a full collection.`,
        'A run remembers which documents it has settled, by their ids, so that a repeated id is noticed and nothing is settled twice.',
      ],
    },
  ];
}

function* madeUpDocuments(count: number): Generator<ReturnType<typeof madeUpDocument>> {
  for (let number = 0; number < count; number++) yield madeUpDocument(number, TEXTS);
}

function row(what: string, marks: readonly MemoryMark[], wallSeconds: number): readonly string[] {
  const megabytes = (bytes: number): string => (bytes / 1e6).toFixed(0);
  const [first, last] = [marks[0], marks.at(-1)];
  const slope =
    first === undefined || last === undefined || first === last
      ? Number.NaN
      : (last.liveBytes - first.liveBytes) / (last.documents - first.documents);
  return [
    what,
    ...marks.map(({ residentBytes, liveBytes }) => `${megabytes(residentBytes)} (${megabytes(liveBytes)})`),
    slope.toFixed(0),
    (wallSeconds / 60).toFixed(1),
  ];
}

import { join } from 'node:path';
import { createLocitorium } from 'locitorium';
import type { BenchOptions } from '../bench-options.ts';
import { extentOf, summedTime } from '../measure/time-spans.ts';
import { tableOf, type Table, type TitledRow } from '../report/table.ts';
import { StubProcess } from '../stub-servers/stub-process.ts';
import { madeUpDocument, writeDataset } from '../texts/made-up-texts.ts';
import { temporaryFolder } from '../workspace.ts';

/** Share of its slots' time that a model has to be busy in a batch. */
export const BUSY_BOUND = 0.95;

const MODEL_DELAY_MS = 200;
const GEOCODER_DELAY_MS = 20;
const RESULTS_OF_A_NAME = 10;
const TEXTS = { names: 5, characters: 1_000 };
const SLOTS = [1, 2, 4] as const;
/** Documents for each slot: the tail of a batch, where slots run dry one after another, weighs little. */
const DOCUMENTS_A_SLOT = 40;

const REPEATING_DOCUMENTS = 200;
const REPEATING_WORKERS = 4;

/** How busy a batch keeps a model, seen from the model's side; and how often a name is looked up that many documents have. */
export async function measureSaturation({ documents }: BenchOptions): Promise<readonly Table[]> {
  const rows: TitledRow[] = [];
  for (const slots of SLOTS) {
    // Twice one slot is what the settings take by themselves.
    for (const workers of slots === 1 ? [null, slots] : [null, slots, 2 * slots])
      rows.push(await busyRow(slots, workers, documents ?? DOCUMENTS_A_SLOT));
  }
  return [
    tableOf('How busy a batch keeps the model', rows, [
      `locitorium run --engine llm on stub servers of their own processes: ${MODEL_DELAY_MS} ms an answer of the model, two answers a document, ${GEOCODER_DELAY_MS} ms a look-up, ${TEXTS.names} names a document, none twice; ${documents ?? DOCUMENTS_A_SLOT} documents a slot.`,
      'Busy: time of all answers, by the clock of the stub, over slots times the time from the first to the last. The beginning and the tail of the batch are in it.',
    ]),
    await repeatedNames(documents ?? REPEATING_DOCUMENTS),
  ];
}

/** @param workers documents at once; null leaves it to the settings */
async function busyRow(slots: number, workers: number | null, documentsASlot: number): Promise<TitledRow> {
  const count = documentsASlot * slots;
  await using modelServer = await StubProcess.model({ delayMs: MODEL_DELAY_MS, slots, recording: true });
  await using geocoderServer = await StubProcess.geocoder({ delayMs: GEOCODER_DELAY_MS, results: RESULTS_OF_A_NAME, recording: true });
  const documents = Array.from({ length: count }, (_, i) => madeUpDocument(i, TEXTS));
  const { model, atOnce } = await runBatch({ slots, workers, documents }, modelServer, geocoderServer);
  const spans = model.map(({ began, ended }) => ({ from: began, to: ended }));
  const extent = extentOf(spans);
  if (extent === null) throw new Error('The model was not asked.');
  const seconds = (extent.to - extent.from) / 1_000;
  const busy = summedTime(spans) / (slots * (extent.to - extent.from));
  const most = (slots * 1_000) / (2 * MODEL_DELAY_MS);
  return [
    ['slots', String(slots)],
    ['documents at once (--workers)', workers === null ? `${atOnce}, by itself` : String(atOnce)],
    ['model busy', `${(100 * busy).toFixed(1)} %`],
    [`at least ${100 * BUSY_BOUND} %`, busy >= BUSY_BOUND ? 'yes' : 'no'],
    ['documents a second', (count / seconds).toFixed(2)],
    ['of the most possible', most.toFixed(2)],
  ];
}

async function repeatedNames(count: number): Promise<Table> {
  const same = madeUpDocument(0, TEXTS);
  const documents = Array.from({ length: count }, (_, i) => ({ ...same, docId: `same-${i}` }));
  await using temporary = await temporaryFolder();
  await using geocoder = await StubProcess.geocoder({ delayMs: GEOCODER_DELAY_MS, results: RESULTS_OF_A_NAME, recording: true });
  await using model = await StubProcess.model({ delayMs: 0, slots: REPEATING_WORKERS, recording: true });
  const rows: (readonly string[])[] = [];
  for (const what of ['the first batch', 'a second one, with the cache of the first']) {
    const batch = { slots: REPEATING_WORKERS, workers: REPEATING_WORKERS, documents, cacheDir: temporary.path };
    const { geocoder: requests } = await runBatch(batch, model, geocoder);
    rows.push([what, String(count), String(REPEATING_WORKERS), String(TEXTS.names), String(count * TEXTS.names), String(requests.length)]);
  }
  return {
    title: 'Names that many documents have',
    columns: ['', 'documents', 'at once', 'names in all of them', 'mentions', 'requests at the geocoder'],
    rows,
    notes: ['Counted by the geocoder.'],
  };
}

interface Batch {
  readonly slots: number;
  /** Null leaves it to the settings. */
  readonly workers: number | null;
  readonly documents: readonly ReturnType<typeof madeUpDocument>[];
  /** Where answers of the geocoder are remembered from batch to batch; nowhere where left out. */
  readonly cacheDir?: string;
}

/** What the stub servers saw of a batch, and how many documents were under way at once. */
async function runBatch({ slots, workers, documents, cacheDir }: Batch, model: StubProcess, geocoder: StubProcess) {
  await using temporary = await temporaryFolder();
  const folder = temporary.path;
  const dataset = join(folder, 'dataset.jsonl');
  await writeDataset(dataset, documents);
  await using locitorium = await createLocitorium({
    engine: 'llm',
    model: 'stub',
    ollamaSlots: slots,
    ...(workers !== null && { workers }),
    ollamaBaseUrl: model.baseUrl,
    nominatimBaseUrl: geocoder.baseUrl,
    ...(cacheDir !== undefined && { cacheDir }),
  });
  const { counts, finished } = await locitorium.run({ dataset, directory: folder, runId: 'batch' });
  if (!finished || counts.documents !== documents.length)
    throw new Error(`The batch settled ${counts.documents} of ${documents.length} documents.`);
  return { model: await model.report(), geocoder: await geocoder.report(), atOnce: locitorium.settings.workers };
}

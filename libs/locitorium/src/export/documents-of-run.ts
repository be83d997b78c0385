import { stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { sentenceSpansOf, UsageError, type LocitoriumError, type Prediction, type PredictionField } from '@locitorium/domain';
import type { AnnotatedTei } from '@locitorium/adapters-parsers';
import type { AnnotatedMention, ExportedMention } from '@locitorium/exports';
import type { PlaceDirectory } from '@locitorium/ports';
import type { IgnoredCorrections } from '../dataset/ignored-corrections.ts';
import { readCorrections, type CorrectionsFile } from '../dataset/read-corrections.ts';
import { keptByRun, POSITION, requireKept, type KeptByRun } from '../run/kept-by-run.ts';
import { CorrectionsOfRun } from './corrections-of-run.ts';
import { TextsOfDataset } from './texts-of-dataset.ts';

export interface DocumentsOfRunOptions {
  /** The folder of a run, or a file of predictions. */
  readonly run: string;
  /** The dataset of the run as JSON lines, for sentences; default: the one in the run's folder, if it was saved there. */
  readonly dataset?: string;
  /** What people said: a file of corrections; default: the one in the run's folder. */
  readonly corrections?: string;
  /** Looks up the records that corrections name. */
  readonly places?: Pick<PlaceDirectory, 'placeById'>;
  /** Places of a lower confidence are left out; those of which it is not known, and corrected ones, are not. */
  readonly minConfidence?: number;
  /** The same for `record_confidence`: leaves out points that are unsure, of whose country the engine may be sure. */
  readonly minRecordConfidence?: number;
  /** Which documents are read; default: all. */
  readonly isWanted?: (docId: string) => boolean;
  readonly signal?: AbortSignal;
}

/** What became of a run on its way into a file. Complete when all pieces have been read. */
export interface ExportSummary {
  documents: number;
  mentions: number;
  /** Mentions without a place among them. */
  unplaced: number;
  belowThreshold: number;
  /** Those of a surer country whose very record is less sure. */
  belowRecordThreshold: number;
  /** Documents that could not be grounded. */
  failedDocuments: number;
  /** Documents with mentions whose text was not found; null where there is no dataset. */
  withoutText: number | null;
  corrected: number;
  dismissed: number;
  /** Mentions that a rule decided about, among those that are corrected. */
  ruled: number;
  /** Rules that were about no mention, by what they are called. */
  unusedRules: readonly string[];
  readonly ignoredCorrections: IgnoredCorrections;
  /** Places that a page has no room for. */
  placesLeftOut: number;
  readonly unusableLines: LocitoriumError[];
  /** Fields that the run left out: what a file has room for them is empty. */
  leftOut: readonly PredictionField[];
  /** What became of the names in TEI documents, and how many TEI files the run does not hold; null in other formats. */
  tei: (Omit<AnnotatedTei, 'xml'> & { readonly notInRun: number }) | null;
}

export interface DocumentsOfRun {
  /** As people corrected them; read once. */
  readonly documents: AsyncIterable<ExportedDocument>;
  readonly summary: ExportSummary;
  /** Of the run. */
  readonly name: string;
  readonly hasTexts: boolean;
  readonly kept: KeptByRun;
}

const NOTHING_SAID: CorrectionsFile = { corrections: [], rules: [], records: new Map(), unusableLines: [] };

/** The documents of a run as people corrected them. Rejects with a UsageError where a file, a field or the texts are missing. */
export async function documentsOfRun(options: DocumentsOfRunOptions): Promise<DocumentsOfRun> {
  const files = await filesOf(options);
  const kept = await keptByRun(files.predictions);
  if (files.corrections !== null) requireKept(kept, POSITION, 'Applying corrections');
  const { places = null, signal } = options;
  const { unusableLines, ...given } =
    files.corrections === null ? NOTHING_SAID : await readCorrections(files.corrections, { places, signal });
  const said = await CorrectionsOfRun.from(given);
  if (said.needTexts && files.dataset === null)
    throw new UsageError(
      'texts_needed',
      'Some corrections name their document by its text alone: --dataset FILE names the dataset of the run.',
    );
  const summary: ExportSummary = {
    documents: 0,
    mentions: 0,
    unplaced: 0,
    belowThreshold: 0,
    belowRecordThreshold: 0,
    failedDocuments: 0,
    withoutText: files.dataset === null ? null : 0,
    corrected: 0,
    dismissed: 0,
    ruled: 0,
    unusedRules: [],
    ignoredCorrections: said.ignored,
    placesLeftOut: 0,
    tei: null,
    unusableLines: [...unusableLines],
    leftOut: [...kept.leftOut],
  };
  return { documents: documentsOf(options, { files, said, summary }), summary, name: files.name, hasTexts: files.dataset !== null, kept };
}

interface RunFiles {
  readonly name: string;
  readonly predictions: string;
  readonly dataset: string | null;
  readonly corrections: string | null;
}

async function filesOf({ run, dataset, corrections }: DocumentsOfRunOptions): Promise<RunFiles> {
  const isFolder = await stat(run).then(
    (found) => found.isDirectory(),
    () => false,
  );
  if (!isFolder) return { name: basename(run), predictions: run, dataset: dataset ?? null, corrections: corrections ?? null };
  const firstOf = async (...names: readonly string[]): Promise<string | null> => {
    for (const name of names) if (await isFile(join(run, name))) return join(run, name);
    return null;
  };
  return {
    name: basename(run) || basename(dirname(run)),
    predictions: join(run, 'predictions.jsonl'),
    dataset: dataset ?? (await firstOf('dataset.jsonl', 'dataset.jsonl.gz')),
    corrections: corrections ?? (await firstOf('corrections.jsonl')),
  };
}

const isFile = async (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isFile(),
    () => false,
  );

interface Sources {
  readonly files: RunFiles;
  readonly said: CorrectionsOfRun;
  readonly summary: ExportSummary;
}

/** A document of the run with its mentions; its text is empty where it is not at hand. */
export interface ExportedDocument {
  readonly docId: string;
  readonly text: string;
  readonly mentions: readonly AnnotatedMention[];
}

/** The documents of the run, corrected; counts what it leaves out. */
async function* documentsOf(
  { isWanted = () => true, minConfidence = 0, minRecordConfidence = 0, signal }: DocumentsOfRunOptions,
  { files, said, summary }: Sources,
): AsyncGenerator<ExportedDocument> {
  const [{ JsonlDatasetReader, JsonlPredictionReader }, { correctMentions, exportedPrediction, ruleMentions }] = await Promise.all([
    import('@locitorium/adapters-jsonl'),
    import('@locitorium/exports'),
  ]);
  const texts =
    files.dataset === null
      ? null
      : new TextsOfDataset(new JsonlDatasetReader({ source: files.dataset, mayRepeat: () => false }).entries(signal));
  const unused = new Set([...said.rules.values()].flat());
  for await (const entry of new JsonlPredictionReader({ source: files.predictions }).entries(signal)) {
    if (entry.kind === 'invalid') {
      summary.unusableLines.push(entry.error);
      continue;
    }
    const { docId, documentStatus, results }: Prediction = entry.prediction;
    if (!isWanted(docId)) continue;
    summary.documents += 1;
    if (documentStatus !== null) summary.failedDocuments += 1;
    const text = texts === null ? null : await texts.textOf(docId);
    if (texts !== null && text === null && results.length > 0) summary.withoutText = (summary.withoutText ?? 0) + 1;
    const predicted = results.map((mention) => exportedPrediction(docId, mention));
    const ruled = ruleMentions(docId, predicted, said.rules);
    for (const rule of ruled.used) unused.delete(rule);
    const { mentions, dismissed } = said.applyTo(docId, text, (fit) => correctMentions(docId, ruled.mentions, fit, text));
    summary.dismissed += ruled.dismissed + dismissed;
    const sure = mentions.filter(({ mention: { selected } }) => (selected?.confidence ?? 1) >= minConfidence);
    const kept = sure.filter(({ mention: { selected } }) => (selected?.recordConfidence ?? 1) >= minRecordConfidence);
    summary.belowThreshold += mentions.length - sure.length;
    summary.belowRecordThreshold += sure.length - kept.length;
    summary.mentions += kept.length;
    summary.unplaced += kept.filter(({ mention }) => mention.selected === null).length;
    summary.corrected += kept.filter(({ correction }) => correction !== null).length;
    summary.ruled += kept.filter(({ correction }) => correction?.rule !== undefined).length;
    const annotated = text === null ? kept.map((each) => ({ ...each, text: '' })) : await quoted(kept, text);
    yield { docId, text: text ?? '', mentions: annotated };
  }
  said.close();
  summary.unusedRules = [...unused].map(({ correction }) => correction.id);
}

/** Mentions with the sentences that they stand in. */
async function quoted(mentions: readonly ExportedMention[], text: string): Promise<readonly AnnotatedMention[]> {
  if (mentions.length === 0) return [];
  const { sentenceAround } = await import('@locitorium/eval');
  const sentences = sentenceSpansOf(text);
  return mentions.map((each) => {
    const { start, end, surface } = each.mention;
    const isThere = start === null || end === null || text.slice(start, end) === surface;
    return { ...each, text, quotation: isThere ? sentenceAround(text, each.mention, sentences) : null };
  });
}

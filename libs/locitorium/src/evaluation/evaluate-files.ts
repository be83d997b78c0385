import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import {
  applyCorrections,
  applyRules,
  CorrectionsByDocument,
  type Correction,
  type Document,
  type FieldFinding,
  type LocitoriumError,
  type Prediction,
} from '@locitorium/domain';
import type { EvaluatedMention, EvaluationMode, EvaluationReport, PredictionHead } from '@locitorium/eval';
import type { PlaceDirectory } from '@locitorium/ports';
import { completeCorrection } from '../dataset/complete-correction.ts';
import { IgnoredCorrectionList, type IgnoredCorrections } from '../dataset/ignored-corrections.ts';
import { readCorrections } from '../dataset/read-corrections.ts';
import { checkEvaluationInput } from '../checked-input.ts';
import { FindingList, type LineFindings } from '../finding/line-findings.ts';
import { keptByRun, requireKept, type KeptByRun } from '../run/kept-by-run.ts';

export interface EvaluationInput {
  /** Path of a dataset with gold mentions: JSON lines, `.gz` accepted. */
  readonly dataset: string;
  /** Path of predictions: JSON lines, `.gz` accepted. */
  readonly predictions: string;
  /** How the predictions were made; where absent, as they say themselves (`model_info.extractor`), and `e2e` where they do not. */
  readonly mode?: EvaluationMode;
  /** Hears every judged mention and, in `e2e`, every spurious one, document by document: for lists, maps and comparisons. */
  readonly onMention?: (mention: EvaluatedMention) => void;
  /** Path of what people said of mentions: corrections change and add annotations before they are judged by. */
  readonly corrections?: string;
  /** Looks up the country and point of records that corrections name. */
  readonly places?: Pick<PlaceDirectory, 'placeById'>;
  readonly signal?: AbortSignal;
}

export interface FileEvaluation {
  readonly report: EvaluationReport;
  /** Lines of either file that could not be used; what stands in them counts as not there. */
  readonly unusableLines: readonly LocitoriumError[];
  /** Fields of either file that could not be used; the rest of their lines counts. */
  readonly findings: LineFindings;
  readonly ignoredCorrections: IgnoredCorrections;
  /** Figures that mean little, because the run left out what they are made of; a sentence each. */
  readonly blindSpots: readonly string[];
}

/**
 * Measures a file of predictions against a dataset. Files are read twice, line by line, and not held in memory; what comes through a pipe,
 * which can be read once, is. Rejects with a UsageError where a file cannot be read, or where only the mode can tell what is to be measured
 * (`mode_undecided`), or where the run left out what is judged (`fields_not_kept`).
 */
export async function evaluateFiles(input: EvaluationInput): Promise<FileEvaluation> {
  checkEvaluationInput(input);
  const { dataset, predictions, mode, onMention, corrections, places, signal } = input;
  const kept = await keptByRun(predictions);
  requireKept(kept, ['start', 'end', 'country_code'], 'Evaluation');
  const said = corrections === undefined ? null : await readCorrections(corrections, { places: places ?? null, signal });
  const complete = (said?.corrections ?? []).map((each) => completeCorrection(each, said?.records.get(each)));
  const rules = (said?.rules ?? []).map((each) => completeCorrection(each, said?.records.get(each)));
  const [{ JsonlDatasetReader, JsonlPredictionReader, readJsonLines }, { evaluate, evaluateStreams }] = await Promise.all([
    import('@locitorium/adapters-jsonl'),
    import('@locitorium/eval'),
  ]);
  const byDocument = new CorrectionsByDocument(complete);
  const homeless = new Set(complete);
  const unfit = new Map<Correction, string>();
  // Called twice for each document where files are read twice.
  const corrected = (document: Document): Document => {
    // A document of which nobody said anything stays as it is: without annotations, it is not judged.
    if (complete.length === 0) return document;
    const sha256 = createHash('sha256').update(document.text).digest('hex');
    const own = byDocument.of(document.docId, sha256);
    if (own.length === 0) return document;
    const applied = applyCorrections(document, own, sha256);
    for (const each of own) homeless.delete(each);
    for (const each of applied.unfit) unfit.set(each, sha256);
    return applied.document;
  };
  const ofDataset = new LineProblems(basename(dataset));
  const ofPredictions = new LineProblems(basename(predictions));
  const heads = async function* (path: string, role: 'dataset' | 'predictions'): AsyncGenerator<PredictionHead> {
    for await (const line of readJsonLines({ source: path }, role, signal)) if (line.kind === 'value') yield* headOf(line.value);
  };
  const documents = async function* (mayRepeat: (docId: string) => boolean = () => true): AsyncGenerator<Document> {
    for await (const entry of new JsonlDatasetReader({ source: dataset, mayRepeat }).entries(signal))
      if (ofDataset.take(entry)) yield corrected(applyRules(entry.document, rules));
  };
  const predicted = async function* (): AsyncGenerator<Prediction> {
    for await (const entry of new JsonlPredictionReader({ source: predictions }).entries(signal))
      if (ofPredictions.take(entry)) yield entry.prediction;
  };
  const options = { ...(mode !== undefined && { mode }), ...(onMention !== undefined && { onMention }) };
  const report =
    (await isReadOnce(dataset)) || (await isReadOnce(predictions))
      ? evaluate(await allOf(documents()), await allOf(predicted()), options)
      : await evaluateStreams(
          {
            documentHeads: () => heads(dataset, 'dataset'),
            predictionHeads: () => heads(predictions, 'predictions'),
            documents,
            predictions: predicted,
          },
          options,
        );
  const ignored = new IgnoredCorrectionList();
  for (const [correction, sha256] of unfit) ignored.addUnfit(correction, sha256);
  ignored.addHomeless(homeless);
  return {
    report,
    unusableLines: [...(said?.unusableLines ?? []), ...ofDataset.unusable, ...ofPredictions.unusable],
    findings: ofDataset.findings.with(ofPredictions.findings),
    ignoredCorrections: ignored,
    blindSpots: blindSpotsOf(kept),
  };
}

/** The longest list of candidates that a figure looks at. */
const CANDIDATES_LOOKED_AT = 5;

function blindSpotsOf({ leftOut, maxCandidates }: KeptByRun): readonly string[] {
  const listed = leftOut.has('candidates') ? 0 : (maxCandidates ?? CANDIDATES_LOOKED_AT);
  const left = (['confidence', 'country_confidence', 'mention_confidence'] as const).filter((field) => leftOut.has(field));
  const spots = [
    listed < CANDIDATES_LOOKED_AT &&
      `The run lists at most ${listed === 1 ? '1 candidate' : `${listed} candidates`} a mention: figures about candidates see no others.`,
    left.length > 0 && `The run left out ${left.join(', ')}: calibration is not measured by ${left.length === 1 ? 'it' : 'them'}.`,
    leftOut.has('inferred_country') && 'The run left out inferred_country: countries of mentions without a record count as not said.',
  ];
  return spots.filter((spot) => spot !== false);
}

/** What is wrong with the lines of one file. */
class LineProblems {
  readonly unusable: LocitoriumError[] = [];
  readonly findings = new FindingList();
  readonly #file: string;

  constructor(file: string) {
    this.#file = file;
  }

  /** Whether a line can be used. */
  take<E extends LineEntry>(entry: E): entry is Exclude<E, InvalidEntry> {
    if (isInvalid(entry)) this.unusable.push(entry.error);
    else this.findings.add(this.#file, entry.line, entry.findings, entry.readFrom);
    return !isInvalid(entry);
  }
}

interface InvalidEntry {
  readonly kind: 'invalid';
  readonly error: LocitoriumError;
}

type LineEntry =
  | InvalidEntry
  | {
      readonly kind: 'document' | 'prediction';
      readonly line: number;
      readonly findings?: readonly FieldFinding[];
      readonly readFrom?: string;
    };

const isInvalid = (entry: LineEntry): entry is InvalidEntry => entry.kind === 'invalid';

/** What a line says of itself, whether it can be used or not. */
function headOf(value: unknown): readonly PredictionHead[] {
  const { doc_id: docId, model_info: made } = (value ?? {}) as {
    readonly doc_id?: unknown;
    readonly model_info?: { readonly extractor?: unknown };
  };
  if (typeof docId !== 'string') return [];
  const extractor = made?.extractor;
  return [{ docId, extractor: typeof extractor === 'string' ? extractor : null }];
}

async function allOf<T>(items: AsyncIterable<T>): Promise<readonly T[]> {
  const all: T[] = [];
  for await (const item of items) all.push(item);
  return all;
}

/** A pipe or a device; what is not there at all is left to whoever reads it. */
async function isReadOnce(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => !found.isFile() && !found.isDirectory(),
    () => false,
  );
}

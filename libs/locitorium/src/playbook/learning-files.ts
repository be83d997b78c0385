import { basename } from 'node:path';
import {
  isLocitoriumError,
  parseCorrectionLine,
  type Correction,
  type Document,
  type LocitoriumError,
  type Prediction,
} from '@locitorium/domain';
import { FindingList } from '../finding/line-findings.ts';

/** Reads the files that an overlay is learned from, and keeps what is wrong with their lines. */
export class LearningFiles {
  readonly unusableLines: LocitoriumError[] = [];
  readonly findings = new FindingList();
  readonly #signal: AbortSignal | undefined;

  constructor(signal: AbortSignal | undefined) {
    this.#signal = signal;
  }

  async documents(source: string): Promise<readonly Document[]> {
    const { JsonlDatasetReader } = await import('@locitorium/adapters-jsonl');
    const documents: Document[] = [];
    for await (const entry of new JsonlDatasetReader({ source }).entries(this.#signal)) {
      if (entry.kind === 'invalid') this.unusableLines.push(entry.error);
      else {
        documents.push(entry.document);
        this.findings.add(basename(source), entry.line, entry.findings);
      }
    }
    return documents;
  }

  async predictions(source: string): Promise<readonly Prediction[]> {
    const { JsonlPredictionReader } = await import('@locitorium/adapters-jsonl');
    const predictions: Prediction[] = [];
    for await (const entry of new JsonlPredictionReader({ source }).entries(this.#signal)) {
      if (entry.kind === 'invalid') this.unusableLines.push(entry.error);
      else {
        predictions.push(entry.prediction);
        this.findings.add(basename(source), entry.line, entry.findings);
      }
    }
    return predictions;
  }

  async corrections(source: string): Promise<readonly Correction[]> {
    const { readJsonLines } = await import('@locitorium/adapters-jsonl');
    const corrections: Correction[] = [];
    for await (const line of readJsonLines({ source }, 'corrections', this.#signal)) {
      if (line.kind === 'invalid') this.unusableLines.push(line.error);
      else this.#read(line.value, corrections);
    }
    return corrections;
  }

  #read(value: unknown, corrections: Correction[]): void {
    try {
      corrections.push(parseCorrectionLine(value));
    } catch (error) {
      if (!isLocitoriumError(error)) throw error;
      this.unusableLines.push(error);
    }
  }
}

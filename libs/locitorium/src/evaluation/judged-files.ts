import { basename } from 'node:path';
import type { Correction, Document, LocitoriumError, Prediction } from '@locitorium/domain';
import { readCorrections } from '../dataset/read-corrections.ts';
import { FindingList } from '../finding/line-findings.ts';

/** Reads documents, predictions and corrections whole, and keeps what is wrong with their lines. */
export class JudgedFiles {
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
        this.findings.add(basename(source), entry.line, entry.findings, entry.readFrom);
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
    const { corrections, unusableLines } = await readCorrections(source, { signal: this.#signal });
    this.unusableLines.push(...unusableLines);
    return corrections;
  }
}

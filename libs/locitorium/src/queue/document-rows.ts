import {
  encodeFailedPrediction,
  encodePrediction,
  PREDICTION_FIELDS,
  withFieldsOnly,
  type GroundedDocument,
  type ModelInfo,
  type PredictionField,
  type PredictionLine,
} from '@locitorium/domain';
import type { DocumentRow } from '@locitorium/exports';
import type { OpenRun, RunCounts, RunFailure, RunStore } from '@locitorium/ports';

interface DocumentRowsOptions {
  readonly info: ModelInfo;
  /** Where each document stands in the input, by its identifier. */
  readonly lines: ReadonlyMap<string, number>;
  readonly fields: readonly PredictionField[] | undefined;
}

/** The fields of a row's prediction, beside those that all have, in one order. */
export function keptFields(fields: readonly PredictionField[] = PREDICTION_FIELDS): readonly PredictionField[] {
  return PREDICTION_FIELDS.filter((field) => field !== 'usage' && fields.includes(field));
}

/** The run of one batch, as rows. What a server took for it (`usage`) is left out: a batch that is done twice has the same rows. */
export class DocumentRows implements RunStore, OpenRun {
  readonly settled = 0;
  readonly #rows: DocumentRow[] = [];
  readonly #options: DocumentRowsOptions;
  readonly #kept: ReadonlySet<PredictionField>;

  constructor(options: DocumentRowsOptions) {
    this.#options = options;
    this.#kept = new Set(keptFields(options.fields));
  }

  /** In the order of the input, whatever was done first. */
  get rows(): readonly DocumentRow[] {
    return this.#rows.toSorted((a, b) => a.line - b.line);
  }

  async open(): Promise<OpenRun> {
    return this;
  }

  isSettled(): boolean {
    return false;
  }

  async appendPrediction(document: GroundedDocument): Promise<void> {
    const { docId, groundings } = document;
    this.#rows.push({
      line: this.#options.lines.get(docId) ?? 0,
      docId,
      status: null,
      errorKind: null,
      error: null,
      mentions: groundings.length,
      resolved: groundings.filter(({ status }) => status === 'resolved').length,
      prediction: this.#json(encodePrediction(document, this.#options.info)),
    });
  }

  async appendFailure({ line, docId, kind, message, status }: RunFailure): Promise<void> {
    this.#rows.push({
      line,
      docId,
      status: status ?? 'failed',
      errorKind: kind,
      error: message,
      mentions: 0,
      resolved: 0,
      prediction:
        docId === null || status === null
          ? null
          : this.#json(encodeFailedPrediction({ docId, status: { status, kind } }, this.#options.info)),
    });
  }

  async close(): Promise<RunCounts> {
    const rows = this.#rows;
    const failures = rows.filter(({ errorKind }) => errorKind !== null).length;
    const sum = (of: (row: DocumentRow) => number): number => rows.reduce((total, row) => total + of(row), 0);
    return {
      documents: rows.length - failures,
      failures,
      mentions: sum(({ mentions }) => mentions),
      resolved: sum(({ resolved }) => resolved),
    };
  }

  #json(line: PredictionLine): string {
    return JSON.stringify(withFieldsOnly(line, this.#kept));
  }
}

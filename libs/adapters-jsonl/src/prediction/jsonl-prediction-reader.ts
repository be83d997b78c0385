import { isLocitoriumError, readPredictionLine, type FieldFinding, type LocitoriumError, type Prediction } from '@locitorium/domain';
import { invalidLine } from '../line/parse-json-line.ts';
import { readJsonLines, type JsonLinesInput } from '../line/read-json-lines.ts';
import { sourceName } from '../source/byte-source.ts';

/** One line of a predictions file: a prediction, or why it is none. */
export type PredictionEntry =
  /** `findings`: what was left out of the line; absent where nothing was. */
  | { readonly kind: 'prediction'; readonly line: number; readonly prediction: Prediction; readonly findings?: readonly FieldFinding[] }
  | { readonly kind: 'invalid'; readonly line: number; readonly error: LocitoriumError };

/** Reads predictions, ours or another system's. Repeated documents are left to the evaluation, which counts them. */
export class JsonlPredictionReader {
  readonly #input: JsonLinesInput;

  constructor(input: JsonLinesInput) {
    this.#input = input;
  }

  /** Rejects with a usage error `predictions_not_found`, `predictions_unreadable` or `predictions_encoding`. */
  async *entries(signal?: AbortSignal): AsyncGenerator<PredictionEntry, void, undefined> {
    const name = sourceName(this.#input.source);
    for await (const json of readJsonLines(this.#input, 'predictions', signal)) {
      yield json.kind === 'invalid' ? json : entryOf(json.line, json.value, name);
    }
  }
}

function entryOf(line: number, value: unknown, name: string): PredictionEntry {
  try {
    const { prediction, findings } = readPredictionLine(value);
    return { kind: 'prediction', line, prediction, ...(findings.length > 0 && { findings }) };
  } catch (error) {
    if (!isLocitoriumError(error)) throw error;
    return { kind: 'invalid', line, error: invalidLine(error.kind, name, line, error.message, error.facts, error) };
  }
}

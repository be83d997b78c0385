import { isLocitoriumError, UsageError, type IngestionFailure } from '@locitorium/domain';
import type { IngestionStep } from '@locitorium/ports';

/** An error as the reason of a failed document. What others throw may quote a text: it is not repeated. */
export function ingestionFailureOf(step: IngestionStep, error: unknown): IngestionFailure {
  if (isLocitoriumError(error)) return { step, kind: error.kind, message: error.message, facts: error.facts };
  return {
    step,
    kind: 'internal',
    message: `The step "${step}" failed in a way that nobody foresaw. This is a defect of locitorium or of that part: report it, and reprocess the document once it is mended.`,
    facts: {},
  };
}

export function documentEmpty(): UsageError {
  return new UsageError('document_empty', 'The document has no text. If it is scanned, recognise its text first and add the result.');
}

export function placesUnanswered(names: number): UsageError {
  return new UsageError(
    'places_unanswered',
    `Nobody answered for ${names} of the place names. Reprocess the document from "ground" when geocoder and model answer again.`,
    { names },
  );
}

export function attemptsExhausted(tries: number): UsageError {
  return new UsageError(
    'attempts_exhausted',
    `${tries} attempts at the document did not end: the process was killed, or the document ended it. Reprocess it to try again.`,
    { tries },
  );
}

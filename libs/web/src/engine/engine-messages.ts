import { isLocitoriumError, LocitoriumError } from '@locitorium/domain';
import type { CandidateRecord, DocumentToGround, Prediction } from '@locitorium/client';
import type { Attribution } from '@locitorium/adapters-gazetteer/portable';

/** What the worker does when asked, by name: what it is given, and what it answers. */
export interface EngineCalls {
  open: { readonly given: { readonly baseUrl: string }; readonly answer: OpenedEngine };
  ground: { readonly given: DocumentToGround; readonly answer: Prediction };
  search: { readonly given: { readonly query: string; readonly limit: number }; readonly answer: readonly CandidateRecord[] };
  place: { readonly given: { readonly source: string; readonly id: number | string }; readonly answer: CandidateRecord | null };
  /** Gets what not every text needs, so that all texts can be grounded offline. */
  fetchRest: { readonly given: null; readonly answer: null };
}

export interface OpenedEngine {
  readonly version: string;
  readonly attributions: readonly Attribution[];
  /** Longest text in UTF-16 code units. */
  readonly maxChars: number;
}

/** Bytes over the wire, or out of the cache, of those that the engine begins with. */
export interface Progress {
  readonly loaded: number;
  readonly total: number;
}

export type EngineRequest =
  | {
      [Call in keyof EngineCalls]: { readonly id: number; readonly call: Call; readonly given: EngineCalls[Call]['given'] };
    }[keyof EngineCalls]
  | { readonly id: number; readonly call: 'abort' };

export type EngineReply =
  | { readonly id: number; readonly answer: unknown }
  | { readonly id: number; readonly error: PackedError }
  | { readonly progress: Progress };

export type PackedError = Pick<LocitoriumError, 'name' | 'kind' | 'blame' | 'message' | 'facts' | 'retryable'>;

/** A LocitoriumError as plain data; of any other error only the name, since its message may hold text. */
export function packError(thrown: unknown): PackedError {
  if (isLocitoriumError(thrown)) {
    const { name, kind, blame, message, facts, retryable } = thrown;
    return { name, kind, blame, message, facts, retryable };
  }
  const name = thrown instanceof Error ? thrown.name : typeof thrown;
  const message = `An unexpected ${name} in the engine's worker.`;
  return { name, kind: 'internal', blame: 'internal', message, facts: { error: name }, retryable: false };
}

export function unpackError({ name, ...init }: PackedError): LocitoriumError {
  const error = new LocitoriumError(init);
  error.name = name;
  return error;
}

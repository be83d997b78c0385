import type { Document, DocumentMeta, GroundedDocument, ModelInfo } from '@locitorium/domain';
import type { Finding, GroundOptions, Grounder, PlaceDirectory } from '@locitorium/ports';
import type { Stages } from './checked-input.ts';
import type { CheckUpOptions } from './doctor/check-up.ts';
import type { LearnedOverlay, LearnOptions } from './playbook/learn-options.ts';
import type { RunOptions, RunReport } from './run/run-options.ts';
import type { ServingEngine } from './serving/serving-engine.ts';
import type { Settings } from './settings/settings-table.ts';

/** A text and what is known of it. */
export interface TextInput {
  readonly text: string;
  /** What the document is called in the answer. Default `text`. */
  readonly docId?: string;
  readonly meta?: Partial<DocumentMeta>;
}

/** Text in, real places out: an engine by its settings, made at first use. */
export interface Locitorium extends AsyncDisposable {
  readonly settings: Settings;
  /** The engine itself, for callers that want the port. Rejects with a typed error where something is missing. */
  grounder(): Promise<Grounder>;
  /**
   * An engine for services: where grounding is this machine's own computing, on `settings.workers` threads (also one), so that the calling
   * thread stays free for its sockets; else the engine itself. It closes with this locitorium.
   */
  servingEngine(): Promise<ServingEngine>;
  /** The same as a port: for services that ground texts to keep them. */
  servingGrounder(): Promise<Grounder>;
  /** The stages of the engine one by one: mentions, candidates, selection. */
  stages(): Promise<Stages>;
  /** The built-in gazetteer, to browse: names by their beginning, records by their identity. */
  places(): Promise<PlaceDirectory>;
  /**
   * Grounds one text. Rejects with a typed error (LocitoriumError) when the document as a whole cannot be processed; whatever fails
   * for one mention is that mention's status.
   */
  ground(text: string | TextInput | Document, options?: GroundOptions): Promise<GroundedDocument>;
  /**
   * What makes the answers, as it stands in a prediction; with it `encodePrediction` writes the line of a document. A language model that
   * is to say why is asked otherwise, so that answers with `explain` have another `configHash`.
   */
  modelInfo(mentions?: 'extract' | 'gold', options?: Pick<GroundOptions, 'explain'>): Promise<ModelInfo>;
  /** Grounds a dataset into a run folder, resumably. */
  run(options: RunOptions): Promise<RunReport>;
  /**
   * Learns an overlay from what people say about documents: entries that, in cross-validation over these documents, better what this
   * engine answers. Grounds each document some twenty times.
   */
  learn(options: LearnOptions): Promise<LearnedOverlay>;
  /**
   * Looks at every part that is configured; what is wrong is a finding. Asks servers only where the settings name them as parts. Rejects
   * only with the signal's reason.
   */
  doctor(options?: CheckUpOptions): Promise<readonly Finding[]>;
  /** Ends sockets and threads; what is in work is abandoned. */
  close(): Promise<void>;
}

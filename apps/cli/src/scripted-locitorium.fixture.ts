import type { Document, GroundedDocument } from '@locitorium/domain';
import type { createLocitorium, Finding, Locitorium, RunOptions, RunReport, SettingsInput } from 'locitorium';
import { grounded, MODEL_INFO } from './output/grounded-document.fixture.ts';

interface Script {
  readonly ground?: (
    document: Partial<Document>,
    signal: AbortSignal | undefined,
    explain: boolean | undefined,
  ) => Promise<GroundedDocument>;
  readonly run?: (options: RunOptions) => Promise<RunReport>;
  readonly doctor?: () => Promise<readonly Finding[]>;
}

/** What a run took that asked no server. */
export const NO_EFFORT: RunReport['effort'] = {
  documents: 0,
  tries: 0,
  modelCalls: 0,
  modelRequests: 0,
  repairs: 0,
  lookups: 0,
  lookupsCached: 0,
  geocoderRequests: 0,
  repliesCached: 0,
  documentsEscalated: 0,
  documentsUnanswered: 0,
  outageMs: 0,
  probes: 0,
  probeRequests: 0,
};

/** A Locitorium that does as it is told, and remembers with what it was made and what it was given. */
export class ScriptedLocitorium implements Locitorium {
  settings!: Locitorium['settings'];
  readonly documents: Partial<Document>[] = [];
  closed = 0;
  readonly #script: Script;

  constructor(script: Script = {}) {
    this.#script = script;
  }

  /** Stands in for `createLocitorium`. */
  readonly create: typeof createLocitorium = async (settings?: SettingsInput) => {
    this.settings = settings as Locitorium['settings'];
    return this;
  };

  grounder(): never {
    throw new Error('nobody asks for it here');
  }

  readonly servingEngine = this.grounder;
  readonly servingGrounder = this.grounder;
  readonly stages = this.grounder;
  readonly places = this.grounder;
  readonly learn = this.grounder;

  ground: Locitorium['ground'] = async (document, options) => {
    this.documents.push(document as Partial<Document>);
    const answer = this.#script.ground ?? (async () => grounded());
    return answer(document as Partial<Document>, options?.signal, options?.explain);
  };

  async modelInfo() {
    return MODEL_INFO;
  }

  run: Locitorium['run'] = async (options) => {
    if (this.#script.run === undefined) throw new Error('no run is scripted');
    return this.#script.run(options);
  };

  doctor: Locitorium['doctor'] = async () => (this.#script.doctor ?? (async () => []))();

  async close() {
    this.closed += 1;
  }

  async [Symbol.asyncDispose]() {
    await this.close();
  }
}

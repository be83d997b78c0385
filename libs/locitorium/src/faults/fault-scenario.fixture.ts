import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FaultInjectingServer, type Answerer, type ReceivedRequest } from '@locitorium/http/testing';
import type { CommandHost, CommandResult } from './command.fixture.ts';
import { healthyNominatim, healthyOllama, healthyOpenAi, healthyPelias, healthyPhoton, MODEL } from './healthy-servers.fixture.ts';
import { askedIn, type Asked } from './small-model.fixture.ts';
import { DOCUMENTS, FAULTY_NAME, FAULTY_TEXT } from './small-world.fixture.ts';

/** Which server fails, and at which of our questions. */
export const PLACES_OF_FAULTS = ['Ollama, extraction', 'Ollama, selection', 'OpenAI, selection', 'Nominatim, look-up'] as const;

export type PlaceOfFault = (typeof PLACES_OF_FAULTS)[number];

/** Geocoders that may stand in Nominatim's place, and fail there. */
export const OTHER_GEOCODERS = ['Photon, look-up', 'Pelias, look-up'] as const;

export type OtherGeocoder = (typeof OTHER_GEOCODERS)[number];

type AnyPlace = PlaceOfFault | OtherGeocoder;

const GEOCODER_AT = {
  'Photon, look-up': ['photon', healthyPhoton],
  'Pelias, look-up': ['pelias', healthyPelias],
} as const satisfies Record<OtherGeocoder, readonly [string, Answerer]>;

function geocoderAt(place: AnyPlace): readonly [name: 'nominatim' | 'photon' | 'pelias', healthy: Answerer] {
  return place === 'Photon, look-up' || place === 'Pelias, look-up' ? GEOCODER_AT[place] : ['nominatim', healthyNominatim];
}

/** Makes the answer that is no good, for the server that is to give it. */
export type FaultMaker = (server: FaultInjectingServer) => Answerer;

/** What a batch came to whose second document met a fault. */
export interface Observed {
  readonly exitCode: number;
  /** Of the faulty document: `Geneva: status reason`, …; `failure: kind`; or `open`, to be done when the run is resumed. */
  readonly faulty: string;
  /** The same of the documents before and after it. */
  readonly before: string;
  readonly after: string;
  /** Requests that met the fault, as the server counts. */
  readonly requests: number;
  readonly finished: boolean;
  /** All that the command said and wrote, except for predictions: no text and no credential may be in it. */
  readonly said: string;
}

/** Every base URL carries these; they must never be seen again. */
export const CREDENTIALS = 'anna:hunter2';

/** Far more than any answer takes on a busy machine. */
export const DEADLINE_MS = 30_000;
/** For documents that wait for it: long enough for the others, short enough for a test. */
export const SHORT_DEADLINE_MS = 5_000;
export const RETRIES = 2;

/** One server of each kind, and a folder for a batch. */
export class FaultScenario implements AsyncDisposable {
  static async at(place: AnyPlace): Promise<FaultScenario> {
    const [model, geocoder, directory] = await Promise.all([
      FaultInjectingServer.before(place.startsWith('OpenAI') ? healthyOpenAi() : healthyOllama()),
      FaultInjectingServer.before(geocoderAt(place)[1]),
      mkdtemp(join(tmpdir(), 'locitorium-faults-')),
    ]);
    const lines = DOCUMENTS.map((document) => `${JSON.stringify({ ...document, mentions: [] })}\n`);
    await writeFile(join(directory, 'dataset.jsonl'), lines.join(''));
    return new FaultScenario(place, model, geocoder, directory);
  }

  readonly place: AnyPlace;
  readonly model: FaultInjectingServer;
  readonly geocoder: FaultInjectingServer;
  readonly directory: string;

  private constructor(place: AnyPlace, model: FaultInjectingServer, geocoder: FaultInjectingServer, directory: string) {
    this.place = place;
    this.model = model;
    this.geocoder = geocoder;
    this.directory = directory;
  }

  /** The server that fails here. */
  get failing(): FaultInjectingServer {
    return this.place.endsWith('look-up') ? this.geocoder : this.model;
  }

  /** The second document's requests meet the fault: of all, or of the first so many. */
  breakForOneDocument(fault: FaultMaker, times?: number): void {
    this.failing.inject(fault(this.failing), { where: this.#isOfFaultyDocument, ...(times !== undefined && { times }) });
  }

  /** Every question of a kind that a batch asks meets the fault; `everything`: health and versions, too. */
  breakForAll(fault: FaultMaker, which: 'questions' | 'everything'): void {
    this.failing.inject(
      fault(this.failing),
      which === 'everything' ? {} : { where: ({ url }) => /^\/(search|api\?|v1\/search|api\/generate|v1\/chat)/.test(url) },
    );
  }

  /** Flags of the wiring: two model calls a document and a geocoder. */
  wiring(changes: Readonly<Record<string, string>> = {}): readonly string[] {
    const openai = this.place.startsWith('OpenAI');
    const [geocoder] = geocoderAt(this.place);
    const flags: Record<string, string> = {
      engine: 'llm',
      llm: openai ? 'openai' : 'ollama',
      model: MODEL,
      [openai ? 'openai-base-url' : 'ollama-base-url']: `${withCredentials(this.model.baseUrl)}${openai ? '/v1' : ''}`,
      geocoder,
      [`${geocoder}-base-url`]: withCredentials(this.geocoder.baseUrl),
      [`${geocoder}-timeout-ms`]: '20000',
      // One after the other: which documents were done before a fault is then no matter of chance.
      workers: '1',
      'deadline-ms': String(DEADLINE_MS),
      retries: String(RETRIES),
      'retry-delay-ms': '1',
      'outage-patience-ms': '0',
      ...changes,
    };
    return Object.entries(flags).flatMap(([name, value]) => (value === 'true' ? [`--${name}`] : [`--${name}`, value]));
  }

  async run(
    command: CommandHost,
    { changes = {}, resume = false }: { readonly changes?: Readonly<Record<string, string>>; readonly resume?: boolean } = {},
  ): Promise<Observed> {
    const { directory } = this;
    const argv = [
      'run',
      '--dataset',
      'dataset.jsonl',
      '--run-id',
      'batch',
      '--verbose',
      ...(resume ? ['--resume'] : []),
      ...this.wiring(changes),
    ];
    const { code, out, err } = await command.run(argv, { directory });
    const [predictions, failures, manifest] = await Promise.all(
      ['predictions.jsonl', 'failures.jsonl', 'run.json'].map((name) =>
        readFile(join(directory, 'runs/batch', name), 'utf8').catch(() => ''),
      ),
    );
    const outcomeOf = outcomes(predictions ?? '', failures ?? '');
    return {
      exitCode: code,
      faulty: outcomeOf('faulty'),
      before: outcomeOf('before'),
      after: outcomeOf('after'),
      requests: this.failing.faulted,
      finished: manifest !== '' && (JSON.parse(manifest ?? '') as { finished: boolean }).finished,
      said: [out, err, failures, manifest].join('\n'),
    };
  }

  doctor(command: CommandHost, changes: Readonly<Record<string, string>> = {}): Promise<CommandResult> {
    return command.run(['doctor', '--live', '--format', 'json', ...this.wiring(changes)], { directory: this.directory });
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await Promise.all([this.model.stop(), this.geocoder.stop(), rm(this.directory, { recursive: true })]);
  }

  readonly #isOfFaultyDocument = ({ url, body }: ReceivedRequest): boolean => {
    if (this.place.endsWith('look-up')) {
      const { searchParams } = new URL(url, 'http://x');
      return (searchParams.get('q') ?? searchParams.get('text')) === FAULTY_NAME;
    }
    const asked: Asked = this.place.endsWith('extraction') ? 'extraction' : 'selection';
    return body.includes(FAULTY_TEXT) && askedIn(promptOf(body)) === asked;
  };
}

export function withCredentials(url: string): string {
  return url.replace('//', `//${CREDENTIALS}@`);
}

function promptOf(body: string): string {
  const { prompt, messages } = JSON.parse(body) as { prompt?: string; messages?: { content: string }[] };
  return prompt ?? messages?.at(-1)?.content ?? '';
}

interface Line {
  readonly doc_id: string;
  readonly kind: string;
  readonly document_status?: { readonly status: string; readonly kind: string };
  readonly results: readonly { readonly mention: string; readonly status: string; readonly reason: string }[];
}

function outcomes(predictions: string, failures: string): (docId: string) => string {
  const linesOf = (text: string): Line[] =>
    text
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as Line);
  const found = new Map<string, string>();
  const add = (docId: string, outcome: string): void => void found.set(docId, found.has(docId) ? 'twice' : outcome);
  const kindOnLine = new Map<string, string>();
  for (const { doc_id: docId, results, document_status: failed } of linesOf(predictions)) {
    if (failed !== undefined) kindOnLine.set(docId, failed.kind);
    else
      add(
        docId,
        results.map(({ mention, status, reason }) => `${mention}: ${status === 'resolved' ? status : `${status} ${reason}`}`).join('; '),
      );
  }
  for (const { doc_id: docId, kind } of linesOf(failures))
    add(docId, kindOnLine.get(docId) === kind ? `failure: ${kind}` : 'failure without its prediction line');
  return (docId) => found.get(docId) ?? 'open';
}

import { ServerClient, type Call, type Endpoint, type ResponseHandler, type ServerClientParts } from '@locitorium/http';
import {
  generateReplySchema,
  showReplySchema,
  tagsReplySchema,
  versionReplySchema,
  type GenerateReply,
  type ModelEntry,
  type ShowReply,
} from './ollama-api.ts';
import { OLLAMA } from './ollama-error.ts';
import type { OllamaSettings } from './ollama-options.ts';

export type OllamaClientParts = ServerClientParts;

const GENERATE = 'api/generate';

/** One Ollama server: its questions. */
export class OllamaClient {
  readonly #settings: OllamaSettings;
  readonly #server: ServerClient;

  constructor(settings: OllamaSettings, parts: OllamaClientParts = {}) {
    const { model, slots } = settings;
    this.#settings = settings;
    this.#server = new ServerClient(OLLAMA, settings, { ...parts, baseUrlName: 'the base URL of Ollama', model, slots });
  }

  get endpoint(): Endpoint {
    return this.#server.endpoint;
  }

  /** POST /api/generate; `body` as Ollama documents it. */
  generate(body: Readonly<Record<string, unknown>>, call: Call): Promise<GenerateReply> {
    const json = { ...body, stream: false };
    return this.#server.ask({ method: 'post', path: GENERATE, json, reply: generateReplySchema, occupiesSlot: true }, call);
  }

  /** Makes the errors of what POST /api/generate answered. */
  get generateErrors(): ResponseHandler {
    return this.#server.handler(GENERATE);
  }

  /** POST /api/show: template, capabilities, origin of the model's file. */
  show(call: Call): Promise<ShowReply> {
    return this.#server.ask({ method: 'post', path: 'api/show', json: { model: this.#settings.model }, reply: showReplySchema }, call);
  }

  /** GET /api/tags: the models there are. */
  async installed(call: Call): Promise<readonly ModelEntry[]> {
    return (await this.#server.ask({ method: 'get', path: 'api/tags', reply: tagsReplySchema }, call)).models;
  }

  /** GET /api/ps: the models that are loaded. */
  async loaded(call: Call): Promise<readonly ModelEntry[]> {
    return (await this.#server.ask({ method: 'get', path: 'api/ps', reply: tagsReplySchema }, call)).models;
  }

  /** GET /api/version. */
  async version(call: Call): Promise<string> {
    return (await this.#server.ask({ method: 'get', path: 'api/version', reply: versionReplySchema }, call)).version;
  }

  /** Bounds of a question that needs no model. */
  probe(signal: AbortSignal): Call {
    return this.#server.probe(signal, this.#settings.probeTimeoutMs);
  }

  /** Closes idle connections. */
  close(): Promise<void> {
    return this.#server.close();
  }
}

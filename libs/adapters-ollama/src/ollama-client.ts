import { ServerClient, type Call, type ServerClientParts } from '@locitorium/http';
import { GeneratedEvents } from './generated-events.ts';
import {
  embedReplySchema,
  generateReplySchema,
  showReplySchema,
  tagsReplySchema,
  versionReplySchema,
  type EmbedReply,
  type GenerateReply,
  type ModelEntry,
  type ShowReply,
} from './ollama-api.ts';
import { OLLAMA } from './ollama-error.ts';
import type { OllamaSettings } from './descriptor.ts';

/** One Ollama server: its questions. */
export class OllamaClient extends ServerClient {
  readonly #model: string;
  readonly #stallMs: number;

  constructor(settings: OllamaSettings, parts: ServerClientParts = {}) {
    const { model, slots, probeTimeoutMs } = settings;
    super(OLLAMA, settings, { ...parts, baseUrlName: 'the base URL of Ollama', model, slots, probeTimeoutMs });
    this.#model = model;
    this.#stallMs = settings.stallTimeoutMs;
  }

  /** POST /api/generate; `body` as Ollama documents it. With `onText` it is streamed, and told as it comes. */
  generate(body: Readonly<Record<string, unknown>>, call: Call, onText?: (delta: string) => void): Promise<GenerateReply> {
    const json = { ...body, stream: onText !== undefined };
    const question = { method: 'post', path: 'api/generate', json, reply: generateReplySchema, occupiesSlot: true } as const;
    if (onText === undefined) return this.ask(question, call);
    const collect = (): GeneratedEvents => new GeneratedEvents(onText);
    return this.askStream({ ...question, framing: 'ndjson', collect, stallMs: this.#stallMs }, call);
  }

  /** POST /api/embed: a vector for each text of `input`. */
  embed(body: Readonly<Record<string, unknown>>, call: Call): Promise<EmbedReply> {
    const json = { ...body, model: this.#model };
    return this.ask({ method: 'post', path: 'api/embed', json, reply: embedReplySchema, occupiesSlot: true }, call);
  }

  /** POST /api/show: template, capabilities, origin of the model's file. */
  show(call: Call): Promise<ShowReply> {
    return this.ask({ method: 'post', path: 'api/show', json: { model: this.#model }, reply: showReplySchema }, call);
  }

  /** GET /api/tags: the models there are. */
  async installed(call: Call): Promise<readonly ModelEntry[]> {
    return (await this.ask({ method: 'get', path: 'api/tags', reply: tagsReplySchema }, call)).models;
  }

  /** GET /api/ps: the models that are loaded. */
  async loaded(call: Call): Promise<readonly ModelEntry[]> {
    return (await this.ask({ method: 'get', path: 'api/ps', reply: tagsReplySchema }, call)).models;
  }

  /** GET /api/version. */
  async version(call: Call): Promise<string> {
    return (await this.ask({ method: 'get', path: 'api/version', reply: versionReplySchema }, call)).version;
  }
}

import { LoopbackServer, type Answerer } from '@locitorium/http/testing';
import type { StructuredRequest } from '@locitorium/ports';
import { reply } from './replies.fixture.ts';

export interface OpenAiScript {
  /** Answers POST /v1/chat/completions. Default: the recorded answer. */
  readonly complete?: Answerer;
  /** Answers POST /v1/embeddings. Default: bags of words. */
  readonly embed?: Answerer;
  /** Body of GET /v1/models. */
  readonly models?: string;
  /** Body of GET /props, which only llama-server has. */
  readonly props?: string;
  /** Answers POST /tokenize, which only some servers have. */
  readonly tokenize?: Answerer;
}

export const sendJson =
  (body: string, status = 200): Answerer =>
  (_request, response) => {
    response.statusCode = status;
    response.setHeader('content-type', 'application/json');
    response.end(body);
  };

/** A loopback server that answers like the recorded ones. */
export function openAiServer(script: OpenAiScript = {}): Promise<LoopbackServer> {
  return LoopbackServer.start((request, response, body) => {
    switch (request.url) {
      case '/v1/models':
        return sendJson(script.models ?? reply('ollama-models.json'))(request, response, body);
      case '/v1/embeddings':
        return (script.embed ?? embedsWords)(request, response, body);
      case '/v1/chat/completions':
        return (script.complete ?? sendJson(reply('ollama-answer.json')))(request, response, body);
      case '/props':
        return sendJson(script.props ?? '{"error":"not found"}', script.props === undefined ? 404 : 200)(request, response, body);
      case '/tokenize':
        return (script.tokenize ?? sendJson('{"error":"not found"}', 404))(request, response, body);
      default:
        response.statusCode = 404;
        return void response.end('404 page not found');
    }
  });
}

/** Vectors in which each word is a direction of its own, in an order of the server's. */
const embedsWords: Answerer = (request, response, body) => {
  const { input } = JSON.parse(body) as { readonly input: readonly string[] };
  const data = input.map((text, index) => {
    const embedding = Array.from({ length: 32 }, () => 0.01);
    for (const word of text.toLowerCase().match(/[a-z]+/g) ?? []) {
      const at = [...word].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7) % embedding.length;
      embedding[at] = (embedding[at] ?? 0) + 1;
    }
    return { object: 'embedding', index, embedding };
  });
  return sendJson(JSON.stringify({ object: 'list', data: data.reverse() }))(request, response, body);
};

/** A tokenizer that has a token for each word and sign, as llama-server lists them. */
export const countsWords: Answerer = (request, response, body) => {
  const { content } = JSON.parse(body) as { readonly content: string };
  return sendJson(JSON.stringify({ tokens: content.match(/\w+|[^\w\s]/g) ?? [] }))(request, response, body);
};

/** Answers as a model that writes this text: a character an event where the request asks for a stream, else at once. */
export function writes(text: string, facts: Parameters<typeof completed>[1] = {}): Answerer {
  return (request, response, body) => {
    const { stream, stream_options: options } = JSON.parse(body) as { stream: boolean; stream_options?: { include_usage: boolean } };
    if (!stream) return sendJson(completed(text, facts))(request, response, body);
    response.setHeader('content-type', 'text/event-stream; charset=utf-8');
    response.write(event({ delta: { role: 'assistant', content: '' } }));
    for (const content of text) response.write(event({ delta: { content } }));
    response.write(event({ delta: {}, finish_reason: facts.finishReason ?? 'stop' }));
    if (options?.include_usage === true)
      response.write('data: {"choices":[],"usage":{"prompt_tokens":43,"completion_tokens":7,"total_tokens":50}}\n\n');
    response.end('data: [DONE]\n\n');
  };
}

/** A piece of a stream. */
export const event = (choice: Readonly<Record<string, unknown>>): string =>
  `data: ${JSON.stringify({ object: 'chat.completion.chunk', choices: [{ index: 0, finish_reason: null, ...choice }] })}\n\n`;

/** What a completion says when the model answers with this text. */
export function completed(
  content: string,
  facts: { readonly finishReason?: string; readonly promptTokens?: number; readonly logprobs?: unknown } = {},
): string {
  const { finishReason = 'stop', promptTokens = 43, logprobs = null } = facts;
  return JSON.stringify({
    id: 'chatcmpl-1',
    object: 'chat.completion',
    model: 'smollm2:135m',
    choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: finishReason, logprobs }],
    usage: { prompt_tokens: promptTokens, completion_tokens: 7, total_tokens: promptTokens + 7 },
  });
}

export interface City {
  readonly city: string;
}

/** A small request that fits the recorded answer. */
export function cityRequest(given: Partial<StructuredRequest<City>> = {}): StructuredRequest<City> {
  return {
    purpose: 'extract',
    system: 'You answer in JSON.',
    prompt: 'Which city is meant in: the silk weavers of Lyon?',
    schema: { type: 'object', properties: { city: { type: 'string', maxLength: 80 } }, required: ['city'], additionalProperties: false },
    parse: (answer) => {
      const city = (answer as City | null)?.city;
      if (typeof city !== 'string') throw new Error('city: must be a string');
      return { city };
    },
    maxAnswerTokens: 64,
    ...given,
  };
}

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

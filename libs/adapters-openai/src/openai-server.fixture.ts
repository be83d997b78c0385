import { LoopbackServer, type Answerer } from '@locitorium/http/testing';
import type { StructuredRequest } from '@locitorium/ports';
import { reply } from './replies.fixture.ts';

export interface OpenAiScript {
  /** Answers POST /v1/chat/completions. Default: the recorded answer. */
  readonly complete?: Answerer;
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
      case '/v1/chat/completions':
        return (script.complete ?? sendJson(reply('ollama-answer.json')))(request, response, body);
      default:
        response.statusCode = 404;
        return void response.end('404 page not found');
    }
  });
}

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

import { LoopbackServer, type Answerer } from '@locitorium/http/testing';
import { reply } from './replies.fixture.ts';

export interface OllamaScript {
  /** Answers POST /api/generate with a prompt. Default: the recorded answer. */
  readonly generate?: Answerer;
  /** Body of POST /api/show. */
  readonly show?: string;
  readonly ps?: string;
  /** Answers POST /api/embed. Default: bags of words. */
  readonly embed?: Answerer;
}

const sendJson: (body: string) => Answerer = (body) => (_request, response) => {
  response.setHeader('content-type', 'application/json; charset=utf-8');
  response.end(body);
};

/** A loopback server that answers like Ollama 0.17.4 did. */
export function ollamaServer(script: OllamaScript = {}): Promise<LoopbackServer> {
  return LoopbackServer.start((request, response, body) => {
    switch (request.url) {
      case '/api/version':
        return sendJson(reply('version.json'))(request, response, body);
      case '/api/tags':
        return sendJson(reply('tags.json'))(request, response, body);
      case '/api/ps':
        return sendJson(script.ps ?? reply('ps-nothing-loaded.json'))(request, response, body);
      case '/api/show':
        return sendJson(script.show ?? reply('show-local-model.json'))(request, response, body);
      case '/api/embed':
        return (script.embed ?? embedsWords)(request, response, body);
      case '/api/generate': {
        const asked = JSON.parse(body) as { prompt?: string };
        if (asked.prompt === undefined) return sendJson(reply('generate-loaded.json'))(request, response, body);
        return (script.generate ?? sendJson(reply('generate-answer.json')))(request, response, body);
      }
      default:
        response.statusCode = 404;
        return void response.end('404 page not found');
    }
  });
}

/** Vectors in which each word is a direction of its own: texts that share words are near. */
const embedsWords: Answerer = (request, response, body) => {
  const { input } = JSON.parse(body) as { readonly input: readonly string[] };
  const embeddings = input.map((text) => {
    const vector = Array.from({ length: 32 }, () => 0.01);
    for (const word of text.toLowerCase().match(/[a-z]+/g) ?? []) {
      const at = [...word].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7) % vector.length;
      vector[at] = (vector[at] ?? 0) + 1;
    }
    return vector;
  });
  return sendJson(JSON.stringify({ model: 'minilm', embeddings }))(request, response, body);
};

/** Answers as a model that writes this text: a character an event where the request asks for a stream, else at once. */
export function writes(text: string, facts: Readonly<Record<string, unknown>> = {}): Answerer {
  return (request, response, body) => {
    if (!(JSON.parse(body) as { stream: boolean }).stream) return sendJson(generated(text, facts))(request, response, body);
    response.setHeader('content-type', 'application/x-ndjson');
    for (const character of text) response.write(event(character));
    response.end(`${generated('', facts)}\n`);
  };
}

/** A line of a stream. */
export const event = (response: string): string => `${JSON.stringify({ model: 'smollm2:135m', response, done: false })}\n`;

/** What a generate request says when the model answers with this text. */
export function generated(response: string, facts: Readonly<Record<string, unknown>> = {}): string {
  return JSON.stringify({ ...(JSON.parse(reply('generate-answer.json')) as object), response, ...facts });
}

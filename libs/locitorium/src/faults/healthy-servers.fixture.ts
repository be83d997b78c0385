import type { Answerer } from '@locitorium/http/testing';
import { modelAnswer } from './small-model.fixture.ts';
import { PELIAS_FRAME, peliasFeatureOf, photonFeatureOf, recordsOf, TOWNS, type Town } from './small-world.fixture.ts';

export const MODEL = 'small';

/** Answers as Ollama 0.17.4 does; `answer` of a prompt is what its model writes. */
export function healthyOllama(answer: (prompt: string) => string = modelAnswer): Answerer {
  return (request, response, body) => {
    switch (request.url) {
      case '/api/version':
        return sendJson(response, { version: '0.17.4' });
      case '/api/tags':
        return sendJson(response, { models: [{ name: `${MODEL}:latest` }] });
      case '/api/ps':
        return sendJson(response, { models: [] });
      case '/api/show':
        return sendJson(response, {
          modelfile: `FROM /models/blobs/sha256-${'ab'.repeat(32)}\n`,
          template: '{{ .Prompt }}',
          details: { family: 'llama' },
          model_info: { 'llama.context_length': 8192 },
          capabilities: ['completion'],
        });
      case '/api/generate': {
        const { prompt } = JSON.parse(body) as { prompt?: string };
        return sendJson(response, prompt === undefined ? { response: '', done: true, done_reason: 'load' } : generated(answer(prompt)));
      }
      default:
        return notFound(response);
    }
  };
}

/** What /api/generate says when the model has written this. */
export function generated(response: string, facts: Readonly<Record<string, unknown>> = {}): Readonly<Record<string, unknown>> {
  return { model: MODEL, response, done: true, done_reason: 'stop', prompt_eval_count: 400, eval_count: 12, total_duration: 1, ...facts };
}

/** Answers as servers with OpenAI's API do. */
export function healthyOpenAi(answer: (prompt: string) => string = modelAnswer): Answerer {
  return (request, response, body) => {
    switch (request.url) {
      case '/v1/models':
        return sendJson(response, { object: 'list', data: [{ id: MODEL, object: 'model' }] });
      case '/v1/chat/completions': {
        const { messages } = JSON.parse(body) as { messages: { role: string; content: string }[] };
        return sendJson(response, completed(answer(messages.at(-1)?.content ?? '')));
      }
      default:
        return notFound(response);
    }
  };
}

/** What /chat/completions says when the model has written this. */
export function completed(
  content: string,
  { finishReason = 'stop', promptTokens = 700 }: { readonly finishReason?: string; readonly promptTokens?: number } = {},
): Readonly<Record<string, unknown>> {
  return {
    object: 'chat.completion',
    model: MODEL,
    choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: finishReason, logprobs: null }],
    usage: { prompt_tokens: promptTokens, completion_tokens: 12, total_tokens: promptTokens + 12 },
  };
}

/** Answers as Nominatim 5.3.3 does, from a world of a few towns and Paris, for which `doctor` asks. */
export const healthyNominatim: Answerer = (request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://127.0.0.1');
  if (pathname === '/status')
    return sendJson(response, { status: 0, message: 'OK', data_updated: '2026-11-01T00:00:00+00:00', software_version: '5.3.3' });
  if (pathname !== '/search') return notFound(response);
  const town = townCalled(searchParams.get('q') ?? searchParams.get('city'));
  return sendJson(response, town === undefined ? [] : recordsOf(town));
};

/** Answers as Photon 1.0 does, from the same world. */
export const healthyPhoton: Answerer = (request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://127.0.0.1');
  if (pathname === '/status') return sendJson(response, { status: 'Ok', import_date: '2026-11-01T00:00:00Z', version: '1.0.0' });
  if (pathname !== '/api') return notFound(response);
  const town = townCalled(searchParams.get('q'));
  return sendJson(response, { type: 'FeatureCollection', features: town === undefined ? [] : [photonFeatureOf(town)] });
};

/** Answers as Pelias does, from the same world. */
export const healthyPelias: Answerer = (request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://127.0.0.1');
  if (pathname !== '/v1/search') return notFound(response);
  const town = townCalled(searchParams.get('text'));
  return sendJson(response, { ...PELIAS_FRAME, features: town === undefined ? [] : [peliasFeatureOf(town)] });
};

function townCalled(words: string | null): Town | undefined {
  return words === 'Paris' ? 'Lyon' : TOWNS.find((name) => name === words);
}

type Response = Parameters<Answerer>[1];

function sendJson(response: Response, body: unknown): void {
  response.setHeader('content-type', 'application/json; charset=utf-8');
  response.end(JSON.stringify(body));
}

function notFound(response: Response): void {
  response.statusCode = 404;
  response.end('404 page not found');
}

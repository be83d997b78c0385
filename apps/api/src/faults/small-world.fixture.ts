// eslint-disable-next-line @nx/enforce-module-boundaries -- a server of a test's own making, no part of the service
import type { Answerer } from '@locitorium/http/testing';

export const MODEL = 'small';

/** What counts as a town in this world: a test takes another name for each question, since what was looked up is remembered. */
const TOWN = /\b[A-Z][a-z]+ville\b/g;

/** Answers as Ollama does; its model knows the towns and takes the first place of each list. */
export const healthyOllama: Answerer = (request, response, body) => {
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
    default: {
      const { prompt } = JSON.parse(body) as { readonly prompt?: string };
      return sendJson(
        response,
        prompt === undefined
          ? { response: '', done: true, done_reason: 'load' }
          : { response: written(prompt), done: true, done_reason: 'stop', prompt_eval_count: 400, eval_count: 12 },
      );
    }
  }
};

function written(prompt: string): string {
  if (prompt.includes('Each name below has a key'))
    return JSON.stringify(Object.fromEntries([...new Set(prompt.match(/^m\d+(?= ")/gm))].map((key) => [key, '1'])));
  return JSON.stringify({ places: [...new Set(prompt.match(TOWN))].map((name) => ({ name, kind: 'place' })) });
}

/** Answers as Nominatim does: every town is in Norway, and so is the Paris that readiness asks for. */
export const healthyNominatim: Answerer = (request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://127.0.0.1');
  if (pathname === '/status')
    return sendJson(response, { status: 0, message: 'OK', data_updated: '2026-11-01T00:00:00+00:00', software_version: '5.3.3' });
  const name = searchParams.get('q') ?? searchParams.get('city') ?? '';
  if (name !== 'Paris' && name.match(TOWN) === null) return sendJson(response, []);
  return sendJson(response, [
    {
      osm_type: 'relation',
      osm_id: 1_000,
      lat: '59.91',
      lon: '10.75',
      category: 'boundary',
      type: 'administrative',
      place_rank: 16,
      importance: 0.7,
      addresstype: 'city',
      name,
      display_name: `${name}, Norway`,
      address: { city: name, country: 'Norway', country_code: 'no' },
      extratags: {},
      namedetails: { name },
      boundingbox: ['59.8', '60.0', '10.6', '10.9'],
    },
  ]);
};

function sendJson(response: Parameters<Answerer>[1], body: unknown): void {
  response.setHeader('content-type', 'application/json; charset=utf-8');
  response.end(JSON.stringify(body));
}

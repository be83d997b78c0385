import { LoopbackServer, type Answerer } from '@locitorium/http/testing';
import { reply } from './replies.fixture.ts';

/** What is found for a text or locality in lower case; everything else is found nowhere. */
const KNOWN: Readonly<Record<string, string>> = Object.freeze({
  paris: 'search-paris.json',
  dundee: 'search-fallback.json',
  köln: 'search-cologne.json',
  fiji: 'search-fiji.json',
  myanmar: 'search-myanmar.json',
  'puerto rico': 'search-puerto-rico.json',
  pristina: 'search-pristina.json',
});

/** Found only where venues are looked at. */
const KNOWN_IN_ANY_LAYER: Readonly<Record<string, string>> = Object.freeze({
  'eiffel tower': 'search-eiffel-tower.json',
  shelter: 'search-eiffel-tower.json',
});

export interface PeliasScript {
  /** Answers every search. Default: the small world above. */
  readonly search?: Answerer;
  /** The key that the server wants. */
  readonly apiKey?: string;
}

/** A loopback server that answers as Pelias documents it. */
export function peliasServer({ search, apiKey }: PeliasScript = {}): Promise<LoopbackServer> {
  return LoopbackServer.start((request, response, body) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://127.0.0.1');
    response.setHeader('content-type', 'application/json; charset=utf-8');
    if (pathname !== '/v1/search' && pathname !== '/v1/search/structured') {
      response.statusCode = 404;
      return void response.end('{"error":"not found: invalid path"}');
    }
    if (apiKey !== undefined && searchParams.get('api_key') !== apiKey) {
      response.statusCode = 403;
      return void response.end(reply('error-key.json'));
    }
    if (search !== undefined) return search(request, response, body);
    const words = (searchParams.get('text') ?? searchParams.get('locality') ?? '').toLowerCase();
    response.end(reply(KNOWN[words] ?? (searchParams.has('layers') ? undefined : KNOWN_IN_ANY_LAYER[words]) ?? 'search-empty.json'));
  });
}

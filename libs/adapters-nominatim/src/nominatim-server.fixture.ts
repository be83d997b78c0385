import { LoopbackServer, type Answerer } from '@locitorium/http/testing';
import { reply } from './replies.fixture.ts';

/** What is found for a query or a city, in lower case; everything else is found nowhere. */
const KNOWN: Readonly<Record<string, string>> = Object.freeze({
  paris: 'search-paris.json',
  cologne: 'search-point-and-boundary.json',
  köln: 'search-point-and-boundary.json',
  fiji: 'search-fiji.json',
  myanmar: 'search-myanmar.json',
  'puerto rico': 'search-puerto-rico.json',
  '75004': 'search-postcode.json',
});

/** Found only where points of interest are looked at. */
const KNOWN_IN_ANY_LAYER: Readonly<Record<string, string>> = Object.freeze({
  'eiffel tower': 'search-eiffel-tower.json',
  shelter: 'search-eiffel-tower.json',
});

export interface NominatimScript {
  /** Answers every search. Default: the small world above. */
  readonly search?: Answerer;
  readonly status?: string;
}

/** A loopback server that answers like Nominatim 5.3.3 did. */
export function nominatimServer(script: NominatimScript = {}): Promise<LoopbackServer> {
  return LoopbackServer.start((request, response, body) => {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1');
    response.setHeader('content-type', 'application/json; charset=utf-8');
    if (url.pathname === '/status') return void response.end(script.status ?? reply('status.json'));
    if (url.pathname !== '/search') {
      response.statusCode = 404;
      return void response.end('{"title": "404 Not Found"}');
    }
    return (script.search ?? fromSmallWorld)(request, response, body);
  });
}

const fromSmallWorld: Answerer = (request, response) => {
  const { searchParams } = new URL(request.url ?? '/', 'http://127.0.0.1');
  const words = (searchParams.get('q') ?? searchParams.get('city') ?? '').toLowerCase();
  const name = KNOWN[words] ?? (searchParams.has('layer') ? undefined : KNOWN_IN_ANY_LAYER[words]);
  response.end(name === undefined ? '[]' : reply(name));
};

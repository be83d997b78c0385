import { LoopbackServer, type Answerer } from '@locitorium/http/testing';
import { reply } from './replies.fixture.ts';

/** What is found for a query in lower case; everything else is found nowhere. */
const KNOWN: Readonly<Record<string, string>> = Object.freeze({
  paris: 'search-paris.json',
  'tour eiffel': 'search-eiffel-tower.json',
  'eiffel tower': 'search-eiffel-tower.json',
  fiji: 'search-fiji.json',
  myanmar: 'search-myanmar.json',
  'puerto rico': 'search-puerto-rico.json',
  pristina: 'search-pristina.json',
});

export interface PhotonScript {
  /** Answers every search. Default: the small world above. */
  readonly search?: Answerer;
  /** Null: a server that has no /status yet. */
  readonly status?: string | null;
  /** Languages of the database beside the local names. */
  readonly languages?: readonly string[];
}

/** A loopback server that answers as Photon documents it. */
export function photonServer({
  search,
  status = reply('status.json'),
  languages = ['en', 'de', 'fr'],
}: PhotonScript = {}): Promise<LoopbackServer> {
  return LoopbackServer.start((request, response, body) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://127.0.0.1');
    response.setHeader('content-type', 'application/json; charset=utf-8');
    if (pathname === '/status' && status !== null) return void response.end(status);
    if (pathname !== '/api') {
      response.statusCode = 404;
      return void response.end('Not found');
    }
    if (search !== undefined) return search(request, response, body);
    const language = searchParams.get('lang') ?? 'default';
    if (language !== 'default' && !languages.includes(language)) {
      response.statusCode = 400;
      return void response.end(
        JSON.stringify({
          lang: [{ message: `Language is not supported. Supported are: default, ${languages.join(', ')}`, args: {}, value: language }],
        }),
      );
    }
    const words = (searchParams.get('q') ?? '').toLowerCase();
    const name =
      words === 'köln' || words === 'cologne'
        ? language === 'en'
          ? 'search-cologne-en.json'
          : 'search-cologne-local.json'
        : (KNOWN[words] ?? 'search-empty.json');
    response.end(reply(name));
  });
}

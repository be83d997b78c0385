import { exchange, rawRequest, statusOf } from '../clients/raw-socket.ts';
import { exactly, none } from '../judge/verdict.ts';
import type { Scenario } from '../scenario.ts';
import { groundBody, SMALL_TEXT } from '../texts.ts';

const WITHIN_MS = 5_000;
const SITE = 'attacker.example';

/** A page of another site that makes its reader's browser ask, with the site's name for this address (DNS rebinding) or without. */
export const strangeSites: Scenario = {
  name: 'strange-sites',
  promise: 'Pages of other sites are refused, whatever name they have for this address.',
  light: true,
  run: async ({ start }) => {
    const { port } = await start();
    const ask = async (method: string, path: string, headers: Readonly<Record<string, string>>, body = '') =>
      statusOf(await exchange(port, [rawRequest(method, path, { connection: 'close', ...headers }, body)], WITHIN_MS));
    const text = groundBody(SMALL_TEXT);
    const own = `127.0.0.1:${port}`;
    const strange = {
      'POST /v1/ground, Host of the site': ask('POST', '/v1/ground', { host: SITE }, text),
      'GET /v1/search, Host of the site': ask('GET', '/v1/search?q=suva', { host: `${SITE}:${port}` }),
      'GET /, Host of the site': ask('GET', '/', { host: SITE }),
      'POST /v1/ground, Origin of the site': ask('POST', '/v1/ground', { host: own, origin: `http://${SITE}` }, text),
      'POST /v1/ground, Origin null': ask('POST', '/v1/ground', { host: own, origin: 'null' }, text),
      'POST /v1/ground/batch, Origin of the site': ask(
        'POST',
        '/v1/ground/batch',
        { host: own, origin: `https://${SITE}`, 'content-type': 'application/x-ndjson' },
        text,
      ),
    };
    const statuses = await Promise.all(Object.entries(strange).map(async ([what, status]) => ({ what, status: await status })));
    const letIn = statuses.filter(({ status }) => status === null || status < 400 || status >= 500);
    return [
      none(
        `of ${statuses.length} requests of another site, those not refused with 4xx`,
        letIn.map(({ what, status }) => `${what}: ${status ?? 'nothing'}`),
      ),
      exactly("status of the service's own page", await ask('POST', '/v1/ground', { host: own, origin: `http://${own}` }, text), 200),
      exactly('status of a program without Origin', await ask('POST', '/v1/ground', { host: `localhost:${port}` }, text), 200),
    ];
  },
};

import { setTimeout as pause } from 'node:timers/promises';
import { ask, outcomeOf } from '../clients/ask.ts';
import { BatchClient } from '../clients/batch-client.ts';
import { exchange, rawRequest } from '../clients/raw-socket.ts';
import { atLeast, none } from '../judge/verdict.ts';
import type { Scenario } from '../scenario.ts';

/** Words that no program writes by itself, one for each way into the service. */
const canary = (where: string): string => `Canary${where}quay`;
const WITHIN_MS = 3_000;

/** Texts, names and keys go in by every way, right and wrong; none may stand in the log. */
export const canaries: Scenario = {
  name: 'canaries',
  promise: 'The log holds nothing of a text, a name, a path, a query or a key.',
  light: true,
  run: async ({ start }) => {
    const target = await start({ request_timeout_ms: 1_500 });
    const { url, port } = target;
    const sent: string[] = [];
    const word = (where: string): string => {
      sent.push(canary(where));
      return canary(where);
    };
    const body = (value: unknown): string => JSON.stringify(value);
    const wire = (...pieces: readonly (string | Buffer)[]): Promise<string> => exchange(port, pieces, WITHIN_MS);
    const batch = new BatchClient(url);
    void batch.writeAll([
      body({ doc_id: word('BatchId'), text: word('BatchText') }),
      body({ doc_id: word('BatchWrong'), text: 7, meta: word('BatchMeta') }),
      `{"text": "${word('BatchBroken')}`,
    ]);
    await Promise.all([
      outcomeOf(
        ask(url, {
          path: '/v1/ground',
          body: body({ doc_id: word('Id'), text: word('Text'), meta: { ref: word('Meta') }, explain: true }),
        }),
      ),
      outcomeOf(ask(url, { path: '/v1/ground', body: body({ text: 7, doc_id: word('WrongId'), [word('Field')]: word('Value') }) })),
      outcomeOf(ask(url, { path: '/v1/ground', body: body({ text: 'x', engine: word('Engine') }) })),
      outcomeOf(ask(url, { path: '/v1/ground', body: `{"text": "${word('Broken')}` })),
      outcomeOf(ask(url, { path: '/v1/ground', body: body({ text: `${word('Long')} `.repeat(30_000) }) })),
      outcomeOf(ask(url, { path: '/v1/mentions', body: body({ text: word('Mentions') }) })),
      outcomeOf(ask(url, { path: '/v1/candidates', body: body({ names: [word('Candidates')] }) })),
      outcomeOf(ask(url, { path: '/v1/select', body: body({ text: word('Select'), mentions: [{ mention: word('Mention') }] }) })),
      outcomeOf(ask(url, { path: `/v1/search?q=${word('Query')}` })),
      outcomeOf(ask(url, { path: `/v1/places/${word('Source')}/7` })),
      outcomeOf(ask(url, { path: `/${word('Path')}` })),
      outcomeOf(ask(url, { path: '/v1/search?q=suva', headers: { 'x-api-key': word('Key'), authorization: `Bearer ${word('Bearer')}` } })),
      outcomeOf(ask(url, { path: '/health/live', headers: { 'x-request-id': word('RequestId'), 'user-agent': word('Agent') } })),
      wire(
        rawRequest('GET', '/', {
          connection: 'close',
          host: `${word('Host').toLowerCase()}.example`,
          origin: `http://${word('Origin')}.example`,
        }),
      ),
      wire(`${word('Method')} / HTTP/1.1\r\nhost: a\r\n\r\n`),
      wire(rawRequest('GET', '/', { connection: 'close', [word('Header')]: 'x'.repeat(20_000) })),
      wire(rawRequest('POST', '/v1/ground', { connection: 'close' }, body({ text: word('Abandoned').repeat(4_000) })).subarray(0, -9)),
      batch.readAll(),
    ]);
    await pause(200);
    const log = (await target.log()).toLowerCase();
    return [
      none(
        `of ${sent.length} words sent, those in the log`,
        sent.filter((each) => log.includes(each.toLowerCase())),
      ),
      atLeast('lines of the log', log.split('\n').length - 1, 12),
    ];
  },
};

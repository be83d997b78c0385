import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createLocitorium, type Locitorium } from 'locitorium';
import type { CallToolResult, Client } from '@modelcontextprotocol/client';
import { sessionWith } from './mcp-session.fixture.ts';

// Nothing that these tests do is a bug.
const onInternalError = (error: unknown): never => {
  throw error;
};

let locitorium: Locitorium;
let client: Client;

beforeAll(async () => {
  locitorium = await createLocitorium();
  client = await sessionWith({ locitorium, corpus: null, maxChars: 10_000, onInternalError });
});
afterAll(async () => {
  await client.close();
  await locitorium.close();
});

const call = (name: string, args: Record<string, unknown>) => client.callTool({ name, arguments: args });

const textOf = ([first]: CallToolResult['content']): string => (first?.type === 'text' ? first.text : '');

describe('tools without a corpus', () => {
  it('are four, look only, and say what they answer', async () => {
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(['ground_text', 'explain_place', 'find_places', 'get_place']);
    for (const { annotations, outputSchema } of tools) {
      expect(annotations).toMatchObject({ readOnlyHint: true, openWorldHint: false });
      expect(outputSchema).toMatchObject({ type: 'object' });
    }
  });

  it('ground_text has a row a place, with all its mentions, and tells what is no place of the gazetteer', async () => {
    const { structuredContent, content } = await call('ground_text', {
      text: 'Rain in Suva, Fiji. Suva was wet; so was Qwertyville, Fiji.',
    });
    expect(structuredContent).toMatchObject({
      places: [
        {
          id: 'geonames:2198148',
          country_code: 'FJ',
          mentions: [
            { text: 'Suva', start: 8, end: 12 },
            { text: 'Suva', start: 20 },
          ],
        },
        { name: 'Fiji', type: 'country' },
      ],
    });
    expect(JSON.parse(textOf(content))).toEqual(structuredContent);
  });

  it('ground_text leaves out mentions below the confidence that is asked for', async () => {
    const { structuredContent } = await call('ground_text', { text: 'Rain in Suva, Fiji.', min_confidence: 1 });
    expect(structuredContent).toEqual({ places: [], unresolved: [], left_out: { places: 0, unresolved: 0 } });
  });

  it('ground_text answers with what is asked for at most, and counts the rest', async () => {
    const text = `${'Suva. '.repeat(12)}Then Nadi, Lautoka and Labasa in Fiji.`;
    const { structuredContent } = await call('ground_text', { text, limit: 2 });
    expect(structuredContent).toMatchObject({
      places: [
        { name: expect.stringContaining('Suva'), mention_count: 12, mentions: { length: 10 } },
        { name: expect.stringContaining('Nadi') },
      ],
      left_out: { places: 3, unresolved: 0 },
    });
  });

  it('a call that its agent cancels is not worked on any longer', async () => {
    let stopped: Promise<unknown> = Promise.resolve(null);
    const reported: unknown[] = [];
    const begun = Promise.withResolvers<void>();
    const session = await sessionWith({
      locitorium: {
        ground: (_text, { signal }) => {
          stopped = new Promise((resolve) => signal?.addEventListener('abort', resolve));
          begun.resolve();
          return stopped.then(() => {
            throw signal?.reason;
          });
        },
        places: () => locitorium.places(),
      },
      corpus: null,
      maxChars: 100,
      onInternalError: (error) => reported.push(error),
    });
    const abort = new AbortController();
    const answer = session.callTool({ name: 'ground_text', arguments: { text: 'Rain in Suva.' } }, { signal: abort.signal });
    await begun.promise;
    abort.abort();
    await expect(answer).rejects.toThrow();
    await stopped;
    await session.close();
    // An agent that changes its mind is no bug.
    expect(reported).toEqual([]);
  });

  it('explain_place says what speaks for a choice and which other place it was weighed against', async () => {
    const text = 'A relief flight from Paris, Texas, was sent on to Tbilisi.';
    const { structuredContent } = await call('explain_place', { text, mention: 'Paris' });
    expect(structuredContent).toMatchObject({
      chosen: { id: 'geonames:4717560' },
      supports: expect.arrayContaining([{ text: expect.stringContaining('Texas'), log_odds: expect.any(Number) }]),
      rival: { id: expect.stringContaining('geonames:') },
    });
  });

  it('find_places and get_place agree', async () => {
    const { structuredContent: found } = await call('find_places', { name: 'ségou', limit: 1 });
    const [place] = (found as { places: [Record<string, unknown>] }).places;
    expect(place).toMatchObject({ country_code: 'ML' });
    const { structuredContent: got } = await call('get_place', { id: place['id'] });
    expect(got).toMatchObject({ ...place, admin: expect.arrayContaining([{ code: 'ML', name: 'Mali' }]) });
  });

  it.each([
    ['get_place', { id: 'geonames:999999999' }, 'no record with this id'],
    ['get_place', { id: 'Suva' }, 'no record with this id'],
    ['explain_place', { text: 'Rain in Suva.', mention: 'Nadi' }, 'Found: Suva'],
  ])('%s says what is wrong, as an answer that an agent can act on', async (name, args, words) => {
    const { isError, content } = await call(name, args);
    expect(isError).toBe(true);
    expect(textOf(content)).toContain(words);
  });

  it.each([
    ['ground_text', { text: '' }],
    ['ground_text', { text: 'x'.repeat(10_001) }],
    ['ground_text', { text: 'Rain in Suva.', lang: 'english!' }],
    ['find_places', { name: 'Suva', limit: 51 }],
    ['get_place', { id: '' }],
  ])('%s rejects arguments that do not fit, before any work', async (name, args) => {
    expect(await call(name, args)).toMatchObject({ isError: true });
  });

  it('an unexpected error is reported, and an agent learns no more than that it happened', async () => {
    const reported: unknown[] = [];
    const broken = new Error('quotes a text');
    const session = await sessionWith({
      locitorium: { ground: () => Promise.reject(broken), places: () => locitorium.places() },
      corpus: null,
      maxChars: 100,
      onInternalError: (error) => reported.push(error),
    });
    const answer = await session.callTool({ name: 'ground_text', arguments: { text: 'Rain in Suva.' } });
    expect(answer.isError).toBe(true);
    expect(JSON.stringify(answer)).not.toContain('quotes');
    expect(reported).toEqual([broken]);
    await session.close();
  });

  it('a prompt carries the text unchanged', async () => {
    const { messages } = await client.getPrompt({ name: 'places_in_text', arguments: { text: 'Rain in $& Suva.' } });
    expect(JSON.stringify(messages)).toContain('Rain in $& Suva.');
  });
});

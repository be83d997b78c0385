import { describe, expect, it } from '@jest/globals';
import { LocitoriumClient } from './client.ts';
import { ServiceProblem, ServiceUnreachable } from './exchange.ts';
import type { AnswerEvent } from './records/answer.ts';

const QUESTION = { question: 'Where did the bridge collapse?', filter: { countries: ['ML'] } };
const PROBLEM = { type: 'urn:locitorium:problem:model_unavailable', title: 't', status: 503, detail: 'The model is gone.', facts: {} };
const TEXT = 'event: text\ndata: {"text":"橋は"}\n\n';
const ANSWER = 'event: answer\ndata: {"answer":"橋は [a#0]"}\n\n';
const ERROR = `event: error\ndata: ${JSON.stringify(PROBLEM)}\n\n`;

/** A client of a service that sends this byte by byte, what it was sent, and whether it has been told to stop. */
function clientOf(stream: string, { ends = true } = {}) {
  const state = { headers: {} as Record<string, string>, body: '', isCancelled: false };
  const send: typeof fetch = async (_, { headers, body } = {}) => {
    Object.assign(state, { headers, body });
    const bytes = new ReadableStream<Uint8Array>({
      start: (controller) => {
        for (const byte of new TextEncoder().encode(stream)) controller.enqueue(Uint8Array.of(byte));
        if (ends) controller.close();
      },
      cancel: () => void (state.isCancelled = true),
    });
    return new Response(bytes);
  };
  return { state, corpus: new LocitoriumClient({ baseUrl: 'http://service.test', fetch: send }).corpus };
}

/** All events, and what it ended with. */
async function gather(events: AsyncIterable<AnswerEvent>): Promise<readonly unknown[]> {
  const all: unknown[] = [];
  try {
    for await (const event of events) all.push(event);
  } catch (error) {
    all.push(error);
  }
  return all;
}

describe('a streamed answer', () => {
  it('arrives as it grows, whatever is cut, and ends with the record', async () => {
    const { corpus, state } = clientOf(`: \n\n${TEXT}: \n\nevent: news\ndata: 1\n\n${ANSWER}`);
    expect(await gather(corpus.answerStream(QUESTION))).toEqual([
      { kind: 'text', text: '橋は' },
      { kind: 'answer', answer: { answer: '橋は [a#0]' } },
    ]);
    expect([state.headers['accept'], JSON.parse(state.body)]).toEqual(['text/event-stream', QUESTION]);
  });

  it('that ends in a problem rejects with it, after the words before', async () => {
    const [text, error] = await gather(clientOf(TEXT + ERROR).corpus.answerStream(QUESTION));
    expect(text).toEqual({ kind: 'text', text: '橋は' });
    expect(error).toBeInstanceOf(ServiceProblem);
    expect(error).toMatchObject({ kind: 'model_unavailable', message: 'The model is gone.' });
  });

  it.each([
    ['breaks off', TEXT],
    ['is no JSON', 'event: answer\ndata: {"answer"\n\n'],
    ['is empty', ''],
  ])('that %s is no answer', async (_, stream) => {
    expect((await gather(clientOf(stream).corpus.answerStream(QUESTION))).at(-1)).toBeInstanceOf(ServiceUnreachable);
  });

  it('that nobody reads to its end is cancelled, which stops the model', async () => {
    const { corpus, state } = clientOf(TEXT, { ends: false });
    for await (const event of corpus.answerStream(QUESTION)) {
      expect(event.kind).toBe('text');
      break;
    }
    expect(state.isCancelled).toBe(true);
  });
});

import { encodeAnswer, type CorpusAnswer } from '@locitorium/domain';
import { problemOf } from '../server/error-handling.ts';
import { clientOf } from '../server/access.ts';
import { whenOver } from '../server/response-end.ts';
import type { Service } from '../service.ts';
import { answerInTurn, type Turn } from '../work/answer-in-turn.ts';
import { ClientDisconnected } from '../work/client-signal.ts';
import type { Release } from '../work/held-bytes.ts';

export interface AnswerEventsOptions extends Turn {
  readonly ask: (options: { readonly signal: AbortSignal; readonly onText: (text: string) => void }) => Promise<CorpusAnswer>;
}

/** How often a stream shows that it is there: proxies close what is silent for half a minute or more. */
const KEEP_ALIVE_MS = 10_000;

/** A comment, which readers pass over. */
const KEEP_ALIVE = ': \n\n';

const eventOf = (event: 'text' | 'answer' | 'error', data: object): string => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

/**
 * The server-sent events of an answer: its words as they come, then the answer. What fails before the first event rejects, so that it can
 * be the response; what fails later is the last event. Words that the reader has not taken wait, joined, and hold up nobody.
 */
export async function* answerEvents(service: Service, { ask, ...turn }: AnswerEventsOptions): AsyncGenerator<string> {
  const { request, reply } = turn;
  const client = clientOf(request);
  let text = '';
  // Until the response is over: what was sent may still lie in it.
  const held: Release[] = [];
  let isGone = false;
  whenOver(reply, () => {
    isGone = true;
    for (const release of held) release();
  });
  let news = Promise.withResolvers<void>();
  let isOver = false;
  const onText = (piece: string): void => {
    if (isGone) return;
    text += piece;
    held.push(service.unsent.hold(client, Buffer.byteLength(piece)));
    news.resolve();
  };
  const answering = answerInTurn(service, turn, async (signal) => {
    const answer = await ask({ signal, onText });
    return Buffer.from(eventOf('answer', encodeAnswer(answer)));
  });
  const end = (): void => {
    isOver = true;
    news.resolve();
  };
  answering.then(end, end);
  const timer = setInterval(() => news.resolve(), KEEP_ALIVE_MS);
  let hasBegun = false;
  try {
    while (!isOver || text !== '') {
      await news.promise;
      news = Promise.withResolvers();
      if (text === '' && isOver) break;
      hasBegun = true;
      if (text === '') {
        yield KEEP_ALIVE;
        continue;
      }
      const event = eventOf('text', { text });
      text = '';
      yield event;
    }
    yield String(await answering);
  } catch (error) {
    if (!hasBegun || error instanceof ClientDisconnected) throw error;
    const problem = problemOf(error, request);
    request.outcome.problem = problem.type.slice(problem.type.lastIndexOf(':') + 1);
    yield eventOf('error', problem);
  } finally {
    clearInterval(timer);
  }
}

import { setTimeout as pause } from 'node:timers/promises';
import { StubProcess } from '@locitorium/bench';
import { ask, outcomeOf } from '../clients/ask.ts';
import { openSocket, rawRequest } from '../clients/raw-socket.ts';
import { askSteadily, outcomesOtherThan } from '../clients/steady-client.ts';
import { atLeast, atMost, exactly, none } from '../judge/verdict.ts';
import type { Scenario } from '../scenario.ts';
import { MEMORY_BOUND_MB } from '../target/memory-bound.ts';
import { watchMemory } from '../target/memory-watch.ts';
import type { Target } from '../target/target.ts';
import { groundBody, SMALL_TEXT } from '../texts.ts';

const SOCKETS = 40;
/** Longer than the scenario: no question is answered while it runs. */
const MODEL_MS = 60_000;
const EVERY_MS = 250;
const LOOK_AGAIN_MS = 100;
/** Time in which a model is let go whose askers have left. */
const LETTING_GO_MS = 3_000;
const ANSWERS = '/v1/corpus/answers';
const QUESTION = JSON.stringify({ question: 'What was cancelled between Tarifa and Tangier?' });
const GIANT = JSON.stringify({ question: 'x'.repeat(50_000_000) });

/** Many open streams of answers that nobody reads, whose model does not answer, and questions as long as books. */
export const slowQuestions: Scenario = {
  name: 'slow-questions',
  promise: 'Questions that wait for a model hold up no texts and no searches, and end with their askers.',
  light: true,
  run: async ({ start, seconds }) => {
    await using model = await StubProcess.model({ delayMs: MODEL_MS, slots: SOCKETS, recording: false });
    const settings = { corpus_file: 'corpus.db', answerer: 'llm', model: 'stub', ollama_base_url: model.baseUrl, ollama_slots: SOCKETS };
    const target = await start(settings, ['stranger', 'desk']);
    const [stranger, desk] = [target.keyOf('stranger'), target.keyOf('desk')];
    await ask(target.url, { path: '/v1/corpus/documents', body: JSON.stringify({ text: SMALL_TEXT }), headers: desk });
    const memory = watchMemory(() => target.figures(desk));
    const giant = await outcomeOf(ask(target.url, { path: ANSWERS, body: GIANT, headers: stranger }));
    const request = rawRequest('POST', ANSWERS, { ...stranger, accept: 'text/event-stream' }, QUESTION);
    const sockets = await Promise.all(Array.from({ length: SOCKETS }, () => openSocket(target.port)));
    for (const socket of sockets) socket.pause().write(request);
    const working = await questionsOf(target, desk);
    const stop = pause(seconds * 1_000);
    const steady = (path: string, body: string) => askSteadily(target.url, { path, body, headers: desk }, EVERY_MS, stop);
    const [texts, searches] = await Promise.all([
      steady('/v1/ground', groundBody(SMALL_TEXT)),
      steady('/v1/corpus/search', JSON.stringify({ query: 'ferries near Tarifa' })),
    ]);
    for (const socket of sockets) socket.destroy();
    const left = await questionsLeft(target, desk);
    return [
      atLeast('questions that wait for the model', working, 1),
      none('texts of others that were not grounded', outcomesOtherThan(200, texts)),
      none('searches of others that were not answered', outcomesOtherThan(200, searches)),
      exactly('a question of 50 MB', giant, '413'),
      exactly(`questions still in work ${LETTING_GO_MS} ms after their askers left`, left, 0),
      atMost(`resident memory with ${SOCKETS} streams`, await memory.peakMb(), MEMORY_BOUND_MB, 'MB'),
    ];
  },
};

const questionsOf = async (target: Target, headers: Readonly<Record<string, string>>): Promise<number> =>
  (await target.figures(headers)).sum('locitorium_corpus_questions_working');

async function questionsLeft(target: Target, headers: Readonly<Record<string, string>>): Promise<number> {
  let left = await questionsOf(target, headers);
  for (let waited = 0; left > 0 && waited < LETTING_GO_MS; waited += LOOK_AGAIN_MS) {
    await pause(LOOK_AGAIN_MS);
    left = await questionsOf(target, headers);
  }
  return left;
}

import { EventSourceParserStream } from 'eventsource-parser/stream';
import { chunksOf } from './chunks-of.ts';
import { ServiceProblem } from './exchange.ts';
import type { AnswerEvent, CorpusAnswer } from './records/answer.ts';
import type { Problem } from './records/problem.ts';

/**
 * What arrives of an answer, as it arrives. Rejects with ServiceProblem where the service says that there will be none, and with an error
 * of another kind where the stream breaks off. Events of other names are passed over.
 */
export async function* readAnswerEvents(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<AnswerEvent> {
  const events = body.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream());
  for await (const { event, data } of chunksOf(events)) {
    if (event === 'error') throw new ServiceProblem(JSON.parse(data) as Problem, null);
    if (event === 'text') yield { kind: 'text', text: (JSON.parse(data) as { readonly text: string }).text };
    if (event !== 'answer') continue;
    yield { kind: 'answer', answer: JSON.parse(data) as CorpusAnswer };
    return;
  }
  throw new Error('The stream ended before the answer.');
}

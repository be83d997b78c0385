import { EventSourceParserStream } from 'eventsource-parser/stream';
import { ServiceProblem } from './exchange.ts';
import type { AnswerEvent, CorpusAnswer } from './records/answer.ts';
import type { Problem } from './records/problem.ts';

/**
 * What arrives of an answer, as it arrives. Rejects with ServiceProblem where the service says that there will be none, and with an error
 * of another kind where the stream breaks off. Events of other names are passed over.
 */
export async function* readAnswerEvents(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<AnswerEvent> {
  // Safari cannot iterate over a stream.
  const reader = body.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream()).getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) throw new Error('The stream ended before the answer.');
      const { event, data } = value;
      if (event === 'error') throw new ServiceProblem(JSON.parse(data) as Problem, null);
      if (event === 'text') yield { kind: 'text', text: (JSON.parse(data) as { readonly text: string }).text };
      if (event !== 'answer') continue;
      yield { kind: 'answer', answer: JSON.parse(data) as CorpusAnswer };
      return;
    }
  } finally {
    // A caller that stops reading makes the service stop working; a stream that has ended ignores this.
    await reader.cancel().catch(() => undefined);
  }
}

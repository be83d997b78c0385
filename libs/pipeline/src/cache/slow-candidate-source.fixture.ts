import type { Candidate } from '@locitorium/domain';
import { identityOf, type CallContext, type CandidateSource, type PlaceQuery } from '@locitorium/ports';

interface Asked {
  readonly query: PlaceQuery;
  readonly context: CallContext;
  readonly answer: (candidates: readonly Candidate[]) => void;
  readonly fail: (error: unknown) => void;
}

/** A source that answers when the test says so, and gives up when it is told to. */
export class SlowCandidateSource implements CandidateSource {
  readonly identity = identityOf('slow', '1', {});
  readonly asked: Asked[] = [];

  search(query: PlaceQuery, context: CallContext): Promise<readonly Candidate[]> {
    return new Promise((answer, fail) => {
      context.signal.addEventListener('abort', () => fail(context.signal.reason), { once: true });
      this.asked.push({ query, context, answer, fail });
    });
  }
}

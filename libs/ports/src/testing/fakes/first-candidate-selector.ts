import type { Document, Selection } from '@locitorium/domain';
import type { CallContext } from '../../context/call-context.ts';
import type { CandidateSelector, SelectionQuestion } from '../../candidate-selector/candidate-selector.ts';
import { identityOf } from '../../identity/identity.ts';

/** Chooses the first candidate of every mention: the baseline that every selector must beat. */
export class FirstCandidateSelector implements CandidateSelector {
  readonly identity = identityOf('first-candidate', '1', {});
  readonly capabilities = { candidatesPerMention: 10, infersCountry: false };

  async select(_document: Document, questions: readonly SelectionQuestion[], context: CallContext): Promise<readonly Selection[]> {
    context.signal.throwIfAborted();
    return questions.map(({ candidates: [first, ...others] }): Selection =>
      first === undefined
        ? { kind: 'none', reason: 'none_fits', confidence: null, inferredCountry: null, within: null }
        : { kind: 'chosen', candidate: first, confidence: null, reason: others.length === 0 ? 'only_candidate' : 'prominence' },
    );
  }
}

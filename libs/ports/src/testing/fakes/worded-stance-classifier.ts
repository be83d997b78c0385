import type { Stance } from '@locitorium/domain';
import type { CallContext } from '../../context/call-context.ts';
import { identityOf } from '../../identity/identity.ts';
import type { ClassifiedStance, StanceClassifier, StanceQuestion } from '../../stance-classifier/stance-classifier.ts';

/** Answers by a word of the fragment, and records the questions; null for a fragment with none of the words. */
export class WordedStanceClassifier implements StanceClassifier {
  readonly identity;
  readonly asked: (readonly StanceQuestion[])[] = [];
  readonly #words: Readonly<Record<string, Stance>>;
  readonly #confidence: number;

  constructor(words: Readonly<Record<string, Stance>>, confidence = 0.9) {
    this.#words = words;
    this.#confidence = confidence;
    this.identity = identityOf('worded-stances', '1', { words, confidence });
  }

  async classify(questions: readonly StanceQuestion[], context: CallContext): Promise<readonly (ClassifiedStance | null)[]> {
    context.signal.throwIfAborted();
    this.asked.push(questions);
    return questions.map(({ fragment }) => {
      const word = Object.keys(this.#words).find((candidate) => fragment.content.includes(candidate));
      const stance = word === undefined ? undefined : this.#words[word];
      return stance === undefined ? null : { stance, confidence: this.#confidence };
    });
  }
}

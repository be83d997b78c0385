import type { Document, Mention } from '@locitorium/domain';
import { identityOf, type MentionExtractor } from '@locitorium/ports';
import type { RecognisedText } from '../recogniser/score-recogniser.ts';

/** Mentions that a recogniser under measurement has found before. */
export class RecognisedMentions implements MentionExtractor {
  readonly identity = identityOf('recognised-mentions', '1', {});
  readonly #mentions: ReadonlyMap<string, readonly Mention[]>;

  constructor(recognised: readonly RecognisedText[]) {
    this.#mentions = new Map(recognised.map(({ text, mentions }) => [text.id, mentions]));
  }

  async extract({ docId }: Document): Promise<readonly Mention[]> {
    const mentions = this.#mentions.get(docId);
    if (mentions === undefined) throw new RangeError(`Document ${docId} was not read by the recogniser.`);
    return mentions;
  }
}

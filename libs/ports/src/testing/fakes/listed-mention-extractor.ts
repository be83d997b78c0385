import type { Document, Mention } from '@locitorium/domain';
import type { CallContext } from '../../context/call-context.ts';
import { identityOf, type Identity } from '../../identity/identity.ts';
import type { MentionExtractor } from '../../mention-extractor/mention-extractor.ts';

/** Finds every whole-word occurrence of the names it was given, longest first; a dictionary matcher small enough to trust. */
export class ListedMentionExtractor implements MentionExtractor {
  readonly identity: Identity;
  readonly #names: readonly string[];

  constructor(...names: readonly string[]) {
    this.#names = [...names].sort((a, b) => b.length - a.length);
    this.identity = identityOf('listed-extractor', '1', { names: this.#names });
  }

  async extract(document: Document, context: CallContext): Promise<readonly Mention[]> {
    context.signal.throwIfAborted();
    const found: Mention[] = [];
    for (const name of this.#names) {
      for (let start = document.text.indexOf(name); start >= 0; start = document.text.indexOf(name, start + 1)) {
        const end = start + name.length;
        if (/[\p{L}\p{N}]/u.test(document.text.charAt(start - 1)) || /[\p{L}\p{N}]/u.test(document.text.charAt(end))) continue;
        if (found.some((other) => other.start < end && start < other.end)) continue;
        found.push({ surface: name, start, end, mentionClass: 'toponym', confidence: null });
      }
    }
    return found.sort((a, b) => a.start - b.start);
  }
}

import { EMPTY_META, type Document, type Selection } from '@locitorium/domain';
import {
  identityOf,
  type CallContext,
  type CandidateSelector,
  type Identity,
  type SelectionQuestion,
  type SelectOptions,
  type SelectorCapabilities,
} from '@locitorium/ports';

/**
 * Asks a selector about each mention as if its name were the whole text: no words around it, no other mentions, nothing but the language
 * known of the document. It explains nothing, because an explanation would speak of that text.
 */
export class LoneMentionSelector implements CandidateSelector {
  readonly identity: Identity;
  readonly #selector: CandidateSelector;

  constructor(selector: CandidateSelector) {
    this.#selector = selector;
    this.identity = identityOf(selector.identity.name, '1', { selector: selector.identity, context: 'none' });
  }

  get capabilities(): SelectorCapabilities {
    return this.#selector.capabilities;
  }

  get statements(): string | undefined {
    return this.#selector.statements;
  }

  async select(
    { docId, meta }: Document,
    questions: readonly SelectionQuestion[],
    context: CallContext,
    options?: SelectOptions,
  ): Promise<readonly Selection[]> {
    const selections: Selection[] = [];
    for (const { mention, candidates } of questions) {
      const { surface } = mention;
      const alone: Document = { docId, text: surface, meta: { ...EMPTY_META, lang: meta.lang } };
      const question = { mention: { ...mention, start: 0, end: surface.length }, candidates };
      selections.push(...(await this.#selector.select(alone, [question], context, options)));
    }
    return selections;
  }
}

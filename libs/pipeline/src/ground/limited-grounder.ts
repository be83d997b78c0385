import pLimit from 'p-limit';
import type { Document, GroundedDocument } from '@locitorium/domain';
import type { EngineDescription, GroundOptions, Grounder, Identity } from '@locitorium/ports';

/** Has another grounder ground at most so many documents at once; further ones wait for their turn, which takes none of their time. */
export class LimitedGrounder implements Grounder {
  readonly #grounder: Grounder;
  readonly #turn: ReturnType<typeof pLimit>;

  constructor(grounder: Grounder, documentsAtOnce: number) {
    this.#grounder = grounder;
    this.#turn = pLimit(documentsAtOnce);
  }

  get identity(): Identity {
    return this.#grounder.identity;
  }

  get description(): EngineDescription {
    return this.#grounder.description;
  }

  get statements(): string | undefined {
    return this.#grounder.statements;
  }

  ground(document: Document, options?: GroundOptions): Promise<GroundedDocument> {
    return this.#turn(() => this.#grounder.ground(document, options));
  }
}

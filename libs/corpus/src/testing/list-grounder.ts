import { EMPTY_USAGE, type Candidate, type Document, type GroundedDocument, type Grounding } from '@locitorium/domain';
import { identityOf, type Grounder, type GroundOptions } from '@locitorium/ports';

/** Finds the names of a few places. */
export class ListGrounder implements Grounder {
  readonly identity = identityOf('list-grounder', '1', {});
  readonly description = {} as Grounder['description'];
  readonly #places: readonly Candidate[];
  /** Names that nobody answers for. */
  readonly unanswered = new Set<string>();

  constructor(...places: readonly Candidate[]) {
    this.#places = places;
  }

  async ground({ docId, text }: Document, { signal }: GroundOptions = {}): Promise<GroundedDocument> {
    signal?.throwIfAborted();
    const groundings = this.#places
      .flatMap((found) =>
        [...text.matchAll(new RegExp(found.name, 'g'))].map(({ index: start }): Grounding => {
          const end = start + found.name.length;
          const mention = {
            surface: found.name,
            start,
            end,
            mentionClass: 'toponym',
            confidence: 1,
            mentionId: `${docId}:${start}`,
          } as const;
          if (this.unanswered.has(found.name)) return { mention, candidates: [], status: 'timeout', reason: 'geocoder_unavailable' };
          return { mention, candidates: [found], status: 'resolved', reason: 'only_candidate', selected: { ...found, confidence: 0.9 } };
        }),
      )
      .sort((a, b) => a.mention.start - b.mention.start);
    return { docId, groundings, usage: EMPTY_USAGE };
  }
}

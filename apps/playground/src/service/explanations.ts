import type { Explanation, LocitoriumClient, Prediction } from '@locitorium/client';
import { toDocument } from './ground-drafts.ts';
import type { Draft } from '../state/workbench.ts';

/** Of the mentions with these ids. */
export type ExplanationsById = ReadonlyMap<string, Explanation>;

/**
 * Why places were chosen. Explanations are many times as long as all else of an answer, so they are requested when one of them is to be
 * shown: once for each answer.
 */
export class Explanations {
  readonly #requested = new WeakMap<Prediction, Promise<ExplanationsById>>();
  readonly #client: Pick<LocitoriumClient, 'ground'>;

  constructor(client: Pick<LocitoriumClient, 'ground'>) {
    this.#client = client;
  }

  /** Those of an answer for a draft; `engine` as it was requested. Rejects as the client does, and asks again the next time. */
  of(answer: Prediction, draft: Draft, engine: string | null): Promise<ExplanationsById> {
    const known = this.#requested.get(answer);
    if (known !== undefined) return known;
    const requested = this.#client
      .ground({ ...toDocument(draft), explain: true, candidates: 0, ...(engine !== null && { engine }) })
      .then(explanationsIn);
    this.#requested.set(answer, requested);
    requested.catch(() => this.#requested.delete(answer));
    return requested;
  }
}

const explanationsIn = ({ results }: Prediction): ExplanationsById =>
  new Map(results.flatMap(({ mention_id: id, explanation }) => (explanation === undefined ? [] : [[id, explanation] as const])));

import type { Document, GroundedDocument, Grounding } from '@locitorium/domain';
import type { EvidenceLedger } from '@locitorium/evidence';
import type { GroundOptions, Grounder } from '@locitorium/ports';

/**
 * Grounds as another grounder does, and records the evidence of what it answers before it answers: whoever keeps the answer can rely on
 * its evidence. What was recorded and not kept is recorded again with the next answer, in the place of the first.
 *
 * Explanations are asked for in any case, and are in the answer only where the caller asked for them.
 */
export class RecordingGrounder implements Grounder {
  readonly #grounder: Grounder;
  readonly #evidence: Pick<EvidenceLedger, 'recordGroundings'>;
  readonly #task: string;

  constructor(
    grounder: Grounder,
    { evidence, task }: { readonly evidence: Pick<EvidenceLedger, 'recordGroundings'>; readonly task: string },
  ) {
    this.#grounder = grounder;
    this.#evidence = evidence;
    this.#task = task;
  }

  get identity() {
    return this.#grounder.identity;
  }

  get description() {
    return this.#grounder.description;
  }

  get statements() {
    return this.#grounder.statements;
  }

  async ground(document: Document, options: GroundOptions = {}): Promise<GroundedDocument> {
    const grounded = await this.#grounder.ground(document, { ...options, explain: true });
    await this.#evidence.recordGroundings({ task: this.#task, text: document.text, grounded, engine: this.#grounder });
    return options.explain === true ? grounded : unexplained(grounded);
  }
}

function unexplained(grounded: GroundedDocument): GroundedDocument {
  return {
    ...without(grounded, ['rejectedSpans']),
    groundings: grounded.groundings.map((grounding): Grounding => without(grounding, ['explanation', 'statement'])),
  };
}

/** A copy without what nobody asked for. */
function without<T extends object>(record: T, optional: readonly (keyof T)[]): T {
  const rest = { ...record };
  for (const key of optional) delete rest[key];
  return rest;
}

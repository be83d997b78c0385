import type { Document, GroundedDocument, Grounding } from '@locitorium/domain';
import type { EvidenceLedger } from '@locitorium/evidence';
import type { GroundOptions, Grounder } from '@locitorium/ports';
import { GROUP, GroupCommit } from './group-commit.ts';

/**
 * Grounds as another grounder does, and records the evidence of what it answers before it answers: whoever keeps the answer can rely on
 * its evidence. What was recorded and not kept is recorded again with the next answer, in the place of the first.
 *
 * Answers wait for each other, to be recorded together, as long as further documents are under way (`GROUP`).
 *
 * Explanations are asked for in any case, and are in the answer only where the caller asked for them.
 */
export class RecordingGrounder implements Grounder {
  readonly #grounder: Grounder;
  readonly #group: GroupCommit;
  readonly #task: string;
  /** Documents whose evidence is not there yet. */
  #underWay = 0;

  constructor(
    grounder: Grounder,
    { evidence, task }: { readonly evidence: Pick<EvidenceLedger, 'recordGroundings'>; readonly task: string },
  ) {
    this.#grounder = grounder;
    this.#group = new GroupCommit(evidence);
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
    const isExplained = options.explain === true;
    const grounded = await this.#whileUnderWay(() =>
      this.#grounder.ground(document, { ...options, explain: true, rejectedSpans: isExplained }),
    );
    await this.#group.record({ task: this.#task, text: document.text, grounded, engine: this.#grounder });
    return isExplained ? grounded : unexplained(grounded);
  }

  async #whileUnderWay(ground: () => Promise<GroundedDocument>): Promise<GroundedDocument> {
    this.#underWay += 1;
    try {
      return await ground();
    } finally {
      this.#underWay -= 1;
      if (this.#underWay === 0) setTimeout(() => this.#underWay === 0 && this.#group.commit(), GROUP.idleMs);
    }
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

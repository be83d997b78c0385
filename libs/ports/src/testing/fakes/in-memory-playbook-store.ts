import { emptyPlaybook, type Playbook } from '@locitorium/domain';
import { SYSTEM_CLOCK, type Clock } from '../../context/call-context.ts';
import type { PlaybookStore, PlaybookVersion } from '../../playbook-store/playbook-store.ts';
import { assertDatasetName, nextVersionOf, playbookVersionMissing } from '../../playbook-store/playbook-versions.ts';

/** Playbooks that live as long as the object. */
export class InMemoryPlaybookStore implements PlaybookStore {
  readonly #saved = new Map<string, Playbook[]>();
  readonly #clock: Clock;

  constructor({ clock = SYSTEM_CLOCK }: { readonly clock?: Clock } = {}) {
    this.#clock = clock;
  }

  async load(dataset: string): Promise<Playbook> {
    return structuredClone(this.#versions(dataset).at(-1) ?? emptyPlaybook(this.#clock.now()));
  }

  async save(dataset: string, playbook: Playbook): Promise<Playbook> {
    const versions = this.#versions(dataset);
    const next = nextVersionOf(dataset, structuredClone(playbook), versions.at(-1) ?? null, this.#clock.now());
    this.#saved.set(dataset, [...versions, next]);
    return structuredClone(next);
  }

  async history(dataset: string): Promise<readonly PlaybookVersion[]> {
    const versions = this.#versions(dataset).map(({ metadata, bullets }, i) => ({
      version: i + 1,
      updatedAt: metadata.updated_at,
      bullets: bullets.length,
    }));
    return versions.reverse();
  }

  async loadVersion(dataset: string, version: number): Promise<Playbook> {
    const found = this.#versions(dataset)[version - 1];
    if (found === undefined) throw playbookVersionMissing(dataset, version);
    return structuredClone(found);
  }

  #versions(dataset: string): readonly Playbook[] {
    assertDatasetName(dataset);
    return this.#saved.get(dataset) ?? [];
  }
}

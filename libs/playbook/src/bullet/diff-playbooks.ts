import type { Bullet, Playbook } from '@locitorium/domain';

/** What makes one playbook the other, lesson by lesson. */
export interface PlaybookDiff {
  readonly added: readonly Bullet[];
  readonly removed: readonly Bullet[];
  /** Of one id on both sides, with unlike fields. */
  readonly changed: readonly { readonly before: Bullet; readonly after: Bullet }[];
}

export function diffPlaybooks(before: Playbook, after: Playbook): PlaybookDiff {
  const [old, now] = [before, after].map(({ bullets }) => new Map(bullets.map((bullet) => [bullet.id, bullet])));
  return {
    added: after.bullets.filter(({ id }) => !old!.has(id)),
    removed: before.bullets.filter(({ id }) => !now!.has(id)),
    changed: before.bullets.flatMap((bullet) => {
      const changed = now!.get(bullet.id);
      return changed === undefined || changedFields(bullet, changed).length === 0 ? [] : [{ before: bullet, after: changed }];
    }),
  };
}

/** Names of the fields that differ. */
export function changedFields(before: Bullet, after: Bullet): readonly (keyof Bullet)[] {
  const names = Object.keys(before) as (keyof Bullet)[];
  return names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
}

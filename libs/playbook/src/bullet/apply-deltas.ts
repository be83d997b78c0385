import { UsageError, type Bullet, type DeltaContextItem, type Playbook } from '@locitorium/domain';
import { newBulletId } from './new-bullet-id.ts';

/**
 * The playbook after these changes, in their order; all of them or none. A lesson that is added takes the given id, or a new one, and the
 * reasoning as where it comes from; one that is updated keeps its counts. Times are the store's to set.
 *
 * Throws a UsageError `bullet_missing` or `bullet_exists` where a change does not fit the playbook that it is made to.
 */
export function applyDeltas(playbook: Playbook, deltas: readonly DeltaContextItem[]): Playbook {
  const bullets = new Map(playbook.bullets.map((bullet) => [bullet.id, bullet]));
  for (const delta of deltas) {
    const bullet = delta.type === 'ADD' ? addedBullet(delta, bullets) : bulletNamedBy(delta, bullets);
    if (delta.type === 'DELETE') bullets.delete(bullet.id);
    else bullets.set(bullet.id, delta.type === 'ADD' ? bullet : updatedBullet(delta, bullet));
  }
  return { ...playbook, bullets: [...bullets.values()] };
}

function addedBullet({ bullet_id: given, section, content, reasoning }: DeltaContextItem, bullets: ReadonlyMap<string, Bullet>): Bullet {
  const id = given ?? newBulletId(section, bullets.keys());
  if (bullets.has(id)) {
    throw new UsageError('bullet_exists', `The playbook has a bullet ${id} already: update it, or add one without an id.`, { bullet: id });
  }
  return {
    ...{ id, section, content, searchable_text: content },
    ...{ keywords: [], helpful: 0, harmful: 0, source_trajectory: reasoning },
  };
}

function bulletNamedBy({ type, bullet_id: id }: DeltaContextItem, bullets: ReadonlyMap<string, Bullet>): Bullet {
  const bullet = id === null ? undefined : bullets.get(id);
  if (bullet !== undefined) return bullet;
  const which = id === null ? 'no bullet' : `the bullet ${id}, which the playbook does not have`;
  throw new UsageError('bullet_missing', `${type} names ${which}: name one of its ids.`, { bullet: id });
}

/** What it is found by is made anew: what it says, and its keywords. */
function updatedBullet({ section, content }: DeltaContextItem, bullet: Bullet): Bullet {
  return { ...bullet, section, content, searchable_text: [content, ...bullet.keywords].join(' ') };
}

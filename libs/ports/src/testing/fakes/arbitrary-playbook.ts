import type { Bullet, DeltaContextItem, Playbook } from '@locitorium/domain';
import fc from 'fast-check';

const text = fc.string({ unit: 'grapheme', maxLength: 40 });
const name = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 });
const count = fc.nat(1_000);
const time = fc
  .date({ min: new Date('1970-01-01T00:00:00Z'), max: new Date('2999-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString());

/** Any lesson. */
export function arbitraryBullet(): fc.Arbitrary<Bullet> {
  return fc.record({
    ...{ id: name, section: name, content: text, searchable_text: text },
    ...{ keywords: fc.array(text, { maxLength: 4 }), helpful: count, harmful: count, source_trajectory: text },
  });
}

/** Any playbook: ids are unlike. */
export function arbitraryPlaybook(): fc.Arbitrary<Playbook> {
  return fc.record({
    metadata: fc.record({ created_at: time, updated_at: time }),
    bullets: fc.uniqueArray(arbitraryBullet(), { selector: ({ id }) => id, maxLength: 12 }),
  });
}

/** Any change of a playbook, whether it can be made or not. */
export function arbitraryDelta(): fc.Arbitrary<DeltaContextItem> {
  return fc.record({
    type: fc.constantFrom('ADD' as const, 'UPDATE' as const, 'DELETE' as const),
    ...{ section: name, bullet_id: fc.option(name), content: text, reasoning: text },
  });
}

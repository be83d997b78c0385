import { describe, expect, it } from '@jest/globals';
import { DELTA_CONTEXT_ITEM, emptyPlaybook } from '@locitorium/domain';
import { arbitraryPlaybook } from '@locitorium/ports/testing/arbitrary-playbook';
import fc from 'fast-check';
import { applyDeltas } from './apply-deltas.ts';
import { changedFields, diffPlaybooks } from './diff-playbooks.ts';

const delta = (given: object) => DELTA_CONTEXT_ITEM.parse({ section: 'names', content: '', reasoning: '', ...given });

describe('diffPlaybooks', () => {
  const before = applyDeltas(
    emptyPlaybook(0),
    ['kept', 'old', 'gone'].map((content) => delta({ type: 'ADD', content, bullet_id: content })),
  );
  const after = applyDeltas(before, [
    delta({ type: 'UPDATE', bullet_id: 'old', content: 'new' }),
    delta({ type: 'DELETE', bullet_id: 'gone' }),
    delta({ type: 'ADD', bullet_id: 'added', content: 'added' }),
  ]);

  it('names what was added, removed and changed, and in which fields', () => {
    const { added, removed, changed } = diffPlaybooks(before, after);
    expect([added, removed].map((bullets) => bullets.map(({ id }) => id))).toEqual([['added'], ['gone']]);
    expect(changed.map(({ before: { id, content }, after: { content: now } }) => [id, content, now])).toEqual([['old', 'old', 'new']]);
    expect(changedFields(changed[0]!.before, changed[0]!.after)).toEqual(['content', 'searchable_text']);
  });

  it('finds nothing between equal playbooks, and the reverse the other way round', () => {
    fc.assert(
      fc.property(arbitraryPlaybook(), arbitraryPlaybook(), (one, other) => {
        expect(diffPlaybooks(one, structuredClone(one))).toEqual({ added: [], removed: [], changed: [] });
        const [there, back] = [diffPlaybooks(one, other), diffPlaybooks(other, one)];
        expect([back.added, back.removed]).toEqual([there.removed, there.added]);
      }),
    );
  });
});

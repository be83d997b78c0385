import { describe, expect, it } from '@jest/globals';
import { DELTA_CONTEXT_ITEM, emptyPlaybook, type Bullet, type Playbook } from '@locitorium/domain';
import { arbitraryDelta, arbitraryPlaybook } from '@locitorium/ports/testing/arbitrary-playbook';
import fc from 'fast-check';
import { applyDeltas } from './apply-deltas.ts';

const add = (section: string, content: string, id: string | null = null) =>
  DELTA_CONTEXT_ITEM.parse({ type: 'ADD', section, content, reasoning: 'r7: wrong county', bullet_id: id });
const change = (type: 'UPDATE' | 'DELETE', id: string | null, content = '') =>
  DELTA_CONTEXT_ITEM.parse({ type, section: 'names', content, reasoning: 'r8', bullet_id: id });
const playbookOf = (...bullets: Bullet[]): Playbook => ({ ...emptyPlaybook(0), bullets });

describe('applyDeltas', () => {
  it('adds, updates and deletes, in that order, and leaves the given playbook as it was', () => {
    const empty = emptyPlaybook(0);
    const one = applyDeltas(empty, [add('strategies_and_hard_rules', 'Ask for the county.'), add('names', 'Keep “the”.')]);
    expect(one.bullets).toEqual([
      {
        ...{
          id: 'shr-00001',
          section: 'strategies_and_hard_rules',
          content: 'Ask for the county.',
          searchable_text: 'Ask for the county.',
        },
        ...{ keywords: [], helpful: 0, harmful: 0, source_trajectory: 'r7: wrong county' },
      },
      expect.objectContaining({ id: 'n-00002' }),
    ]);
    const two = applyDeltas(one, [change('UPDATE', 'n-00002', 'Drop “the”.'), change('DELETE', 'shr-00001'), add('names', 'third')]);
    expect(two.bullets.map(({ id, content }) => [id, content])).toEqual([
      ['n-00002', 'Drop “the”.'],
      ['n-00003', 'third'],
    ]);
    expect([empty.bullets.length, one.bullets.length]).toEqual([0, 2]);
  });

  it('keeps counts, keywords and origin of what it updates, and finds it by what it says now', () => {
    const [old] = applyDeltas(emptyPlaybook(0), [add('names', 'old', 'n-1')]).bullets;
    const tried = { ...old!, helpful: 3, harmful: 1, keywords: ['Cork', 'county'] };
    expect(applyDeltas(playbookOf(tried), [change('UPDATE', 'n-1', 'new')]).bullets).toEqual([
      { ...tried, content: 'new', searchable_text: 'new Cork county' },
    ]);
  });

  it.each([
    [change('UPDATE', 'gone'), 'bullet_missing', 'gone'],
    [change('DELETE', null), 'bullet_missing', 'no bullet'],
    [add('names', 'x', 'n-1'), 'bullet_exists', 'n-1'],
  ] as const)('rejects %j', (delta, kind, named) => {
    const playbook = applyDeltas(emptyPlaybook(0), [add('names', 'old', 'n-1')]);
    expect(() => applyDeltas(playbook, [add('names', 'never kept'), delta])).toThrow(
      expect.objectContaining({ kind, blame: 'usage', message: expect.stringContaining(named) }),
    );
    expect(playbook.bullets).toHaveLength(1);
  });

  it('has ids for any section, unlike those in use', () => {
    fc.assert(
      fc.property(arbitraryPlaybook(), fc.array(arbitraryDelta(), { maxLength: 8 }), (playbook, deltas) => {
        const added = deltas.map((delta) => ({ ...delta, type: 'ADD' as const, bullet_id: null }));
        const { bullets } = applyDeltas(playbook, added);
        expect(bullets).toHaveLength(playbook.bullets.length + deltas.length);
        expect(new Set(bullets.map(({ id }) => id)).size).toBe(bullets.length);
        expect(bullets.slice(0, playbook.bullets.length)).toEqual(playbook.bullets);
      }),
    );
  });
});
